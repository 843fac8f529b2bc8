import type { ReplyOf } from '@crease/client';
import { queryClient, readKey, useRead, whenLive } from '@crease/web';
import { useEffect } from 'react';

export type Limits = ReplyOf<'limits'>;
type MoneyLimit = Limits['money'][number];
export type LimitKind = MoneyLimit['kind'] | 'session' | 'reality';
export type LimitPeriod = NonNullable<MoneyLimit['period']>;

/** Time played moves on by itself. */
const ASK_EVERY_MS = 60_000;

/** What the player has set for themselves; asked for anew when it changes, from wherever. */
export function useLimits() {
  const asked = useRead('limits', {}, { refetchInterval: ASK_EVERY_MS });
  useEffect(
    () =>
      whenLive((client) =>
        client.onAccount(({ changed }) => {
          if (changed.includes('limits')) void queryClient.invalidateQueries({ queryKey: ['limits'] });
        }),
      ),
    [],
  );
  return asked;
}

/** What the server answered is shown at once. */
export function takeLimits(reply: Limits): void {
  queryClient.setQueryData(readKey('limits'), reply);
}
