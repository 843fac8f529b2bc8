import type { MarketResult } from '@crease/exchange';
import type { Asset } from '@crease/kernel';
import { expect, test } from 'vitest';
import { QUESTIONS } from '../questions.ts';
import { dumpHouse } from '../testing/dump-house.ts';
import { nobody, runs, World, winner } from '../testing/world.ts';
import type { MarketTerms } from './commands.ts';
import type { Seen } from './seen.ts';
import type { SettlementPreview } from './settlement-preview.ts';
import type { VoidedPart } from './void-preview.ts';

const PLAY: Asset = 'play:INR';

/** Ana backs Tides at 3.0 for 1,000 against Bo; both also meet the house. */
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

const previewOf = ({ house }: World, marketId: string, result: MarketResult) =>
  QUESTIONS.settlementPreview(house, { marketId, asset: PLAY, result });

test('a preview says what settling then does, and changes nothing', () => {
  const { world, market } = matchedMarket();
  const before = dumpHouse(world.house);
  const preview = previewOf(world, market, winner(0));
  expect(preview).toEqual({
    players: 2,
    bets: 3,
    staked: 2500_00,
    unmatched: 400_00,
    won: 950_00,
    lost: 2000_00,
    book: 1050_00,
    commission: 19_00,
    takenBack: null,
    tickets: { tickets: 0, pays: 0, takenBack: 0 },
  });
  expect(dumpHouse(world.house)).toEqual(before);
  expect(world.settle(market, winner(0))).toMatchObject({
    byAsset: [{ players: 2, commission: 19_00, houseProfit: 1050_00 }],
  });
});

test('of a settled market it says what is taken back first; a void pays nobody', () => {
  const { world, market } = matchedMarket();
  world.settle(market, winner(0));
  expect(previewOf(world, market, winner(1))).toMatchObject({
    won: 1000_00,
    takenBack: { players: 2, won: 950_00, lost: 2000_00, book: 1050_00, commission: 19_00 },
  });
  const voided = previewOf(world, market, { kind: 'void', note: 'abandoned' });
  expect(voided).toMatchObject({ won: 0, lost: 0, book: 0, commission: 0, bets: 3, players: 2, staked: 2500_00 });
  world.resettle(market, { kind: 'void', note: 'abandoned' });
  expect(previewOf(world, market, winner(0))).toMatchObject({ staked: 2500_00, won: 950_00 });
});

test('a result that does not fit is refused, and an unknown market is none', () => {
  const { world, market } = matchedMarket();
  expect(previewOf(world, market, runs(7))).toMatchObject({ code: 'INVALID_INPUT' });
  expect(previewOf(world, 'elsewhere', nobody(''))).toBeNull();
});

const partOf = ({ house }: World, marketId: string, part: VoidedPart) =>
  QUESTIONS.voidPreview(house, { marketId, asset: PLAY, part });

test('a preview of a part says what voiding it then takes back, and changes nothing', () => {
  const { world, bo, market } = matchedMarket();
  const before = dumpHouse(world.house);
  const window = { from: world.now, to: world.now };
  expect(partOf(world, market, window)).toMatchObject({
    bets: 3,
    players: 2,
    staked: 1500_00,
    won: 0,
    takenBack: null,
  });
  expect(partOf(world, market, { from: world.now + 1, to: world.now + 2 })).toMatchObject({ bets: 0, staked: 0 });
  const [order] = [...world.house.orders.values()].filter(({ playerId }) => playerId === bo);
  const orderId = order?.orderId ?? 0;
  expect(partOf(world, market, { orderId })).toMatchObject({ bets: 2, players: 2, staked: 1000_00, unmatched: 0 });
  expect(partOf(world, market, { orderId: 999 })).toMatchObject({ code: 'UNKNOWN_BET' });
  expect(partOf(world, 'elsewhere', window)).toBeNull();
  expect(dumpHouse(world.house)).toEqual(before);
  expect(world.do({ verb: 'voidOrder', orderId, reason: 'a wrong price' })).toMatchObject({ fills: 1, size: 1000_00 });
  expect(partOf(world, market, window)).toMatchObject({ bets: 1, players: 1, staked: 500_00 });
});

