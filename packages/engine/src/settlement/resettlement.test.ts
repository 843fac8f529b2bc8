import type { MarketResult } from '@crease/exchange';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recallMarket } from '../archive/archived-markets.ts';
import { voidResult, World, winner } from '../testing/world.ts';
import type { SettleAnswer } from './settle-slices.ts';

/** Ana backs Tides at 3.0 for 1,000 against Bo; both also have bets against the house. */
function matchedMarket() {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  const market = world.market('odds');
  world.place(bo, market, 'lay tides 3 × 1000');
  world.place(ana, market, 'back tides 3 × 1000');
  world.quoteOdds(market, [
    [['2.9 × 500'], ['3.1 × 500']],
    [[], []],
    [[], []],
  ]);
  world.place(ana, market, 'lay tides 3.1 × 500');
  world.place(bo, market, 'back kings 5 × 400');
  return { world, ana, bo, market };
}

describe('resettlement', () => {
  test('reverses every amount and pays the new result under the next version; nothing is edited', () => {
    const { world, ana, bo, market } = matchedMarket();
    world.settle(market, winner(0));
    const answer = world.resettle(market, winner(1)) as SettleAnswer;
    expect(answer.settlementVersion).toBe(2);
    const settled = world.facts.flatMap((fact) => (fact.fact === 'settled' ? [fact.settlement] : []));
    expect(
      settled.map(({ playerId, version, reversal, gross, commission }) => [
        playerId,
        version,
        reversal,
        gross,
        commission,
      ]),
    ).toEqual([
      [ana, 1, true, -950_00, -19_00],
      [ana, 2, false, -500_00, 0],
      [bo, 1, true, 2000_00, 0],
      [bo, 2, false, 1000_00, 20_00],
    ]);
    expect([world.cash(ana), world.cash(bo)]).toEqual([9500, 10_980]);
    expect(world.store.journals.map(({ key }) => key).filter((key) => /odds/.test(key))).toEqual([
      ...['settle:odds:1:1', 'commission:odds:1:1', 'settle:odds:1:2', 'settle:odds:1:house:play:INR'],
      ...['reverse:odds:1:1', 'settle:odds:2:1', 'reverse:odds:1:2', 'settle:odds:2:2', 'commission:odds:2:2'],
      ...['reverse:odds:1:house:play:INR', 'settle:odds:2:house:play:INR'],
    ]);
  });

  test('reverses winnings that were spent: the ledger lends, and later gains repay the loan first', () => {
    const world = new World();
    const [ana, bo] = [world.player(1000), world.player(10_000)];
    const [one, other] = [world.market('one', { commissionBps: 0 }), world.market('other', { commissionBps: 0 })];
    world.place(bo, one, 'lay tides 3 × 1000');
    world.place(ana, one, 'back tides 3 × 1000');
    world.settle(one, winner(0));
    world.place(bo, other, 'lay kings 2 × 3000');
    world.place(ana, other, 'back kings 2 × 3000');
    expect(world.money(ana)).toEqual([0, 3000]);
    world.resettle(one, winner(1));
    expect([world.money(ana), world.debt(ana)]).toEqual([[0, 3000], 3000]);
    expect(world.refused(world.order(ana, 'other', 'back tides 2 × 100')).code).toBe('INSUFFICIENT_FUNDS');
    world.settle(other, winner(1));
    expect([world.cash(ana), world.debt(ana)]).toEqual([3000, 0]);
  });

  test('winnings of the new result are charged commission, although the old one left a debt', () => {
    const world = new World();
    const [ana, bo] = [world.player(1000), world.player(10_000)];
    const [one, other] = [world.market('one'), world.market('other')];
    world.place(bo, one, 'lay tides 3 × 900');
    world.place(ana, one, 'back tides 3 × 900');
    world.place(bo, one, 'lay kings 12 × 100');
    world.place(ana, one, 'back kings 12 × 100');
    world.settle(one, winner(0));
    expect(world.cash(ana)).toBe(1000 + 1700 - 34);
    world.place(ana, other, 'back kings 2 × 2600');
    world.resettle(one, winner(1));
    expect([world.cash(ana) - world.debt(ana), world.debt(ana)]).toEqual([1000 + 200 - 4, 1404]);
  });

  test('a hold released by a result repays a debt, even without winnings', () => {
    const world = new World();
    const [ana, bo] = [world.player(1000), world.player(10_000)];
    const [one, other] = [world.market('one', { commissionBps: 0 }), world.market('other')];
    world.place(bo, one, 'lay tides 3 × 1000');
    world.place(ana, one, 'back tides 3 × 1000');
    world.settle(one, winner(0));
    world.place(ana, other, 'back kings 5 × 3000');
    world.resettle(one, winner(1));
    expect(world.debt(ana)).toBe(3000);
    world.settle(other, winner(0));
    expect([world.money(ana), world.debt(ana)]).toEqual([[0, 0], 0]);
  });

  test('a released hold repays a debt at once', () => {
    const world = new World();
    const [ana, bo] = [world.player(1000), world.player(10_000)];
    const [one, other] = [world.market('one', { commissionBps: 0 }), world.market('other')];
    world.place(bo, one, 'lay tides 3 × 1000');
    world.place(ana, one, 'back tides 3 × 1000');
    world.settle(one, winner(0));
    world.place(ana, other, 'back kings 5 × 3000');
    world.resettle(one, winner(1));
    expect(world.debt(ana)).toBe(3000);
    world.cancel(ana, 'all');
    expect([world.money(ana), world.debt(ana)]).toEqual([[0, 0], 0]);
  });

  test('[T08] [I15] settle, then void: every balance is as before the bets, commission included', () => {
    const { world, ana, bo, market } = matchedMarket();
    world.settle(market, winner(0));
    expect(world.engine.ledger.balance('commission:play:INR')).toBe(19_00);
    world.resettle(market, voidResult('wrong fixture'));
    expect([world.cash(ana), world.cash(bo)]).toEqual([10_000, 10_000]);
    for (const account of ['commission', 'house', 'clearing'])
      expect(world.engine.ledger.balance(`${account}:play:INR`)).toBe(0);
    expect(world.bet(1)).toMatchObject({ status: 'voided', matched: 0, voided: 1000_00 });
  });

  test('[T03] [I14] any sequence of results ends as if only the last had been declared', () => {
    const results: MarketResult[] = [
      winner(0),
      winner(1),
      winner(2),
      voidResult('void'),
      { kind: 'winners', winners: [0, 1], note: '' },
    ];
    const direct = results.map((result) => {
      const { world, market } = matchedMarket();
      world.settle(market, result);
      return [world.store.accounts, world.bet(1), world.bet(2), world.bet(4)].map((it) =>
        JSON.stringify(it instanceof Map ? balancesOf(it) : strip(it)),
      );
    });
    const row = fc.array(fc.nat(results.length - 1), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(row, fc.nat(results.length - 1), (before, last) => {
        const { world, market } = matchedMarket();
        world.settle(market, results[before[0] as number] as MarketResult);
        for (const at of [...before.slice(1), last]) world.resettle(market, results[at] as MarketResult);
        const state = [world.store.accounts, world.bet(1), world.bet(2)].map((it) =>
          JSON.stringify(it instanceof Map ? balancesOf(it) : strip(it)),
        );
        expect(state).toEqual(direct[last]?.slice(0, 3));
      }),
      { numRuns: 30 },
    );
  });

  test('a feed corrects its own result, once per sequence number, including after a restart', () => {
    const { world, ana, bo, market } = matchedMarket();
    const tell = (feedSeq: number, result: MarketResult) =>
      world.feed({ type: 'settleMarket', feedSeq, marketId: market, result });
    tell(50, winner(0));
    expect([world.cash(ana), world.cash(bo)]).toEqual([10_931, 8000 + 0]);
    expect(tell(51, winner(1))).toMatchObject({ kind: 'settled', settlementVersion: 2 });
    expect([world.cash(ana), world.cash(bo)]).toEqual([9500, 10_980]);
    expect(tell(51, winner(0))).toMatchObject({ ignored: 'repeated' });
    expect(tell(52, winner(1))).toMatchObject({ ignored: 'already' });
    expect(world.facts).toEqual([]);
    world.do({ type: 'archiveMarket', marketId: market });
    world.crash();
    recallMarket(world.engine, { type: 'recallMarket', rows: world.store.settledRows(market) });
    expect(tell(51, winner(0))).toMatchObject({ ignored: 'repeated' });
    expect(tell(53, winner(0))).toMatchObject({ kind: 'settled', settlementVersion: 3 });
    expect([world.cash(ana), world.cash(bo)]).toEqual([10_931, 8000]);
  });

  test("a feed cannot correct an operator's result, even if the feed declared one first", () => {
    const { world, ana, market } = matchedMarket();
    world.feed({ type: 'settleMarket', feedSeq: 50, marketId: market, result: winner(0) });
    world.resettle(market, winner(1));
    const correction = { type: 'settleMarket', feedSeq: 51, marketId: market, result: winner(2) } as const;
    expect(world.feed(correction)).toMatchObject({
      ignored: 'contradicts',
      why: { terms: { reason: 'operatorsResult', told: 'The Draw', declared: 'Kings' } },
    });
    expect(world.cash(ana)).toBe(9500);
  });

  test('the same result changes nothing; a market without a result cannot be resettled', () => {
    const { world, market } = matchedMarket();
    const anew = {
      type: 'resettleMarket',
      gameId: 'tides-kings',
      feedSeq: null,
      marketId: market,
      result: winner(1),
    } as const;
    expect(world.refused(anew).code).toBe('INVALID_INPUT');
    world.settle(market, winner(1));
    expect(world.do(anew)).toMatchObject({ ignored: 'already' });
    expect(world.facts).toEqual([]);
  });
});

function balancesOf(accounts: Map<unknown, unknown>) {
  return [...(accounts as Map<string, { accountId: string; balance: number }>).values()]
    .filter(({ balance }) => balance !== 0)
    .map(({ accountId, balance }) => `${accountId} ${balance}`)
    .sort();
}

function strip(order: object) {
  const { marketVersion, slot, ...rest } = order as { marketVersion: number; slot?: number };
  return rest;
}
