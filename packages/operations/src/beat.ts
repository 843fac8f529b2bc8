import { type Order, releaseOrder } from '@crease/exchange';
import { assert } from '@crease/kernel';
import type { BeatAnswer } from './answers.ts';
import { nextDueAt, popDue } from './due-heap.ts';
import type { Fact } from './facts.ts';
import type { Context, House, HouseMarket } from './house.ts';
import type { Outcome } from './outcome.ts';
import { recordChange, recordOrder, syncHold } from './record-change.ts';

/** The clock moved: orders whose in-play delay is over go to the book or the quote, the earliest due first. */
export function beat(house: House, { now }: Context): Outcome<BeatAnswer> {
  const facts: Fact[] = [];
  let released = 0;
  for (let order = popDue(house.due, now); order; order = popDue(house.due, now)) {
    const market = house.markets.get(order.marketId);
    assert(market, 'a waiting order lives in a market that is in memory');
    release({ house, market, facts, now }, order);
    released++;
  }
  return { facts, answer: { kind: 'beat', released, nextDueAt: nextDueAt(house.due) } };
}

function release(recording: { house: House; market: HouseMarket; facts: Fact[]; now: number }, order: Order): void {
  const { house, market, now } = recording;
  const change = releaseOrder(market, order, { ids: house.counters, now });
  recordOrder(recording, order);
  recordChange(recording, change);
  syncHold(recording, order.playerId, order.asset);
}
