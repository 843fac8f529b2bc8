import { createPrng, type Prng, priceLadder, sha256, stepPrice } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { Crowd, type CrowdIntent, type CrowdView } from './crowd.ts';
import type { Intent } from './view/intent.ts';
import { type ListedMarket, layLiability, type OwnState, type SeenMarket } from './view/seen-market.ts';

const SIZE = 40;
const STEPS = 4_000;
const START = 1_800_000_000_000;
const MOST = 20_000_00;
const LISTED: readonly ListedMarket[] = (['book', 'rates', 'runs'] as const).map((dealing) => {
  return { marketId: dealing, gameId: 'g', dealing, inPlay: true, isMain: dealing === 'book' };
});

/** A match whose price drifts. */
function marketsAt(chance: number, version: number, isOpen: boolean): Record<string, SeenMarket> {
  const odds = (own: number) => {
    const back = priceLadder().nearest(99 / own);
    return { isActive: true, back, backSize: 50_000_00, lay: stepPrice(back, 3), laySize: 50_000_00 };
  };
  const rates = (own: number) => {
    const rate = Math.round((100 * (1 - own)) / own);
    return { isActive: true, back: rate - 2, backSize: 1_00_000_00, lay: rate + 2, laySize: 1_00_000_00 };
  };
  const shared = { gameId: 'g', isOpen, inPlay: true, version, min: 100_00, max: 500_000_00, yes: null, no: null };
  const both = <T>(of: (own: number) => T) => [
    { runnerId: 'a', ...of(chance) },
    { runnerId: 'b', ...of(1 - chance) },
  ];
  return {
    book: { ...shared, marketId: 'book', dealing: 'book', runners: both(odds) },
    rates: { ...shared, marketId: 'rates', dealing: 'rates', runners: both(rates) },
    runs: {
      ...shared,
      marketId: 'runs',
      dealing: 'runs',
      runners: [],
      yes: { run: 48, rate: 105 },
      no: { run: 47, rate: 95 },
    },
  };
}

type OwnOrder = OwnState['orders'][number];

interface Decision extends CrowdIntent {
  readonly market: SeenMarket;
  readonly own: OwnState;
}

/** A long evening: every intent with the market and state behind it. Resting orders stay until cancelled. */
function evening(secret: Uint8Array, { isOpen = true, prng = createPrng('evening') } = {}): Decision[] {
  const crowd = new Crowd({ secret, size: SIZE, mostPerMarket: MOST });
  const decisions: Decision[] = [];
  const resting = new Map<string, OwnOrder[]>();
  let chance = 0.5;
  for (let step = 4; step < STEPS; step++) {
    chance = wandered(chance, prng);
    const markets = marketsAt(chance, step, isOpen);
    const at = START + step * 250;
    const own = (no: number, marketId: string) => ownOf(no, marketId, resting);
    const view: CrowdView = { listed: LISTED, look: (marketId) => markets[marketId] ?? null, own };
    if (step % 4 === 0) crowd.watch(view);
    const states = new Map<string, OwnState>();
    for (const { no, intent } of crowd.act(step, at, view)) {
      const key = `${no}/${intent.marketId}`;
      const before = states.get(key) ?? own(no, intent.marketId);
      states.set(key, before);
      decisions.push({ no, intent, market: markets[intent.marketId] as SeenMarket, own: before });
      keep(resting, key, intent, at);
    }
  }
  return decisions;
}

const wandered = (chance: number, prng: Prng) =>
  Math.min(0.9, Math.max(0.1, chance + 0.01 * prng.normal() + (prng.chance(0.002) ? 0.2 * prng.normal() : 0)));

/** Every seventh trader is nearly broke, every fifth holds a large position on the first runner. */
function ownOf(no: number, marketId: string, resting: ReadonlyMap<string, OwnOrder[]>): OwnState {
  return {
    available: no % 7 === 0 ? 4_000_00 : 1_000_000_00,
    atRisk: no % 5 === 1 ? 12_000_00 : 0,
    orders: resting.get(`${no}/${marketId}`) ?? [],
    results: marketId !== 'runs' && no % 5 === 1 ? [11_000_00, -12_000_00] : [],
  };
}

