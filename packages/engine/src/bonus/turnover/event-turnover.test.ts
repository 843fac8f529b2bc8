import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClaimState } from '../../accounts/claim.ts';
import type { BonusTerms, ClaimAnswer } from '../../index.ts';
import { runs, voidResult, type World } from '../../testing/world.ts';
import { cashOutOf, RUPEE, settle, take, threeMatches, ticketOn } from '../../tickets/testing/three-matches.ts';

const RELOAD: BonusTerms = {
  offerId: 'reload',
  version: 1,
  name: 'Sports reload',
  kind: 'reload',
  pocket: 'sports',
  rollover: 8,
  parts: 20,
  minOdds: 150,
  mostPerBet: 0,
  weights: { match_odds: 100, bookmaker: 50, fancy: 50, games: 0 },
  days: 30,
};

/** Ana with a bonus, and a market of each kind on one match; two more matches for multiples. */
class Launderer {
  readonly world: World = threeMatches();
  readonly ana = this.world.player(100_000);
  readonly bob = this.world.player(1_000_000);
  readonly #start: number;

  constructor() {
    const { world } = this;
    const runners = ['home', 'away'].map((runnerId) => ({ runnerId, name: runnerId }));
    world.market('a-bm', { type: 'bookmaker', runners });
    world.quoteBookmaker('a-bm', [
      [98, 100],
      [98, 100],
    ]);
    this.#start = this.world.cash(this.ana);
  }

  claim(): void {
    this.world.now += 1;
    const given = { terms: RELOAD, amount: 10_000 * RUPEE, depositId: null, deposited: 0, isUsed: false, flags: [] };
    this.world.do<ClaimAnswer>({ type: 'claimBonus', playerId: this.ana, clientRef: this.world.ref(), ...given });
  }

  /** Places a bet of Ana on the exchange at 2.00 against Bob. */
  exchange(side: 'back' | 'lay', rupees: number, marketId = 'a-mo', runner = 'home'): void {
    const other = side === 'back' ? 'lay' : 'back';
    this.world.place(this.bob, marketId, `${other} ${runner} 2 × ${rupees}`);
    this.world.place(this.ana, marketId, `${side} ${runner} 2 × ${rupees}`);
  }

  bookmaker(side: 'back' | 'lay', rupees: number): void {
    const rate = side === 'back' ? 98 : 100;
    this.world.take(this.world.bookmakerBet(this.ana, 'a-bm', `${side} home ${rate} × ${rupees}`));
  }

  fancyNo(rupees: number): void {
    this.world.take(this.world.fancyBet(this.ana, 'a-total', `no 160 @ 110 × ${rupees}`));
  }

  ticket(selections: readonly string[], rupees: number) {
    return take(this.world, ticketOn(this.world, this.ana, selections, { stake: rupees * RUPEE }));
  }

  end(marketId: string, winner: number): void {
    if (marketId === 'a-total') this.world.settle(marketId, runs(winner === 0 ? 170 : 150));
    else if (marketId === 'a-bm') this.world.settle(marketId, { kind: 'winners', winners: [winner], note: '' });
    else settle(this.world, marketId, winner);
  }

  get bonus(): ClaimState {
    return [...this.world.engine.claims.values()].at(-1) as ClaimState;
  }
  get done(): number {
    return this.bonus.done / RUPEE;
  }
  /** Result of the bets, after commission. */
  get result(): number {
    return this.world.cash(this.ana) - this.#start - this.bonus.toCash / RUPEE;
  }
}

