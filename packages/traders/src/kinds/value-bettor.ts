import { MINOR_PER_UNIT } from '@crease/kernel';
import { chanceOf, type SeenRunner } from '../view/seen-market.ts';
import { drawnStake, middleChance } from '../view/stakes.ts';
import { type Look, nothing, type TraderKind } from '../view/trader-kind.ts';
import { take } from './take.ts';

/** Deviation of a bettor's opinion from the price, in chances: their only knowledge is the price. */
const OPINION = 0.03;
const STAKE = { median: 1_500 * MINOR_PER_UNIT, spread: 1 };

/**
 * Forms an opinion of a runner (public price plus noise) and takes prices that differ from it; the larger the
 * difference, the larger the stake.
 */
export const valueBettor: TraderKind = {
  name: 'value bettor',
  rate: 0.04,
  weight: ({ dealing, isMain, inPlay }) => {
    if (dealing === 'runs') return 0;
    return (isMain ? 6 : 1) * (inPlay ? 4 : 1);
  },
  decide: (look) => {
    const { market, draws } = look;
    const runnerIndex = Math.floor(draws.at(10) * market.runners.length);
    const runner = market.runners[runnerIndex];
    const middle = runner ? middleChance(market.dealing, runner) : 0;
    if (!runner || middle === 0) return nothing();
    const opinion = middle + OPINION * draws.normal(11);
    const side = sideFor(look, runner, opinion);
    if (side === null) return nothing();
    const size = drawnStake(draws, 13, STAKE) * (0.5 + Math.abs(opinion - middle) / OPINION);
    return take(look, { runnerIndex, side, size });
  },
};

function sideFor({ market: { dealing } }: Look, { back, lay }: SeenRunner, opinion: number): 'back' | 'lay' | null {
  if (back > 0 && opinion > chanceOf(dealing, back)) return 'back';
  return lay > 0 && opinion < chanceOf(dealing, lay) ? 'lay' : null;
}