function keep(resting: Map<string, OwnOrder[]>, key: string, intent: Intent, at: number): void {
  if (intent.want === 'cancel') resting.delete(key);
  if (intent.want !== 'order' || !intent.rests) return;
  const { side, price, size } = intent;
  const order = { runnerIndex: intent.runnerId === 'a' ? 0 : 1, side, price, remaining: size, placedAt: at };
  resting.set(key, [...(resting.get(key) ?? []), order]);
}

const placed = ({ intent }: Decision) => intent.want !== 'cancel';
const decisions = evening(sha256('one'));
const bets = decisions.filter(placed);

/** The most that a bet can lose. */
function liabilityOf({ intent, market }: Decision): number {
  if (intent.want === 'cancel') return 0;
  if (intent.side === 'back') return intent.size;
  return layLiability(market.dealing, intent.want === 'order' ? intent.price : intent.rate, intent.size);
}

describe('simulated players', () => {
  it('bet in every kind of market and on both sides, and offer prices, too', () => {
    for (const want of ['order', 'rate', 'line'] as const)
      for (const side of ['back', 'lay'])
        expect(
          bets.filter(({ intent }) => intent.want === want && 'side' in intent && intent.side === side).length,
        ).toBeGreaterThan(20);
    expect(bets.filter(({ intent }) => intent.want === 'order' && intent.rests).length).toBeGreaterThan(50);
    expect(decisions.some(({ intent }) => intent.want === 'cancel')).toBe(true);
  });

  it('decide equally on equal views, and differently with another secret', () => {
    const intents = (of: readonly Decision[]) => of.map(({ no, intent }) => ({ no, intent }));
    expect(intents(evening(sha256('one')))).toEqual(intents(decisions));
    expect(intents(evening(sha256('two')))).not.toEqual(intents(decisions));
  });

  it('do nothing while the market is suspended', () => {
    expect(evening(sha256('one'), { isOpen: false })).toEqual([]);
  });

  it('never stake more than a twentieth of their balance, nor more in a market than their limit', () => {
    for (const one of bets) {
      const liability = liabilityOf(one);
      expect(liability).toBeLessThanOrEqual(one.own.available * 0.05);
      // Closing a position lowers the risk; the limit alone bounds it.
      expect(liability).toBeLessThanOrEqual(MOST);
      expect(one.intent.want !== 'cancel' && one.intent.size).toBeGreaterThanOrEqual(one.market.min);
      expect(one.intent.want !== 'cancel' && one.intent.size % 100).toBe(0);
    }
  });

  it('never match their own orders', () => {
    const orders = decisions.filter(({ intent }) => intent.want === 'order');
    const standing = new Map<string, OwnOrder[]>();
    for (const { no, intent } of decisions) {
      const key = `${no}/${intent.marketId}`;
      if (intent.want === 'order') {
        const runnerIndex = intent.runnerId === 'a' ? 0 : 1;
        const met = (standing.get(key) ?? []).filter(
          (own) =>
            own.runnerIndex === runnerIndex &&
            own.side !== intent.side &&
            (intent.side === 'back' ? own.price >= intent.price : own.price <= intent.price),
        );
        expect(met).toEqual([]);
      }
      keep(standing, key, intent, 0);
    }
    expect(orders.length).toBeGreaterThan(100);
  });

  it('offer no better price than the market, unless they reduce a position', () => {
    let better = 0;
    for (const { no, intent, market } of bets) {
      if (intent.want !== 'order' || !intent.rests) continue;
      const runner = market.runners.find(({ runnerId }) => runnerId === intent.runnerId);
      if (!runner) throw new Error('an order for no runner');
      const isBetter = intent.side === 'lay' ? intent.price > runner.back : intent.price < runner.lay;
      if (isBetter) {
        better++;
        expect(no % 5, 'only traders with a large position').toBe(1);
        // On the side that reduces the position: they hold runner a.
        expect(intent.side).toBe(intent.runnerId === 'a' ? 'lay' : 'back');
      }
      expect(intent.side === 'lay' ? intent.price < runner.lay : intent.price > runner.back, 'across').toBe(true);
    }
    expect(better).toBeGreaterThan(0);
  });
});
