import type { ReplyOf } from '@crease/client';
import { queryClient, readKey, useRead, whenLive } from '@crease/web';
import { useEffect } from 'react';

export type Limits = ReplyOf<'limits'>;
type MoneyLimit = Limits['money'][number];
export type LimitKind = MoneyLimit['kind'] | 'session' | 'reality';
export type LimitPeriod = NonNullable<MoneyLimit['period']>;

/** How often limits are refreshed, as the time played grows, ms. */
const ASK_EVERY_MS = 60_000;

/** Returns the player's own limits; refetched on changes from any device. */
export function useLimits() {
  const read = useRead('limits', {}, { refetchInterval: ASK_EVERY_MS });
  useEffect(
    () =>
      whenLive((client) =>
        client.onAccount(({ changed }) => {
          if (changed.includes('limits')) void queryClient.invalidateQueries({ queryKey: ['limits'] });
        }),
      ),
    [],
  );
  return read;
}

/** Shows the server's reply at once. */
export function takeLimits(reply: Limits): void {
  queryClient.setQueryData(readKey('limits'), reply);
}
