import { serverNow } from '@crease/client';
import type { Exact, JetState } from '@crease/contract';
import { jetAt, jetEnd } from '@crease/games';
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

/** The flight at a moment: elapsed time, ms, and multiplier, hundredths. */
export interface Flight {
  readonly elapsed: number;
  readonly multiplier: number;
  /** Until bets close, ms. */
  readonly opensFor: number;
}

export function flightAt({ phase, tookOffAt, closesAt, bust, most, crashedAt }: JetView, now: number): Flight {
  if (phase === 'betting') return { elapsed: 0, multiplier: 100, opensFor: Math.max(0, closesAt - now) };
  const end = phase === 'crashed' ? (crashedAt ?? now) : now;
  const elapsed = tookOffAt === null ? 0 : Math.max(0, end - tookOffAt);
  return { elapsed, multiplier: phase === 'crashed' ? jetEnd(bust ?? 100, most) : jetAt(elapsed), opensFor: 0 };
}

/** Returns the flight for texts and buttons, updated a few times a second. */
export function useFlight(state: JetView, everyMs = 100): Flight {
  const [, setBeat] = useState(0);
  const isMoving = state.phase === 'betting' || state.phase === 'flying';
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setBeat((beat) => beat + 1), everyMs);
    return () => clearInterval(timer);
  }, [isMoving, everyMs]);
  return flightAt(state, serverNow());
}
