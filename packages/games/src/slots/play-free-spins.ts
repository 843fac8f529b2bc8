import type { FairStream } from '../fairness/fair-stream.ts';
import { countOf, pictureOf, spinReels } from './reels.ts';
import { ROUND_CAP, type SlotPicture, type SlotRound, type SlotTerms, type Strip } from './slot-maths.ts';

/** Reels that may bring free spins. */
export interface FreeSpinMaths extends SlotTerms {
  readonly base: readonly Strip[];
  readonly free: readonly Strip[];
  readonly scatter: string;
  /** Free spins by how many scatters a spin shows. */
  readonly trigger: Readonly<Record<number, number>>;
  /** Number of scatters during free spins that adds spins, and of the spins added; null if none are added. */
  readonly retrigger: { readonly least: number; readonly adds: number } | null;
  /** What each free spin is multiplied by, the last one for all that follow. */
  readonly times: readonly number[];
}

/** One spin, and the free spins that it brings, out of the same stream. */
export function playFreeSpins(maths: FreeSpinMaths, stream: FairStream): SlotRound {
  const { rows, base, free, scatter, winsOf } = maths;
  const first = pictureOf('spin', { stops: spinReels(stream, base), strips: base, rows }, winsOf);
  const pictures: SlotPicture[] = [first];
  let left = maths.trigger[countOf(scatter, first.cells)] ?? 0;
  for (let at = 0; left > 0; at++, left--) {
    const spin = { stops: spinReels(stream, free), strips: free, rows };
    const picture = pictureOf('free', spin, winsOf, timesAt(maths.times, at));
    pictures.push(picture);
    const { retrigger } = maths;
    if (retrigger && countOf(scatter, picture.cells) >= retrigger.least) left += retrigger.adds;
  }
  return roundOf(pictures, maths.unitsPerBet);
}

/** A round of these pictures alone, cut at the cap. */
export function roundOf(pictures: readonly SlotPicture[], unitsPerBet: number): SlotRound {
  const units = pictures.reduce((sum, picture) => sum + picture.units, 0);
  return { pictures, units: Math.min(units, ROUND_CAP * unitsPerBet), feature: null };
}

/** What picture number `at` (from 0) is multiplied by. */
export function timesAt(times: readonly number[], at: number): number {
  return times[Math.min(at, times.length - 1)] ?? 1;
}
