import { refPrefixOf } from '@crease/betfair';
import type { ApiAccess } from '@crease/contract';
import type { Heartbeat } from '@crease/engine';
import type { ApiKeyRow, Store } from '@crease/store';
import { isoTime } from '../core/iso-time.ts';
import { playerPreferences } from '../identity/profile/preferences-handlers.ts';
import type { PaperTrading } from '../paper/paper-trading.ts';
import type { Writer } from '../writer/writer.ts';

interface QuietDeps {
  readonly engine: Pick<Writer, 'query'>;
  readonly store: Pick<Store, 'accounts'>;
  readonly paper: Pick<PaperTrading, 'account'>;
}

/** Returns the dead man's switches of a player's programs. @param rows the player's keys. */
export async function quietPrograms(
  { engine, store, paper }: QuietDeps,
  playerId: number,
  rows: readonly ApiKeyRow[],
): Promise<ApiAccess['quiet']> {
  const { isPaused, heartbeats } = await engine.query('heartbeats', { playerId });
  const nameOf = (session: string) => rows.find(({ number }) => refPrefixOf(number) === session)?.name ?? '';
  const live = heartbeats.map(({ session, dueAt, timeoutMs, performed, action }) => ({
    program: nameOf(session),
    isPaper: false,
    ...timesOf({ dueAt: performed === 'none' ? dueAt : 0, timeoutMs }),
    performed,
    action,
  }));
  const papers = rows.filter(({ kind, endedAt }) => kind === 'paper' && endedAt === null);
  const accounts = await Promise.all(
    papers.map(async ({ name, number }) => ({ name, ...(await paper.account({ playerId, keyNumber: number })) })),
  );
  const simulated = accounts
    .filter(({ heartbeat }) => heartbeat.timeoutMs > 0)
    .map(({ name, heartbeat }) => ({
      program: name,
      isPaper: true,
      ...timesOf(heartbeat),
      performed: heartbeat.isMissed ? ('allCancelled' as const) : ('none' as const),
      action: 'cancel' as const,
    }));
  const { programsWhenQuiet: action } = await playerPreferences(store, playerId);
  return { action, isSuspended: isPaused, heartbeats: [...live, ...simulated] };
}

function timesOf({ dueAt, timeoutMs }: Pick<Heartbeat, 'dueAt' | 'timeoutMs'>) {
  return { timeoutSeconds: timeoutMs / 1000, lastAt: dueAt === 0 ? null : isoTime(dueAt - timeoutMs) };
}