test('of a settled market a part’s preview says what its result pays without it', () => {
  const { world, market } = matchedMarket();
  world.settle(market, winner(0));
  const [order] = world.house.orders.values();
  const orderId = order?.orderId ?? 0;
  const preview = partOf(world, market, { orderId });
  expect(preview).toMatchObject({ staked: 1000_00, takenBack: { won: 950_00, lost: 2000_00, book: 1050_00 } });
  world.do({ verb: 'voidOrder', orderId, reason: 'a wrong price' });
  const paid = previewOf(world, market, winner(1));
  const { won, lost, book, commission } = preview as SettlementPreview;
  expect(paid).toMatchObject({ takenBack: { won, lost, book, commission } });
});

test('an act is refused where a bet came in since its preview, and done as it was seen', () => {
  const { world, ana, market } = matchedMarket();
  const result = winner(0);
  const gameId = world.house.markets.get(market)?.definition.gameId as string;
  const window = { from: 0, to: world.now };
  const look = () => ({
    settle: { asset: PLAY, preview: previewOf(world, market, result) as SettlementPreview },
    part: { asset: PLAY, preview: partOf(world, market, window) as SettlementPreview },
  });
  const settle = (seen: Seen) =>
    ({ verb: 'settleMarket', gameId, feedSeq: null, marketId: market, result, seen }) as const;
  const takeBack = (seen: Seen) =>
    ({ verb: 'voidWindow', marketId: market, ...window, reason: 'a wrong price', seen }) as const;
  const before = look();
  world.place(ana, market, 'lay kings 5 × 400');
  for (const late of [settle(before.settle), takeBack(before.part)]) {
    const { code, terms } = world.refused(late);
    expect([code, terms]).toEqual(['MARKET_VERSION_CHANGED', { reason: 'book' }]);
  }
  expect(world.house.markets.get(market)?.result).toBeNull();
  world.do(settle(look().settle));
  const settled = previewOf(world, market, winner(1)) as SettlementPreview;
  const again = { verb: 'resettleMarket', gameId, feedSeq: null, marketId: market, result: winner(1) } as const;
  const stale = { ...settled, won: settled.won + 1 };
  expect(world.refused({ ...again, seen: { asset: PLAY, preview: stale } }).code).toBe('MARKET_VERSION_CHANGED');
  world.do({ ...again, seen: { asset: PLAY, preview: settled } });
});

test('the book has the house’s share of each offer, its result by outcome, and who can win or lose most', () => {
  const { world, ana, bo, market } = matchedMarket();
  const book = QUESTIONS.marketBook(world.house, { marketId: market, asset: PLAY });
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
  expect(QUESTIONS.marketRisks(world.house, { asset: PLAY })).toMatchObject([{ marketId: market, bets: 4 }]);
});

