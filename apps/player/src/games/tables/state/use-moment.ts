import { tableOf } from '@crease/games';
import { useStill } from '@crease/ui';
import { dealtIn } from './hands.ts';
import { type TableTerms, useClock } from './use-table.ts';

/** A moment of a round, by the server's clock. */
export interface Moment {
  /** Until bets close, ms. */
  readonly leftMs: number;
  /** Cards dealt so far. */
  readonly shown: number;
  /** All cards are dealt. */
  readonly isShown: boolean;
  readonly winner: string | null;
  /** Until the next round opens, whole seconds; null during this one. */
  readonly nextIn: number | null;
}

type State = Pick<TableTerms, 'id' | 'game' | 'phase' | 'fell' | 'closesAt' | 'dealtAt' | 'resultAt' | 'nextAt'>;

/** Returns the present moment of a round. */
export function useMoment(state: State): Moment {
  const { id, phase, fell, closesAt, dealtAt, resultAt, nextAt } = state;
  const isStill = useStill();
  const now = useClock(phase === 'dealing' ? 100 : 250, true);
  const cards = fell ? Math.max(1, dealtIn(fell).length) : 0;
  const isShown = phase === 'result' || (fell !== null && (isStill || now >= (resultAt ?? 0)));
  const share = dealtAt === null || resultAt === null ? 0 : (now - dealtAt) / Math.max(1, resultAt - dealtAt);
  return {
    leftMs: phase === 'betting' ? Math.max(0, closesAt - now) : 0,
    shown: isShown ? cards : Math.min(cards, Math.max(0, Math.floor(share * (cards + 1)))),
    isShown,
    winner: fell ? (tableOf(id)?.winner(fell.result) ?? null) : null,
    nextIn: phase === 'result' && nextAt !== null ? Math.max(0, Math.ceil((nextAt - now) / 1000)) : null,
  };
}
