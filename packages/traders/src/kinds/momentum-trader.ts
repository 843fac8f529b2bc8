import { MINOR_PER_UNIT } from '@crease/kernel';
import { drawnStake } from '../view/stakes.ts';
import { nothing, type TraderKind } from '../view/trader-kind.ts';
import { take } from './take.ts';

/** Least move that counts as a trend, in chances. */
const TREND = 0.015;
const STAKE = { median: 2_000 * MINOR_PER_UNIT, spread: 0.8 };

/** Follows trends: backs a runner whose chance rose, lays one whose chance fell. */
export const momentumTrader: TraderKind = {
  name: 'momentum trader',
  rate: 0.08,
  weight: ({ dealing, isMain, inPlay }) => (dealing === 'book' && inPlay ? (isMain ? 6 : 1) : 0),
  decide: (look) => {
    const { market, draws, tape } = look;
    const runnerIndex = Math.floor(draws.at(10) * market.runners.length);
    const trend = tape.trend(market.marketId, runnerIndex);
    if (Math.abs(trend) < TREND) return nothing();
    return take(look, { runnerIndex, side: trend > 0 ? 'back' : 'lay', size: drawnStake(draws, 11, STAKE) });
  },
};