/** Pairs of bets that lose little whoever wins, with the markets that decide them. */
const PAIRS = {
  'match odds against bookmaker': [
    (l) => l.exchange('back', 5_000),
    (l) => l.bookmaker('lay', 5_000),
    ['a-mo', 'a-bm'],
  ],
  'a ticket against the exchange': [(l) => l.ticket(['a-mo:home'], 5_000), (l) => l.exchange('lay', 4_750), ['a-mo']],
  'a ticket against the bookmaker': [
    (l) => l.ticket(['a-mo:home'], 5_000),
    (l) => l.bookmaker('lay', 4_800),
    ['a-bm', 'a-mo'],
  ],
  'a fancy against a ticket on the same line': [
    (l) => l.fancyNo(4_500),
    (l) => l.ticket(['a-total:o160'], 5_000),
    ['a-total'],
  ],
} as const satisfies Record<string, readonly [(l: Launderer) => unknown, (l: Launderer) => unknown, readonly string[]]>;

describe('[N03] bets that cover each other count no more than they cost', () => {
  for (const [name, [one, other, markets]] of Object.entries(PAIRS))
    it.each([0, 1])(`${name}, in any order, winner %i`, (winner) => {
      for (const bets of [
        [one, other],
        [other, one],
      ])
        for (const order of [markets, [...markets].reverse()]) {
          const story = new Launderer();
          story.claim();
          for (const bet of bets) bet(story);
          for (const marketId of order) {
            story.end(marketId, winner);
            expect(story.bonus.released).toEqual([]);
          }
          const cost = Math.abs(story.result);
          expect(cost).toBeLessThan(600);
          expect(story.done).toBeLessThanOrEqual(cost);
          expect(story.bonus.done).toBe(
            [...story.bonus.turnover.values()].reduce((sum, { counted }) => sum + counted, 0),
          );
        }
    });

  it('bets that back every outcome of a double', () => {
    const story = new Launderer();
    story.claim();
    for (const a of ['home', 'away']) for (const b of ['home', 'away']) story.ticket([`a-mo:${a}`, `b-mo:${b}`], 1_000);
    story.end('a-mo', 0);
    story.end('b-mo', 1);
    expect(story.done).toBe(-story.result);
    expect(story.done).toBeLessThan(500);
  });

  it.each([0, 1])('a double that is laid off match by match, second winner %i', (second) => {
    const story = new Launderer();
    story.claim();
    const paid = story
      .ticket(['a-mo:home', 'b-mo:home'], 1_000)
      .legs.reduce((odds, { price }) => (odds * price) / 100, 1_000);
    story.exchange('lay', Math.round(paid / 4));
    story.end('a-mo', 0);
    expect(story.done).toBe(0);
    story.exchange('lay', Math.round(paid / 2), 'b-mo');
    story.end('b-mo', second);
    expect(story.done).toBeLessThanOrEqual(Math.abs(story.result));
    expect(story.done).toBeLessThan(200);
  });

  it('a ticket cashed out keeps covering what is still open', () => {
    const story = new Launderer();
    story.claim();
    story.exchange('back', 5_000);
    const { ticketId } = story.ticket(['a-mo:away'], 5_000);
    take(story.world, cashOutOf(story.world, story.ana, ticketId, 1));
    expect(story.done).toBe(0);
    story.end('a-mo', 0);
    expect(story.done).toBe(story.result + 100);
  });

  it('a bet placed before the bonus covers later ones', () => {
    const story = new Launderer();
    story.exchange('back', 5_000);
    story.claim();
    story.bookmaker('lay', 5_000);
    story.end('a-bm', 1);
    story.end('a-mo', 1);
    expect(story.done).toBe(0);
  });
});

