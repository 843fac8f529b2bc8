import { releaseMarket as release } from '@crease/exchange';
import type { Refusal } from '@crease/kernel';
import type { FeedAnswer } from '../answers.ts';
import type { ReleaseMarket } from '../commands.ts';
import type { Context, House } from '../house.ts';
import { applied, ignored, type Outcome } from '../outcome.ts';
import { recordChange } from '../record-change.ts';
import { marketChanged, onMarket } from './on-market.ts';

/** The operator lets go: the market stands as its feed said last. One that he does not hold is left alone. */
export function releaseMarket(house: House, command: ReleaseMarket, { now }: Context): Outcome<FeedAnswer> | Refusal {
  return onMarket(house, command, { now, retellable: false }, (turn) => {
    const { market, facts } = turn;
    if (!market.held) return ignored('already');
    recordChange(turn, release(market, { ids: house.counters, now }));
    facts.push(marketChanged(market));
    return applied(facts);
  });
}
