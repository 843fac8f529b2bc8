import {
  type Bet,
  type BookmakerMarket,
  type FancyMarket,
  fromWire,
  type Market,
  type OddsMarket,
} from '@crease/client';
import { MARKET_NUMBERS, type Market as WireMarket } from '@crease/contract';
import { describe, expect, it } from 'vitest';
import { betOf, fancyBetOf } from '../../../testing/sample-bet.ts';
import { OPEN_MARKET } from '../../../testing/sample-market.ts';
import { checkEntry as check, movedOffer } from './entry-check.ts';
import { newEntry, type Pick, type SlipEntry } from './slip-entry.ts';
import { useSlipSettings } from './slip-settings.ts';

const base = {
  ...OPEN_MARKET,
  marketId: 'm1',
  name: 'Match odds',
  group: 'odds',
  inPlay: true,
  version: 9,
  betDelaySeconds: 5,
};
const exact = <M extends Market>(market: WireMarket) => fromWire(market, MARKET_NUMBERS) as Market as M;
const odds = exact<OddsMarket>({
  ...base,
  type: 'match_odds',
  runners: [
    {
      runnerId: 'tides',
      name: 'Mumbai Tides',
      status: 'active',
      back: [{ price: 1.31, size: 124_300 }],
      lay: [{ price: 1.32, size: 47_900 }],
      lastPrice: 1.31,
    },
  ],
});
const bookmaker = exact<BookmakerMarket>({
  ...base,
  type: 'bookmaker',
  runners: [{ runnerId: 'tides', name: 'Mumbai Tides', status: 'active', backRate: 30, layRate: 32, max: 200_000 }],
});
const fancy = exact<FancyMarket>({
  ...base,
  type: 'fancy',
  no: { run: 166, rate: 105 },
  yes: { run: 167, rate: 95 },
  state: '',
  result: null,
});

const pick: Pick = {
  gameId: 'g1',
  eventName: 'Tides v Mariners',
  sportId: 4,
  marketId: 'm1',
  marketName: 'Match odds',
  marketType: 'match_odds',
  runnerId: 'tides',
  runnerName: 'Mumbai Tides',
  side: 'back',
  price: 131,
  run: null,
};
const entry = (stakeText: string, changes: Partial<Pick> = {}) => newEntry({ ...pick, ...changes }, stakeText);
/** At a price set by the player. */
const asking = (stakeText: string, changes: Partial<Pick>) => ({ ...entry(stakeText, changes), isOwnPrice: true });

const checkEntry = (entry: SlipEntry, market: Market, bets: readonly Bet[] = []) => check(entry, market, bets);

describe('before a bet is sent', () => {
  it.each([
    ['', 'no_stake'],
    ['12.5', 'bad_stake'],
    ['99', 'below_minimum'],
    ['500001', 'above_maximum'],
    ['500', 'ready'],
  ])('a stake of %j is %s', (text, kind) => {
    expect(checkEntry(entry(text), odds).kind).toBe(kind);
  });

  it('checks the state of the market and of the runner', () => {
    const kindIn = (market: typeof odds) => checkEntry(entry('500'), market).kind;
    expect(kindIn({ ...odds, status: 'suspended' })).toBe('suspended');
    expect(kindIn({ ...odds, status: 'ball_running' })).toBe('ball_running');
    expect(kindIn({ ...odds, status: 'settled' })).toBe('over');
    const [runner] = odds.runners;
    if (runner) expect(kindIn({ ...odds, runners: [{ ...runner, status: 'removed' }] })).toBe('over');
  });

  it('an odds bet may request any price of the ladder, and no other', () => {
    expect(checkEntry(asking('500', { price: 550 }), odds).kind).toBe('ready');
    expect(checkEntry(asking('500', { price: 555 }), odds).kind).toBe('bad_price');
  });

  it('[B05] a bookmaker or fancy bet needs the live quote', () => {
    const rate = { marketType: 'bookmaker' as const, price: 30 };
    expect(checkEntry(entry('500', rate), bookmaker).kind).toBe('ready');
    expect(checkEntry(entry('500', { ...rate, price: 31 }), bookmaker)).toMatchObject({
      kind: 'moved',
      offer: { price: 30 },
    });
    expect(checkEntry(entry('200001', rate), bookmaker)).toEqual({ kind: 'above_maximum', limit: 20_000_000 });
    const yes = { marketType: 'fancy' as const, runnerId: null, price: 95, run: 167 };
    expect(checkEntry(entry('500', yes), fancy).kind).toBe('ready');
    expect(checkEntry(entry('500', yes), { ...fancy, yes: null }).kind).toBe('no_offer');
    expect(checkEntry(entry('500', { ...yes, run: 166 }), fancy).kind).toBe('moved');
  });
});

