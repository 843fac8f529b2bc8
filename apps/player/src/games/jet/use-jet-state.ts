import type { Exact, JetState } from '@crease/contract';
import { whenLive } from '@crease/web';
import { useEffect, useState } from 'react';

export type JetView = Exact<JetState>;

/** Returns the current round, updated while the page is open; null until it arrives. */
export function useJetState(): JetView | null {
  const [state, setState] = useState<JetView | null>(null);
  useEffect(
    () =>
      whenLive((live) => {
        const stop = live.onGame((message) => {
          if (message.game !== 'jet') return;
          setState((before) => ({ ...message, bets: message.bets ?? sameRound(before, message)?.bets ?? [] }));
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
