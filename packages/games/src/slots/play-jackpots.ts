import type { FairStream } from '../fairness/fair-stream.ts';
import { pictureOf, spinReels } from './reels.ts';
import type { JackpotLevel, SlotRound, SlotTerms, Strip } from './slot-maths.ts';

export interface JackpotMaths extends SlotTerms {
  readonly base: readonly Strip[];
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
