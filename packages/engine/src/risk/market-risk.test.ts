import { onCloseTerms } from '@crease/exchange';
import { expect, test } from 'vitest';
import { QUERIES } from '../modules.ts';
import { matchedMarket, PLAY } from './testing/risk-markets.ts';

test('the book lists the house’s share of each offer, its result by outcome, and the largest positions', () => {
  const { world, ana, bo, market } = matchedMarket();
  const book = QUERIES.marketBook(world.engine, { marketId: market, asset: PLAY });
  // The house backs 500 at 3.1 from Ana: +1,050 if Tides win, −500 else.
  expect(book).toMatchObject({
    bets: 4,
    players: 2,
    worst: { profit: -500_00 },
    best: { profit: 1050_00 },
    outcomes: [{ profit: 1050_00 }, { profit: -500_00 }, { profit: -500_00 }],
    runners: [
      { matched: { people: 1500_00, simulated: 0 }, back: { price: 290, size: 500_00, house: 500_00 }, lay: null },
      { lay: {} },
      {},
    ],
  });
  expect(book?.runners[1]?.lay).toMatchObject({ price: 500, size: 400_00, house: 0 });
  expect(book?.positions.map(({ playerId, bets }) => [playerId, bets])).toEqual([
    [bo, 2],
    [ana, 2],
  ]);
  expect(QUERIES.marketRisks(world.engine, { asset: PLAY })).toMatchObject([{ marketId: market, bets: 4 }]);
});

test('unmatched bets tell what they wait for, those of people first', () => {
  const { world, ana, bo, market } = matchedMarket();
  const bot = world.player(100_000);
  Object.assign(world.engine.players.get(bot) ?? {}, { simulated: true });
  world.place(bot, market, 'back kings 6 × 5000', { persistence: 'persist' });
  world.place(bo, market, 'back kings 2 × 100', onCloseTerms('back', 300_00, null));
  const waiting = () => QUERIES.marketBook(world.engine, { marketId: market, asset: PLAY })?.waiting;
  const why = () => waiting()?.largest.map((bet) => [bet.playerId, bet.size / 100, bet.price, bet.why]);
  expect(why()).toEqual([
    [bo, 400, 500, 'book'],
    [bo, 300, null, 'startingPrice'],
    [bot, 5000, 600, 'book'],
  ]);
  expect(waiting()).toMatchObject({ bets: 3, size: 5700_00 });
  world.inPlay(market);
  world.place(ana, market, 'lay kings 6 × 100', { until: world.now + 60_000 });
  expect(why()?.[0]).toEqual([ana, 100, 600, 'delay']);
  expect(waiting()?.largest[0]?.until).toBe(world.now + 5000);
  world.status(market, 'ball_running', '');
  expect(why()?.at(-1)).toEqual([bot, 5000, 600, 'suspended']);
});

test('matches among simulated players are counted separately, including after a void', () => {
  const { world, ana, market } = matchedMarket();
  const bots = [world.player(10_000), world.player(10_000)] as const;
  for (const bot of bots) Object.assign(world.engine.players.get(bot) ?? {}, { simulated: true });
  world.place(bots[0], market, 'lay kings 4 × 300');
  world.place(bots[1], market, 'back kings 4 × 300');
  const risk = () => QUERIES.marketRisks(world.engine, { asset: PLAY })[0];
  expect(risk()).toMatchObject({
    bets: 4,
    simulatedBets: 2,
    players: 2,
    matched: { people: 1500_00, simulated: 300_00 },
  });
  // One human player is enough.
  world.place(bots[0], market, 'lay kings 4 × 100');
  world.place(ana, market, 'back kings 4 × 100');
  expect(risk()?.matched).toEqual({ people: 1600_00, simulated: 300_00 });
  const book = QUERIES.marketBook(world.engine, { marketId: market, asset: PLAY });
  expect(book?.runners.map(({ matched }) => matched)).toEqual([
    { people: 1500_00, simulated: 0 },
    { people: 100_00, simulated: 300_00 },
    { people: 0, simulated: 0 },
  ]);
  expect(book?.positions.filter(({ isSimulated }) => isSimulated)).toHaveLength(2);
  const [order] = [...world.engine.orders.values()].filter(({ playerId }) => playerId === ana);
  world.do({ type: 'voidOrder', orderId: order?.orderId ?? 0, reason: 'a wrong price' });
  world.place(bots[0], market, 'lay kings 4 × 1000');
  world.place(bots[1], market, 'back kings 4 × 1000');
  expect(risk()?.matched).toEqual({ people: 600_00, simulated: 1300_00 });
  expect(QUERIES.matchedMoney(world.engine, { marketIds: [market, 'elsewhere'], asset: PLAY })).toEqual([
    { people: 600_00, simulated: 1300_00 },
    { people: 0, simulated: 0 },
  ]);
});
