import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts';
import { SampleExchange } from '../../testing/sample-exchange.ts';
import { RESULT_KINDS } from './figures.ts';

let test: TestStore;
const exchange = new SampleExchange();
const save = () => test.store.commit(test.store.collect(exchange.takeFacts()));
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ASSET = 'play:INR';
const START = Date.parse('2026-03-01T00:00:00.000Z');
let end = START;

/** Offers of the market: the house is the other side of every match. */
const quote = (gameId: string) =>
  exchange.execute({
    type: 'quoteOdds',
    gameId,
    feedSeq: null,
    marketId: `${gameId}-odds`,
    runners: [
      { back: [{ price: 200, size: 100_000_000 }], lay: [{ price: 204, size: 100_000_000 }] },
      { back: [{ price: 196, size: 100_000_000 }], lay: [{ price: 206, size: 100_000_000 }] },
    ],
  });

beforeAll(async () => {
  test = await openTestStore();
  for (const name of ['Ann', 'bob', 'cat']) exchange.player(name);
  for (let day = 0; day < 5; day++) {
    const gameId = `g${day}`;
    exchange.event(gameId, 4);
    quote(gameId);
    for (let count = 0; count < 6; count++) {
      exchange.now += HOUR_MS;
      exchange.bet(1 + (count % 3), gameId, { side: 'back', size: 1000 + 37 * count });
      exchange.bet(1 + ((count + 1) % 3), gameId, { side: 'lay', price: 204, size: 333 });
    }
    exchange.settle(gameId, (day % 2) as 0 | 1);
    await save();
    exchange.now += DAY_MS - 6 * HOUR_MS;
  }
  exchange.event('gx', 4, { crossMatching: true });
  exchange.bet(1, 'gx', { runner: 'away', price: 216, size: 100 });
  exchange.bet(2, 'gx', { price: 186, size: 100 });
  exchange.settle('gx', 1);
  const result = { kind: 'winners' as const, winners: [1], note: 'reviewed' };
  exchange.execute({ type: 'resettleMarket', gameId: 'g2', feedSeq: null, marketId: 'g2-odds', result });
  await save();
  end = START + 7 * DAY_MS;
});
afterAll(() => test.remove());

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const span = (from: number, to: number, bucketMs = HOUR_MS) => ({ asset: ASSET, from, to, bucketMs }) as const;

it('the result by product equals the gains of the house’s accounts, day by day, to the paisa', async () => {
  let moved = 0;
  for (let from = START; from < end; from += DAY_MS) {
    const results = await test.store.figures.results(span(from, from + DAY_MS));
    const [before, after] = await Promise.all([
      test.store.ledger.trialBalance(from),
      test.store.ledger.trialBalance(from + DAY_MS),
    ]);
    const own = (kinds: typeof before) =>
      sum(kinds.filter(({ kind }) => (RESULT_KINDS as readonly string[]).includes(kind)).map(({ balance }) => balance));
    expect(sum(results.map(({ result }) => result))).toBe(own(after) - own(before));
    moved += Math.abs(sum(results.map(({ result }) => result)));
  }
  expect(moved).toBeGreaterThan(0);
});

it("the result computed from the players' settlements is the same", async () => {
  const [results, players] = await Promise.all([
    test.store.figures.results(span(START, end)),
    test.store.figures.playersResults(span(START, end)),
  ]);
  const of = (product: string) => sum(results.filter((one) => one.product === product).map(({ result }) => result));
  expect(of('cross')).not.toBe(0);
  expect(of('match_odds') + of('cross')).toBe(-sum(players.map(({ gross }) => gross)));
  expect(of('commission')).toBe(sum(players.map(({ commission }) => commission)));
  expect(of('commission')).toBeGreaterThan(0);
  expect(of('match_odds')).not.toBe(0);
  expect(players.every(({ demo }) => demo)).toBe(true);
});

it('wider buckets are the sums of the narrow ones in them', async () => {
  const [hours, days] = await Promise.all([
    test.store.figures.results(span(START, end)),
    test.store.figures.results(span(START, end, DAY_MS)),
  ]);
  for (const { bucket, product, result } of days) {
    const inside = hours.filter(
      (one) => one.product === product && Math.floor(one.bucket / DAY_MS) * DAY_MS === bucket,
    );
    expect(sum(inside.map((one) => one.result))).toBe(result);
  }
});

it('bets are counted when placed and their stakes when matched, each once', async () => {
  const found = await test.store.figures.bets(span(START, end));
  expect(sum(found.map(({ bets }) => bets))).toBe(exchange.orders.length);
  expect(sum(found.map(({ demoBets }) => demoBets))).toBe(exchange.orders.length);
  const stakes = exchange.orders.filter(({ status }) => status !== 'voided').map(({ matched }) => matched);
  // Every bet was matched with the house, so no stake is counted on two sides.
  expect(sum(found.map(({ turnover }) => turnover))).toBe(sum(stakes));
  expect(await test.store.figures.activePlayers({ from: START, to: end })).toBe(3);
  expect(await test.store.figures.activePlayers({ from: end, to: end + DAY_MS })).toBe(0);
  expect(await test.store.figures.newPlayers(START)).toEqual({ all: 3, demo: 3 });
});

it('without activity no request is decided or waiting', async () => {
  const nothing = { paid: 0, others: 0, sum: 0, medianMs: null };
  expect(await test.store.figures.depositsDecided({ from: START, to: end })).toEqual(nothing);
  expect(await test.store.figures.withdrawalsDecided({ from: START, to: end })).toEqual(nothing);
  const { deposits } = await test.store.figures.waiting();
  expect(deposits).toEqual({ count: 0, oldestAt: null, sum: 0 });
});