describe('bets with a real risk count', () => {
  it('consecutive bets on one match each count, because the first was over before the second began', () => {
    const story = new Launderer();
    story.claim();
    story.fancyNo(2_000);
    story.end('a-total', 0);
    expect(story.done).toBe(1_100);
    story.exchange('back', 1_000);
    story.end('a-mo', 0);
    expect(story.done).toBe(2_100);
  });

  it('bets on two matches do not cover each other until a multiple joins them', () => {
    const apart = new Launderer();
    apart.claim();
    apart.exchange('back', 1_000);
    apart.exchange('back', 1_000, 'b-mo');
    apart.end('a-mo', 0);
    apart.end('b-mo', 1);
    expect(apart.done).toBe(2_000);
    const joined = new Launderer();
    joined.claim();
    joined.exchange('back', 1_000);
    joined.exchange('back', 1_000, 'b-mo');
    joined.ticket(['a-mo:away', 'b-mo:away'], 100);
    joined.end('a-mo', 0);
    expect(joined.done).toBe(0);
    joined.end('b-mo', 1);
    expect(joined.done).toBe(100);
  });

  it('a corrected result counts again with its group, and waiting entries survive a restart', () => {
    const story = new Launderer();
    story.claim();
    story.exchange('back', 1_000);
    story.bookmaker('back', 1_000);
    story.end('a-bm', 1);
    expect(story.done).toBe(0);
    story.world.crash();
    story.end('a-mo', 1);
    expect(story.done).toBe(1_500);
    story.world.resettle('a-mo', { kind: 'winners', winners: [0], note: '' });
    expect(story.done).toBe(0);
  });

  it('bets stop waiting when the bet that they wait for is voided', () => {
    const story = new Launderer();
    story.claim();
    story.exchange('back', 1_000);
    story.bookmaker('lay', 1_000);
    story.end('a-mo', 1);
    expect(story.done).toBe(0);
    story.world.settle('a-bm', voidResult('no result'));
    expect(story.done).toBe(1_000);
  });

  it('bets stop waiting at the next clock tick after an operator voided the last open bet', () => {
    const story = new Launderer();
    story.claim();
    story.exchange('back', 1_000);
    story.bookmaker('lay', 1_000);
    story.end('a-mo', 1);
    const orderId = story.world.engine.counters.orderId;
    story.world.do({ type: 'voidOrder', orderId, reason: 'a wrong rate' });
    story.world.do({ type: 'expireBonuses' });
    expect(story.done).toBe(1_000);
  });
});

it('[N03] bets on a match count at most their result, and only when the match ends', () => {
  const rupees = fc.integer({ min: 1, max: 40 }).map((hundreds) => hundreds * 100);
  const bet = fc.oneof(
    fc.tuple(fc.constantFrom('back' as const, 'lay' as const), rupees).map(
      ([side, sum]) =>
        (l: Launderer) =>
          l.exchange(side, sum),
    ),
    fc.tuple(fc.constantFrom('back' as const, 'lay' as const), rupees).map(
      ([side, sum]) =>
        (l: Launderer) =>
          l.bookmaker(side, sum),
    ),
    rupees.map((sum) => (l: Launderer) => l.fancyNo(sum)),
    fc.tuple(fc.constantFrom('a-mo:home', 'a-mo:away', 'a-total:o160', 'a-total:u161'), rupees).map(
      ([selection, sum]) =>
        (l: Launderer) =>
          l.ticket([selection], sum),
    ),
  );
  const order = fc.shuffledSubarray(['a-mo', 'a-bm', 'a-total'], { minLength: 3 });
  fc.assert(
    fc.property(
      fc.array(bet, { minLength: 1, maxLength: 8 }),
      order,
      fc.nat(1),
      fc.nat(1),
      (bets, markets, won, runs) => {
        const story = new Launderer();
        story.claim();
        for (const one of bets) one(story);
        for (const [at, marketId] of markets.entries()) {
          const before = story.bonus.done;
          story.end(marketId, marketId === 'a-total' ? runs : won);
          const isWaiting = [...story.bonus.turnover.values()].some(({ netting }) => netting?.group === 0);
          if (at < 2 && isWaiting) expect(story.bonus.done).toBe(before);
        }
        const commission = [...story.world.store.settlements]
          .filter(({ playerId }) => playerId === story.ana)
          .reduce((sum, one) => sum + one.commission, 0);
        const result = Math.round(story.result * RUPEE) + commission;
        expect(story.bonus.done).toBeLessThanOrEqual(Math.abs(result));
      },
    ),
    { numRuns: 40 },
  );
});
