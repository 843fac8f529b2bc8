import { type BodyOf, type ReplyOf, serverNow } from '@crease/client';
import type { TableState } from '@crease/contract';
import { tableOf } from '@crease/games';
import { useRead, whenLive } from '@crease/web';
import { useEffect, useState } from 'react';
import type { GameRound } from '../../play/game-round.ts';

export type TableTerms = ReplyOf<'table'>;
export type Chip = BodyOf<'tableBets'>['bets'][number];

/** Once for each visit: a kept reply would be of an earlier round, without the bets placed and the results since. */
const READ_ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

/** A table: its terms, read once, its live state, and the player's own decided rounds. */
export function useTable(tableId: string) {
  const read = useRead('table', { params: { tableId } }, READ_ONCE);
  const [live, setLive] = useState<TableState | null>(null);
  const [decided, setDecided] = useState<GameRound | null>(null);
  useEffect(
    () =>
      whenLive((client) => {
        client.joinGame(tableId);
        const stops = [
          client.onGame((state) => {
            if (state.id === tableId && state.game !== 'jet') setLive(state);
          }),
          client.onRound((round) => {
            if (round.gameId === tableId) setDecided(round);
          }),
        ];
        return () => {
          for (const stop of stops) stop();
          client.leaveGame(tableId);
        };
      }),
    [tableId],
  );
  return { read, live, decided };
}

/** Returns the server's time, updated while something depends on it. */
export function useClock(everyMs: number, isMoving: boolean): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    if (!isMoving) return;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isMoving]);
  return now;
}

/** A finished round with its winner. */
export interface PastResult {
  readonly roundId: string;
  readonly winner: string;
}

/** Returns the last results, the latest last; a round is added once its result is shown. */
export function useHistory(
  terms: TableTerms,
  { id, roundId, phase, fell }: Pick<TableTerms, 'id' | 'roundId' | 'phase' | 'fell'>,
): readonly PastResult[] {
  const [history, setHistory] = useState<readonly PastResult[]>(terms.history);
  useEffect(() => {
    const winner = phase === 'result' && fell ? tableOf(id)?.winner(fell.result) : undefined;
    if (winner === undefined) return;
    setHistory((before) => (before.some((one) => one.roundId === roundId) ? before : [...before, { roundId, winner }]));
  }, [id, roundId, phase, fell]);
  return history;
}
