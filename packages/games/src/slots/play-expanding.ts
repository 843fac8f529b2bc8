import type { FairStream } from '../fairness/fair-stream.ts';
import { roundOf } from './play-free-spins.ts';
import { pictureOf, spinReels } from './reels.ts';
import type { SlotPicture, SlotRound, SlotTerms, Strip } from './slot-maths.ts';
import { WILD } from './wins/line-wins.ts';

/** Reels that fill with wilds where one shows, and stay for another turn of the others. */
export interface ExpandingMaths extends SlotTerms {
  readonly base: readonly Strip[];
  readonly respins: number;
}

export function playExpanding(
  { rows, base, winsOf, respins, unitsPerBet }: ExpandingMaths,
  stream: FairStream,
): SlotRound {
  const held = new Set<number>();
  const pictures: SlotPicture[] = [];
  for (let left = respins; ; left--) {
    const stops = spinReels(stream, base, (reel) => held.has(reel));
    const before = held.size;
    const filled = (cells: readonly (readonly string[])[]) =>
      cells.map((column, reel) => {
        if (stops[reel] !== null && column.includes(WILD)) held.add(reel);
        return held.has(reel) ? column.map(() => WILD) : column;
      });
    const picture = pictureOf(pictures.length === 0 ? 'spin' : 'respin', { stops, strips: base, rows }, (cells) =>
      winsOf(filled(cells)),
    );
    pictures.push({ ...picture, cells: filled(picture.cells) });
    if (held.size === before || left === 0) return roundOf(pictures, unitsPerBet);
  }
}
