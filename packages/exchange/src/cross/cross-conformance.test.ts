import { CLASSIC_LADDER, ladderCeil, ladderFloor, priceAtTick } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../kernel/src/testing/recorded-vectors.ts';
import { oddsDefinition, Rig } from '../testing/rig.ts';
import { crossTick, exactCrossPrice } from './cross-price.ts';

interface Bet {
  readonly side: 'BACK' | 'LAY';
  readonly runner: string;
  readonly price: number;
  readonly stake: number;
}

interface CrossCase {
  readonly id: string;
  readonly given: {
    readonly otherLayPrices?: Record<string, number>;
    readonly waitingOrder?: string;
    readonly bet?: Bet;
    readonly bets?: readonly Bet[];
  };
  readonly expect: {
    readonly impliedBackPriceExact?: number;
    readonly exactOppositePrice?: number;
    readonly published?: number;
    readonly identicalBet?: Bet;
  } & Record<`profitIf${string}`, number>;
}

const vectors = readVectors<{ readonly cases: readonly CrossCase[] }>('cross_matching');

/** The virtual price in decimal odds. */
function virtualOdds(side: 'back' | 'lay', others: readonly number[]): number {
  return (
    priceAtTick(
      crossTick(
        CLASSIC_LADDER,
        side,
        others.reduce((sum, price) => sum + 1 / price, 0),
      ),
    ) / 100
  );
}

function expectPrices({ given, expect: wanted }: CrossCase): void {
  const others = given.otherLayPrices
    ? Object.values(given.otherLayPrices)
    : [Number(given.waitingOrder?.split(' ').at(-1))];
  const exact = exactCrossPrice(others.reduce((sum, price) => sum + 1 / price, 0)) ?? Number.NaN;
  expect(exact / 100).toBeCloseTo((wanted.impliedBackPriceExact ?? wanted.exactOppositePrice) as number, 6);
  // A waiting back gives other runners' backers a price, a waiting lay their layers.
  const side = given.waitingOrder?.startsWith('LAY') ? 'lay' : 'back';
  const onLadder = side === 'back' ? ladderFloor(exact) : ladderCeil(exact);
  expect(virtualOdds(side, others)).toBe(onLadder / 100);
  if (given.waitingOrder) expect(onLadder / 100).toBe(wanted.published);
}

/** The bets match across the runners with a bet on the last one that is the opposite of the identical bet. */
function expectIdentity({ given, expect: wanted }: CrossCase): void {
  const bets = given.bets ?? [given.bet as Bet];
  const identical = wanted.identicalBet as Bet;
  const names = [...bets.map(({ runner }) => runner), identical.runner];
  const runners = names.map((name) => ({ runnerId: name, name }));
  const rig = new Rig(oddsDefinition({ runners, crossMatching: true }));
  for (const [at, { price, stake }] of bets.entries())
    rig.place({ player: 1 + at, runner: at, side: 'back', price, size: stake });
  const last = rig.place({
    player: 9,
    runner: names.length - 1,
    side: 'back',
    price: identical.price,
    size: identical.stake,
  });
  expect(last.matchedValue / last.matched / 100).toBe(identical.price);
  expect(rig.orders.map(({ remaining }) => remaining)).toEqual(rig.orders.map(() => 0));
  for (const [winner, name] of names.entries()) {
    // The makers together have the profit of the identical lay.
    const profit = rig.orders
      .filter((order) => order !== last)
      .map(({ playerId }) => rig.book.positions.get(playerId))
      .reduce((sum, position) => sum + (position?.base ?? 0) + (position?.steps[winner] ?? 0), 0);
    if (`profitIf${name}` in wanted) expect(profit / 100).toBe(wanted[`profitIf${name}`]);
    expect((rig.book.crossPosition?.base ?? 0) + (rig.book.crossPosition?.steps[winner] ?? 0)).toBe(0);
  }
}

describe('cross_matching', () => {
  it.skipIf(!vectors).each(vectors?.cases.map((vector) => [vector.id, vector] as const) ?? [])('%s', (_, vector) => {
    if (vector.expect.identicalBet) expectIdentity(vector);
    else expectPrices(vector);
  });

  it.skipIf(!vectors)('has six cases', () => {
    expect(vectors?.cases).toHaveLength(6);
  });

  it.each([
    [[1.5], 3],
    [[3, 4], 2.4],
  ])('others at %s give %s', (others, price) => {
    expect(virtualOdds('back', others)).toBe(price);
    expect(virtualOdds('lay', others)).toBe(price);
  });
});
