import type { FairStream } from '../fairness/fair-stream.ts';
import { BANYAN } from './maths/banyan.ts';
import { BRASS_BELLS } from './maths/brass-bells.ts';
import { HILL_TRAIN } from './maths/hill-train.ts';
import { LOTUS_POND } from './maths/lotus-pond.ts';
import { MELA_WHEEL } from './maths/mela-wheel.ts';
import { MONSOON_GOLD } from './maths/monsoon-gold.ts';
import { RIVER_STEAMER } from './maths/river-steamer.ts';
import { SPICE_ROUTE } from './maths/spice-route.ts';
import { playCascades } from './play-cascades.ts';
import { playExpanding } from './play-expanding.ts';
import { playFreeSpins } from './play-free-spins.ts';
import { playHold } from './play-hold.ts';
import { playJackpots } from './play-jackpots.ts';
import { playWheel } from './play-wheel.ts';
import { ROUND_CAP, type SlotRound, type SlotTerms } from './slot-maths.ts';

/** A slot as the house offers it. */
export interface Slot {
  readonly terms: SlotTerms;
  /** @param stake smallest units; only a slot with pools looks at it. */
  readonly play: (stream: FairStream, stake: number) => SlotRound;
}

const slot = <M extends SlotTerms>(
  terms: M,
  play: (terms: M, stream: FairStream, stake: number) => SlotRound,
): Slot => ({ terms, play: (stream, stake) => play(terms, stream, stake) });

export const SLOTS: readonly Slot[] = [
  slot(MONSOON_GOLD, playFreeSpins),
  slot(SPICE_ROUTE, playFreeSpins),
  slot(LOTUS_POND, playCascades),
  slot(HILL_TRAIN, playHold),
  slot(BRASS_BELLS, playFreeSpins),
  slot(BANYAN, playExpanding),
  slot(MELA_WHEEL, playWheel),
  slot(RIVER_STEAMER, playJackpots),
];

/** Everything that a round of a slot is drawn from and paid by, as data: what its player needs to work it out again. */
export function slotRules({ terms }: Slot): Readonly<Record<string, unknown>> {
  const { name, character, symbols, returns, winsOf, ...rules } = terms;
  return { ...rules, mostBets: ROUND_CAP };
}