describe('the maximum profit of a player in a market', () => {
  const other = odds.runners.map((runner) => ({ ...runner, runnerId: 'mariners' }));
  const capped = { ...odds, maxProfit: 100_000, runners: [...odds.runners, ...other] };
  const kindOf = (stake: string, price: number, bets: readonly Bet[] = [], side: Pick['side'] = 'back') =>
    check(asking(stake, { price, side }), capped, bets).kind;

  it('counts the best possible win: a back at the best waiting price, a lay its stake', () => {
    expect(check(asking('501', { price: 300 }), capped, [])).toEqual({ kind: 'above_profit', limit: 100_000 });
    expect(kindOf('500', 300)).toBe('ready');
    // 1.31 is available: requesting less does not get less.
    expect([kindOf('3225', 120), kindOf('3226', 120)]).toEqual(['ready', 'above_profit']);
    expect([kindOf('1000', 5000, [], 'lay'), kindOf('1001', 5000, [], 'lay')]).toEqual(['ready', 'above_profit']);
  });

  it('counts open bets: matched ones as they are, waiting ones at their best', () => {
    const matched = betOf({ size: 300, price: 3, averagePrice: 3 });
    const waiting = betOf({ size: 300, price: 3, averagePrice: null, matched: 0, remaining: 300 });
    for (const bet of [matched, waiting])
      expect([kindOf('200', 300, [bet]), kindOf('201', 300, [bet])]).toEqual(['ready', 'above_profit']);
  });

  it('accepts a bet above the limit that does not increase the profit', () => {
    const above = betOf({ size: 600, price: 3, averagePrice: 3 });
    expect(kindOf('100', 300, [above])).toBe('above_profit');
    expect([kindOf('1600', 300, [above], 'lay'), kindOf('1801', 300, [above], 'lay')]).toEqual([
      'ready',
      'above_profit',
    ]);
  });

  it('applies to the house’s quotes too', () => {
    const yes = entry('1000', { marketType: 'fancy', runnerId: null, price: 95, run: 167 });
    const runs = { ...fancy, maxProfit: 180_000 };
    expect(check(yes, runs, [fancyBetOf({ size: 1000, run: 167, rate: 85 })]).kind).toBe('ready');
    expect(check(yes, runs, [fancyBetOf({ size: 1000, run: 150, rate: 90 })]).kind).toBe('above_profit');
    const rate = entry('1000', { marketType: 'bookmaker', price: 30 });
    expect(check(rate, { ...bookmaker, maxProfit: 29_900 }, []).kind).toBe('above_profit');
    expect(check(rate, { ...bookmaker, maxProfit: 30_000 }, []).kind).toBe('ready');
  });
});

describe('a price that moved', () => {
  it('is reported, unless the player set the price', () => {
    const requested = entry('500', { price: 133 });
    expect(movedOffer(requested, odds)).toMatchObject({ way: 'worse', offer: { price: 131 } });
    expect(checkEntry(requested, odds)).toMatchObject({ kind: 'moved', offer: { price: 131 } });
    expect(checkEntry({ ...requested, isOwnPrice: true }, odds).kind).toBe('ready');
    expect(movedOffer({ ...requested, isOwnPrice: true }, odds)).toBeNull();
    expect(movedOffer(entry('500', { price: 130 }), odds)?.way).toBe('better');
    expect(movedOffer(entry('500'), odds)).toBeNull();
  });

  it('needs confirmation at every move if the player wants exact odds', () => {
    const better = entry('500', { price: 130 });
    expect(checkEntry(better, odds).kind).toBe('ready');
    useSlipSettings.setState({ acceptOdds: 'exact' });
    expect(checkEntry(better, odds)).toMatchObject({ kind: 'moved', offer: { price: 131 } });
    expect(checkEntry(entry('500', { price: 133 }), odds).kind).toBe('moved');
    expect(checkEntry(entry('500'), odds).kind).toBe('ready');
    expect(checkEntry({ ...better, isOwnPrice: true }, odds).kind).toBe('ready');
    expect(checkEntry(entry('500', { price: 130, level: 2 }), odds).kind).toBe('ready');
    useSlipSettings.setState({ acceptOdds: 'better' });
  });
});
