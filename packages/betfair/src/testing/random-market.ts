import fc from 'fast-check';
import type { ApiMarket, ApiRunner } from '../serve/market-shapes.ts';
import { type StreamBook, streamBook } from '../stream/stream-book.ts';

const offers = (from: number) =>
  fc
    .uniqueArray(fc.integer({ min: from, max: from + 8 }), { maxLength: 6 })
    .chain((ticks) =>
      fc.tuple(
        ...ticks
          .sort((a, b) => b - a)
          .map((tick) =>
            fc.record({ price: fc.constant(tick / 50), size: fc.integer({ min: 1, max: 400 }), virtual: fc.nat(3) }),
          ),
      ),
    );

const runner = (selectionId: number): fc.Arbitrary<ApiRunner> =>
  fc.record({
    selectionId: fc.constant(selectionId),
    name: fc.constant(`Runner ${selectionId}`),
    status: fc.constant('active' as const),
    back: offers(60),
    lay: offers(80),
    lastPrice: fc.integer({ min: 60, max: 80 }).map((tick) => tick / 50),
  });

/** A market with random prices, in one of the states of a match. */
export function randomMarket(marketId: string): fc.Arbitrary<ApiMarket> {
  return fc.record({
    marketId: fc.constant(marketId),
    name: fc.constant('Match odds'),
    typeCode: fc.constant('MATCH_ODDS'),
    startsAt: fc.constant(0),
    status: fc.constantFrom('open', 'open', 'open', 'suspended'),
    inPlay: fc.boolean(),
    version: fc.nat(),
    betDelaySeconds: fc.constant(5),
    winners: fc.constant(1),
    totalMatched: fc.nat(900),
    commissionPercent: fc.constant(5),
    eventType: fc.constant({ id: '4', name: 'Cricket' }),
    competition: fc.constant({ id: '7', name: 'Cup' }),
    event: fc.constant({ id: '9', name: 'A v B', venue: '' }),
    runners: fc.tuple(runner(101), runner(102)),
  });
}

/** The next book of a market, its whole ladders being its best offers. */
export function nextBook(market: ApiMarket, before: StreamBook | null): StreamBook {
  const depthOf = (selectionId: number) => {
    const { back = [], lay = [] } = market.runners.find((one) => one.selectionId === selectionId) ?? {};
    return { back, lay, traded: back };
  };
  return streamBook(market, { depthOf, minSize: 100, crossMatching: true, before, now: 0 });
}
