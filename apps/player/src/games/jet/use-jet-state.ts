import type { Exact, JetState } from '@crease/contract';
import { whenLive } from '@crease/web';
import { useEffect, useState } from 'react';

export type JetView = Exact<JetState>;

/** The current round, followed while the page is open; null until it arrives. */
export function useJetState(): JetView | null {
  const [state, setState] = useState<JetView | null>(null);
  useEffect(
    () =>
      whenLive((live) => {
        const stop = live.onGame((told) => {
          if (told.game !== 'jet') return;
          setState((before) => ({ ...told, bets: told.bets ?? sameRound(before, told)?.bets ?? [] }));
        });
        live.joinGame('jet');
        return () => {
          stop();
          live.leaveGame('jet');
        };
      }),
    [],
  );
  return state;
}

function sameRound(before: JetView | null, { roundId }: JetView): JetView | null {
  return before?.roundId === roundId ? before : null;
}
