import type { TradeSheet } from '@crease/contract';
import { create } from 'zustand';
import { stepAt, TOUR_STEPS, type TourAct } from './tour-steps.ts';

interface TourState {
  /** The match of the tour; null: no tour. */
  gameId: string | null;
  step: number;
  acts: ReadonlySet<TourAct>;
}

const NO_TOUR: TourState = { gameId: null, step: 0, acts: new Set() };

export const useTour = create<TourState>()(() => NO_TOUR);

/** Begins the tour at a new match. */
export const beginTour = (gameId: string): void => useTour.setState({ ...NO_TOUR, gameId });

export const leaveTour = (): void => useTour.setState(NO_TOUR);

/** Notes an act that leaves no mark on the sheet. */
export const noteTourAct = (act: TourAct): void => useTour.setState(({ acts }) => ({ acts: new Set([...acts, act]) }));

/** Moves the tour on if its step is done. */
export function followTour(sheet: TradeSheet): void {
  const { step, acts } = useTour.getState();
  const next = stepAt(step, { sheet, acts });
  if (next !== step) useTour.setState({ step: next, acts: new Set() });
}

/** Whether the tour shows how to take over this match. */
export const useTeachesTaking = (gameId: string): boolean =>
  useTour((tour) => tour.gameId === gameId && TOUR_STEPS[tour.step]?.title === 'Take over');
