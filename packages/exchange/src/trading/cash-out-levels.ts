import type { Money } from '@crease/kernel';
import type { Market } from '../market/market.ts';

/**
 * Returns the levels at which a cash out may leave the results of a win: one of the present ones, or, if any number of
 * runners may win, no result of any win.
 */
export function cashOutLevels({ definition }: Market, steps: readonly Money[]): readonly Money[] {
  return definition.winners === 0 ? [0] : [...new Set(steps)];
}

/** True if the result of these steps is the same for every set of winners. */
export function isLevel({ definition }: Market, steps: readonly Money[]): boolean {
  return definition.winners === 0 ? steps.every((step) => step === 0) : new Set(steps).size < 2;
}
