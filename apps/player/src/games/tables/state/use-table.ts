import type { BodyOf, ReplyOf } from '@crease/client';
import type { TableState } from '@crease/contract';
import { useRead, whenLive } from '@crease/web';
import { useEffect, useState } from 'react';
import type { GameRound } from '../../play/game-round.ts';

export type TableTerms = ReplyOf<'table'>;
export type Chip = BodyOf<'tableBets'>['bets'][number];

/** A table as it stands now, with the server's clock against this one. */
export interface HeldTable {
  readonly state: TableState;
  /** To be added to this device's clock, ms. */
  readonly ahead: number;
}

/** A table: its terms once, its state live, and the player's own decided rounds. */
export function useTable(tableId: string) {
  const asked = useRead('table', { params: { tableId } }, { staleTime: Number.POSITIVE_INFINITY });
  const [live, setLive] = useState<HeldTable | null>(null);
  const [decided, setDecided] = useState<GameRound | null>(null);
  useEffect(
    () =>
      whenLive((client) => {
        client.joinGame(tableId);
        const stops = [
          client.onGame((state) => {
            if (state.id === tableId && state.game !== 'jet') setLive({ state, ahead: state.at - Date.now() });
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
  return { terms: asked.data, failure: asked.error, retry: () => void asked.refetch(), live, decided };
}

/** This device's clock, again and again while something moves by it. */
export function useClock(everyMs: number, isMoving: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isMoving) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isMoving]);
  return now;
}
