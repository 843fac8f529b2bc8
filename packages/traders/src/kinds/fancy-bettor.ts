import { MINOR_PER_UNIT } from '@crease/kernel';
import { carriedStake, drawnStake } from '../view/stakes.ts';
import { nothing, type TraderKind } from '../view/trader-kind.ts';

const STAKE = { median: 300 * MINOR_PER_UNIT, spread: 0.8 };
/** Share of yes bets: people prefer to bet on runs. */
const YES = 0.58;

/** Places small bets on run lines for fun. */
export const fancyBettor: TraderKind = {
  name: 'fancy bettor',
  rate: 0.04,
  weight: ({ dealing, inPlay }) => (dealing === 'runs' ? (inPlay ? 4 : 1) : 0),
  decide: ({ market, own, draws, most }) => {
    const side = draws.at(10) < YES ? 'back' : 'lay';
    const line = side === 'back' ? market.yes : market.no;
    if (!line || own.orders.length > 0) return nothing();
    const { run, rate } = line;
    const size = carriedStake(market, own, { side, price: rate, size: drawnStake(draws, 11, STAKE), most });
    return size === 0 ? nothing() : [{ want: 'line', marketId: market.marketId, side, run, rate, size }];
  },
};