test('what simulated players match among themselves is counted apart, after a void too', () => {
  const { world, ana, market } = matchedMarket();
  const bots = [world.player(10_000), world.player(10_000)] as const;
  for (const bot of bots) Object.assign(world.house.players.get(bot) ?? {}, { simulated: true });
  world.place(bots[0], market, 'lay kings 4 × 300');
  world.place(bots[1], market, 'back kings 4 × 300');
  const risk = () => QUESTIONS.marketRisks(world.house, { asset: PLAY })[0];
  expect(risk()).toMatchObject({
    bets: 4,
    simulatedBets: 2,
    players: 2,
    matched: { people: 1500_00, simulated: 300_00 },
  });
  // One person is enough.
  world.place(bots[0], market, 'lay kings 4 × 100');
  world.place(ana, market, 'back kings 4 × 100');
  expect(risk()?.matched).toEqual({ people: 1600_00, simulated: 300_00 });
  const book = QUESTIONS.marketBook(world.house, { marketId: market, asset: PLAY });
  expect(book?.runners.map(({ matched }) => matched)).toEqual([
    { people: 1500_00, simulated: 0 },
    { people: 100_00, simulated: 300_00 },
    { people: 0, simulated: 0 },
  ]);
  expect(book?.positions.filter(({ isSimulated }) => isSimulated)).toHaveLength(2);
  const [order] = [...world.house.orders.values()].filter(({ playerId }) => playerId === ana);
  world.do({ verb: 'voidOrder', orderId: order?.orderId ?? 0, reason: 'a wrong price' });
  world.place(bots[0], market, 'lay kings 4 × 1000');
  world.place(bots[1], market, 'back kings 4 × 1000');
  expect(risk()?.matched).toEqual({ people: 600_00, simulated: 1300_00 });
  expect(QUESTIONS.matchedMoney(world.house, { marketIds: [market, 'elsewhere'], asset: PLAY })).toEqual([
    { people: 600_00, simulated: 1300_00 },
    { people: 0, simulated: 0 },
  ]);
});

test('other limits hold for bets from now on, over a restart, and what would make a market unfit is refused', () => {
  const { world, ana, market } = matchedMarket();
  const gameId = world.house.markets.get(market)?.definition.gameId as string;
  const change = (terms: Partial<MarketTerms>) =>
    ({ verb: 'changeMarketTerms', gameId, feedSeq: null, marketId: market, terms }) as const;
  world.do(change({ max: 200_00, inPlayDelayMs: 7000 }));
  const tooMuch = world.refused(world.order(ana, market, 'back tides 3 × 300'));
  expect([tooMuch.code, (tooMuch.terms as { max?: number }).max]).toEqual(['ABOVE_MAXIMUM', 200_00]);
  world.crash();
  expect(world.house.markets.get(market)?.definition).toMatchObject({ max: 200_00, inPlayDelayMs: 7000 });
  for (const unfit of [{ max: 50 }, { min: 300_00 }, { inPlayDelayMs: 61_000 }, { maxProfit: 0 }])
    expect(world.refused(change(unfit)).code).toBe('INVALID_INPUT');
  world.settle(market, winner(0));
  expect(world.refused(change({ max: 500_00 })).code).toBe('MARKET_CLOSED');
});

/** A market on which the house may lose ₹1,000, with its own ladder: 500 to back at 3.0. */
function limitedMarket() {
  const world = new World({ assets: [PLAY], limits: { lossPerMarket: 1000_00 } });
  const [ana, bo] = [world.player(100_000), world.player(100_000)];
  const market = world.market('odds');
  world.quoteOdds(market, [
    [['3 × 5000'], ['3.2 × 5000']],
    [[], []],
    [[], []],
  ]);
  const houseWorst = () => QUESTIONS.marketBook(world.house, { marketId: market, asset: PLAY })?.worst.profit;
  const refusedWith = (bet: string, more: object = {}) =>
    world.refused({ ...world.order(ana, market, bet), ...more }).terms;
  return { world, ana, bo, market, houseWorst, refusedWith };
}

test('no bet lets the house lose more in a market than its limit; one that lowers the loss is taken', () => {
  const { world, ana, bo, market, houseWorst, refusedWith } = limitedMarket();
  world.place(ana, market, 'back tides 3 × 500');
  expect(houseWorst()).toBe(-1000_00);
  expect(refusedWith('back tides 3 × 100')).toEqual({ reason: 'houseLoss' });
  expect(refusedWith('back tides 2 × 100')).toEqual({ reason: 'houseLoss' });
  expect(refusedWith('back tides 3 × 100', { timeInForce: 'fillOrKill', minFill: 100_00 })).toEqual({
    reason: 'houseLoss',
  });
  expect(houseWorst()).toBe(-1000_00);
  // Another player's offer at a better price is met first, and costs the house nothing.
  world.place(bo, market, 'lay tides 3.05 × 300');
  world.place(ana, market, 'back tides 3.05 × 300');
  // What rests costs nothing either, and the other side brings the loss down.
  world.place(ana, market, 'back tides 3.1 × 100');
  world.place(bo, market, 'lay tides 3.2 × 400');
  expect(houseWorst()).toBeGreaterThan(-1000_00);
  world.place(ana, market, 'back tides 3 × 100');
  expect(world.house.limits.lossPerMarket).toBe(1000_00);
});

