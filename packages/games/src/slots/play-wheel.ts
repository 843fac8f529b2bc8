import type { FairStream } from '../fairness/fair-stream.ts';
import { pictureOf, spinReels } from './reels.ts';
import { ROUND_CAP, type SlotRound, type SlotTerms, type Strip } from './slot-maths.ts';

const TO_WHEEL = 'WH';
const AGAIN = 'AGAIN';

/** Three reels, a fourth that multiplies, and a wheel. */
export interface WheelMaths extends SlotTerms {
  readonly base: readonly Strip[];
  readonly multipliers: readonly (number | typeof TO_WHEEL)[];
  /** In bets. AGAIN doubles what follows and turns once more. */
  readonly segments: readonly (number | typeof AGAIN)[];
  readonly most: { readonly again: number; readonly lastPays: number };
}

export function playWheel(maths: WheelMaths, stream: FairStream): SlotRound {
  const { rows, base, winsOf, multipliers, unitsPerBet } = maths;
  const stops = spinReels(stream, base);
  const times = multipliers[stream.draw(multipliers.length)] ?? 1;
  const picture = pictureOf('spin', { stops, strips: base, rows }, winsOf, times === TO_WHEEL ? 1 : times);
  if (times !== TO_WHEEL) return { pictures: [picture], units: picture.units, feature: null };
  const { turns, bets } = turn(maths, stream);
  const units = Math.min(picture.units + bets * unitsPerBet, ROUND_CAP * unitsPerBet);
  return { pictures: [picture], units, feature: { kind: 'wheel', times: bets, turns } };
}

function turn({ segments, most }: WheelMaths, stream: FairStream): { turns: (number | 'AGAIN')[]; bets: number } {
  const turns: (number | 'AGAIN')[] = [];
  for (;;) {
    const segment = segments[stream.draw(segments.length)] ?? 0;
    const doubled = 2 ** turns.length;
    if (segment !== AGAIN) return { turns: [...turns, segment], bets: segment * doubled };
    if (turns.length === most.again) return { turns: [...turns, most.lastPays], bets: most.lastPays * doubled };
    turns.push(AGAIN);
  }
}
