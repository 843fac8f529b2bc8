import type { Exact, JetState } from '@crease/contract';
import { whenLive } from '@crease/web';
import { useEffect, useRef, useState } from 'react';
import { ServerClock } from './server-clock.ts';

export type JetView = Exact<JetState>;

/** The round that goes on: joined while the page is open; every state that is told sets the clock. */
export function useJetState() {
  const [state, setState] = useState<JetView | null>(null);
  const clock = useRef(new ServerClock()).current;
  useEffect(
    () =>
      whenLive((live) => {
        const stop = live.onGame((told) => {
          if (told.game !== 'jet') return;
          clock.told(told.at, performance.now());
          setState((before) => ({ ...told, bets: told.bets ?? sameRound(before, told)?.bets ?? [] }));
        });
        live.joinGame('jet');
        return () => {
          stop();
          live.leaveGame('jet');
        };
      }),
    [clock],
  );
  return { state, clock };
}

function sameRound(before: JetView | null, { roundId }: JetView): JetView | null {
  return before?.roundId === roundId ? before : null;
}