test('a fancy and a bookmaker are held to it in whole, and a market may have a limit of its own', () => {
  const { world, ana, market } = limitedMarket();
  const fancy = world.market('runs', { type: 'fancy' });
  world.quoteFancy(fancy, [45, 100], [47, 100]);
  world.take(world.fancyBet(ana, fancy, 'yes 47 @ 100 × 1000'));
  const { terms } = world.refused(world.fancyBet(ana, fancy, 'yes 47 @ 100 × 100'));
  expect(terms).toEqual({ reason: 'houseLoss' });
  const gameId = world.house.markets.get(market)?.definition.gameId as string;
  const limit = (marketId: string, lossLimit: number) =>
    world.do({ verb: 'changeMarketTerms', gameId, feedSeq: null, marketId, terms: { lossLimit } });
  limit(fancy, 1500_00);
  world.crash();
  world.status(fancy, 'open');
  world.quoteFancy(fancy, [45, 100], [47, 100]);
  world.take(world.fancyBet(ana, fancy, 'yes 47 @ 100 × 500'));
});

test('a bet that waits out the delay lapses where the limit was used up meanwhile', () => {
  const { world, ana, bo, market, houseWorst } = limitedMarket();
  world.inPlay(market);
  const [first, second] = [
    world.place(ana, market, 'back tides 3 × 400'),
    world.place(bo, market, 'back tides 3 × 400'),
  ];
  expect([first.status, second.status]).toEqual(['pending', 'pending']);
  world.beat(5000);
  expect(world.bet(first.orderId)).toMatchObject({ status: 'matched' });
  expect(world.bet(second.orderId)).toMatchObject({ status: 'lapsed', reason: 'house_limit' });
  expect(houseWorst()).toBe(-800_00);
});

test('the house’s quote takes the shape that the operator gave it, at once and for what its feed tells next', () => {
  const { world, market } = limitedMarket();
  const gameId = world.house.markets.get(market)?.definition.gameId as string;
  const shape = (terms: Partial<MarketTerms>, marketId = market) =>
    ({ verb: 'changeMarketTerms', gameId, feedSeq: null, marketId, terms }) as const;
  const offered = () => QUESTIONS.marketBook(world.house, { marketId: market, asset: PLAY })?.runners[0];
  world.do(shape({ houseSize: 800_00, margin: 1, skew: [-2, 0, 0] }));
  // 3.0 is 2 + 1 ticks lower 2.94; 3.2 one tick lower 3.15.
  expect(offered()).toMatchObject({ back: { price: 294, size: 800_00 }, lay: { price: 315, size: 800_00 } });
  world.quoteOdds(market, [
    [['1.01 × 500'], ['1.02 × 500']],
    [[], []],
    [[], []],
  ]);
  expect(offered()).toMatchObject({ back: null, lay: { price: 101, size: 500_00 } });
  world.crash();
  world.status(market, 'open');
  world.quoteOdds(market, [
    [['3 × 500'], ['3.2 × 500']],
    [[], []],
    [[], []],
  ]);
  expect(offered()).toMatchObject({ back: { price: 294 }, lay: { price: 315 } });
  world.do(shape({ houseSize: 0, margin: 0, skew: [0, 0, 0] }));
  expect(offered()).toMatchObject({ back: { price: 300, size: 500_00 }, lay: { price: 320, size: 500_00 } });
  for (const wrong of [{ margin: 21 }, { margin: 0.5 }, { skew: [1] }, { skew: [21, 0, 0] }, { houseSize: 50 }])
    expect(world.refused(shape(wrong)).code).toBe('INVALID_INPUT');
});

