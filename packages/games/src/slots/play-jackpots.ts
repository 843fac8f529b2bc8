import type { FairStream } from '../fairness/fair-stream.ts';
import { pictureOf, spinReels } from './reels.ts';
import type { SlotRound, SlotTerms, SlotWin, Strip } from './slot-maths.ts';

/** A pool that every bet feeds, and that a bet wins with a chance in proportion to its stake. */
interface JackpotLevel {
  readonly name: string;
  readonly drawOutOf: number;
  /** Smallest units: what the pool restarts with, out of the reserve. */
  readonly seed: number;
  /** Shares of the stake, in thousandths. */
  readonly toPool: number;
  readonly toReserve: number;
}

export interface JackpotMaths extends SlotTerms {
  readonly base: readonly Strip[];
  readonly winsOf: (cells: readonly (readonly string[])[]) => readonly SlotWin[];
  readonly levels: readonly JackpotLevel[];
}

/** @param stake smallest units: who bets twice as much wins a pool twice as often. */
export function playJackpots(
  { rows, base, winsOf, levels }: JackpotMaths,
  stream: FairStream,
  stake: number,
): SlotRound {
  const picture = pictureOf('spin', { stops: spinReels(stream, base), strips: base, rows }, winsOf);
  const draws = levels.map(({ drawOutOf }) => stream.draw(drawOutOf));
  const won = levels.filter((_, at) => (draws[at] as number) < stake).map(({ name }) => name);
  return { pictures: [picture], units: picture.units, feature: { kind: 'jackpots', draws, won } };
}