test('a bookmaker’s rates and a fancy’s lines are shaped, too, and the book knows when a price was told', () => {
  const { world } = limitedMarket();
  const [bookmaker, fancy] = [world.market('book', { type: 'bookmaker' }), world.market('runs', { type: 'fancy' })];
  const told = (marketId: string) => QUESTIONS.marketBook(world.house, { marketId, asset: PLAY })?.quotedAt;
  expect(told(fancy)).toBeNull();
  world.quoteBookmaker(bookmaker, [
    [90, 95],
    [2, null],
  ]);
  world.quoteFancy(fancy, [45, 100], [45, 90]);
  expect(told(fancy)).toBe(world.now);
  const gameId = world.house.markets.get(fancy)?.definition.gameId as string;
  for (const [marketId, skew] of [
    [bookmaker, [3, 0]],
    [fancy, [2]],
  ] as const)
    world.do({ verb: 'changeMarketTerms', gameId, feedSeq: null, marketId, terms: { margin: 2, skew } });
  const { bookmakerQuote } = world.house.markets.get(bookmaker) ?? {};
  expect(bookmakerQuote).toMatchObject([
    { backRate: 91, layRate: 100 },
    { backRate: null, layRate: null },
  ]);
  expect(world.house.markets.get(fancy)?.fancyQuote).toEqual({
    no: { run: 47, rate: 102 },
    yes: { run: 47, rate: 88 },
  });
});

test('all markets of an event together are held to its limit: one more reason to say no, over a restart and a delay', () => {
  const { world, ana, bo, market, houseWorst, refusedWith } = limitedMarket();
  const gameId = world.house.markets.get(market)?.definition.gameId as string;
  const limit = (lossLimit: number | null) => ({ verb: 'limitEventLoss', gameId, feedSeq: null, lossLimit }) as const;
  expect(world.refused({ ...limit(1), gameId: 'unheard of' }).code).toBe('NOT_FOUND');
  expect(world.refused(limit(0.5)).terms).toEqual({ reason: 'amount' });
  const fancy = world.market('runs', { type: 'fancy' });
  world.quoteFancy(fancy, [45, 100], [47, 100]);
  world.take(world.fancyBet(ana, fancy, 'yes 47 @ 100 × 600'));
  world.do(limit(1000_00));
  expect(QUESTIONS.eventLossLimits(world.house, {})).toEqual([{ gameId, lossLimit: 1000_00 }]);
  world.place(ana, market, 'back tides 3 × 200');
  expect(refusedWith('back tides 3 × 100')).toEqual({ reason: 'houseLossEvent' });
  expect(world.refused(world.fancyBet(ana, fancy, 'yes 47 @ 100 × 100')).terms).toEqual({ reason: 'houseLossEvent' });
  // What lowers the loss is taken, and so is what meets another player.
  world.place(bo, market, 'lay tides 3.2 × 100');
  world.place(bo, market, 'lay tides 3.05 × 100');
  world.place(ana, market, 'back tides 3.05 × 100');
  world.crash();
  for (const open of [market, fancy]) world.status(open, 'open');
  world.quoteOdds(market, [
    [['3 × 5000'], ['3.2 × 5000']],
    [[], []],
    [[], []],
  ]);
  world.inPlay(market);
  const waiting = [ana, bo].map((playerId) => world.place(playerId, market, 'back tides 3 × 100'));
  world.beat(5000);
  expect(waiting.map(({ orderId }) => world.bet(orderId).status)).toEqual(['matched', 'lapsed']);
  // A market that has its result can lose nothing any more.
  world.settle(fancy, nobody('rain'));
  world.place(bo, market, 'back tides 3 × 100');
  world.beat(5000);
  expect(houseWorst()).toBeLessThan(-400_00);
  world.do(limit(null));
  expect(QUESTIONS.eventLossLimits(world.house, {})).toEqual([]);
});
