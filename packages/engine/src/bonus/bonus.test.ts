import { expect, test } from 'vitest';
import { type BonusTerms, type Claim, type ClaimAnswer, walletOf } from '../index.ts';
import type { CommandOf } from '../modules.ts';
import { World } from '../testing/world.ts';

const RUPEE = 100;
const DAY = 86_400_000;
const SPORTS = 'sports:1:play:INR';

const RELOAD: BonusTerms = {
  offerId: 'reload',
  version: 1,
  name: 'Sports reload',
  kind: 'reload',
  pocket: 'sports',
  rollover: 2,
  parts: 4,
  minOdds: 150,
  mostPerBet: 0,
  weights: { match_odds: 100, bookmaker: 50, fancy: 50, games: 0 },
  days: 30,
};

class Story extends World {
  readonly ana = this.player(10_000);
  readonly bob = this.player(100_000);
  #count = 0;

  claim(rupees: number, changes: Partial<BonusTerms> = {}): Claim {
    return this.do<ClaimAnswer>(this.claiming(rupees, changes)).claim;
  }

  claiming(rupees: number, changes: Partial<BonusTerms> = {}) {
    const terms = { ...RELOAD, ...changes };
    const clientRef = `claim-${++this.#count}`;
    const rest = { terms, amount: rupees * RUPEE, depositId: null, deposited: 0, isUsed: false, flags: [] };
    return { type: 'claimBonus', playerId: this.ana, clientRef, ...rest } as const;
  }

  ask(playerId: number, changes: Partial<CommandOf<'placeOrder'>>): CommandOf<'placeOrder'> {
    return {
      type: 'placeOrder',
      playerId,
      clientRef: `bet-${++this.#count}`,
      marketId: 'm',
      runnerId: 'tides',
      side: 'back',
      price: 200,
      size: 100 * RUPEE,
      timeInForce: 'goodTillCancelled',
      minFill: null,
      persistence: 'lapse',
      marketVersion: null,
      ...changes,
    };
  }

  /** Matches a bet of Ana against Bob. */
  matched(rupees: number, { side = 'back', price = 200, ...rest }: Partial<CommandOf<'placeOrder'>> = {}): void {
    this.do(this.ask(this.ana, { side, price, size: rupees * RUPEE, ...rest }));
    const other = side === 'back' ? 'lay' : 'back';
    const { marketId = 'm', runnerId = 'tides' } = rest;
    this.do(this.ask(this.bob, { side: other, price, size: rupees * RUPEE, marketId, runnerId }));
  }

  end(marketId: string, winner: number | null, type: 'settleMarket' | 'resettleMarket' = 'settleMarket'): void {
    const result =
      winner === null ? { kind: 'void', note: 'abandoned' } : { kind: 'winners', winners: [winner], note: '' };
    this.feed({ type, marketId, result });
  }

  get now1(): Claim {
    return [...this.engine.claims.values()].at(-1) as Claim;
  }
  get wallet() {
    return walletOf(this.engine, this.ana);
  }
  get pocket(): number {
    return this.engine.ledger.balance(SPORTS);
  }
}

test("[MO-06] a bonus has a separate pocket: it neither locks nor raises the player's cash", () => {
  const story = new Story();
  story.claim(1000);
  expect(story.wallet).toEqual({
    cash: 10_000_00,
    held: 0,
    available: 10_000_00,
    bonus: { sports: 1_000_00, sportsHeld: 0, wicket: 0, wicketHeld: 0, coins: 0, pendingRollover: 1_000_00 },
  });
  expect(story.engine.ledger.balance('bonus:play:INR')).toBe(-1_000_00);
});

test('[MO-06] turnover of settled markets releases the bonus part by part; the last part pays the whole rest', () => {
  const story = new Story();
  story.claim(1000);
  for (const [at, marketId] of ['a', 'b', 'c', 'd'].entries()) {
    story.market(marketId);
    story.matched(500, { marketId });
    story.end(marketId, 1);
    expect(story.now1.done).toBe(500_00 * (at + 1));
    expect(story.now1.released.map(({ amount }) => amount)).toEqual(Array(at + 1).fill(250_00));
  }
  expect(story.now1).toMatchObject({ status: 'released', toCash: 1_000_00 });
  expect(story.wallet.cash).toBe(10_000_00 - 4 * 500_00 + 1_000_00);
  expect(story.pocket).toBe(0);
});

test('a market uses a single pocket, and its wins and losses stay there', () => {
  const story = new Story();
  story.claim(1000);
  story.market('m');
  story.matched(400, { pocket: 'sports' });
  expect(story.wallet).toMatchObject({ held: 0, bonus: { sports: 1_000_00, sportsHeld: 400_00 } });
  // The second bet names no pocket and stays with the first.
  story.matched(100);
  expect(story.wallet).toMatchObject({ held: 0, bonus: { sportsHeld: 500_00 } });
  story.end('m', 0);
  // 2 % commission on 500; then the parts of 500 of turnover: one.
  expect(story.now1).toMatchObject({ result: 490_00, toCash: 250_00 });
  expect(story.pocket).toBe(1_490_00 - 250_00);
  expect(story.wallet.cash).toBe(10_250_00);
});

test('[N03] back and lay of the same runner move no money to cash and count no turnover', () => {
  const story = new Story();
  story.claim(1000);
  story.market('m');
  story.matched(500, { pocket: 'sports' });
  story.matched(500, { side: 'lay' });
  expect(story.wallet.bonus).toMatchObject({ sports: 1_000_00, sportsHeld: 0 });
  story.end('m', 0);
  expect(story.now1).toMatchObject({ done: 0, released: [], result: 0 });
  expect(story.wallet.cash).toBe(10_000_00);
});

test('[N03] a void bet counts nothing; voiding a market later takes its turnover back, but no released part', () => {
  const story = new Story();
  story.claim(1000);
  story.market('v');
  story.matched(500, { marketId: 'v' });
  story.end('v', null);
  expect(story.now1.done).toBe(0);
  story.market('m');
  story.matched(700);
  story.end('m', 1);
  expect(story.now1).toMatchObject({ done: 700_00, toCash: 250_00 });
  story.end('m', null, 'resettleMarket');
  expect(story.now1).toMatchObject({ done: 0, toCash: 250_00 });
  story.end('m', 0, 'resettleMarket');
  expect(story.now1).toMatchObject({ done: 700_00, toCash: 250_00 });
  expect(story.now1.released).toHaveLength(1);
});

test('[N04] cancelling after a win forfeits the bonus and its winnings, not cash; late returns are forfeited too', () => {
  const story = new Story();
  const { claimId } = story.claim(1000);
  story.market('won');
  story.matched(200, { marketId: 'won', pocket: 'sports' });
  story.end('won', 0);
  story.market('open');
  story.matched(300, { marketId: 'open', pocket: 'sports' });
  const cancel = { type: 'cancelBonus', playerId: story.ana, clientRef: 'stop', claimId } as const;
  story.do(cancel);
  expect(story.now1).toMatchObject({ status: 'cancelled', forfeited: 896_00 });
  expect(story.pocket).toBe(300_00);
  expect(story.refused(story.claiming(500)).terms).toEqual({ reason: 'bonusEnds' });
  story.crash();
  story.status('open', 'open');
  story.end('open', 0);
  expect(story.pocket).toBe(0);
  expect(story.wallet.cash).toBe(10_000_00);
  expect(story.now1.forfeited).toBe(896_00 + 300_00 + 294_00);
  expect(story.claim(500).status).toBe('running');
});

test('[MO-06] a bonus expires once by the clock of the engine, including after a restart', () => {
  const story = new Story();
  story.claim(1000);
  story.crash();
  story.now += 30 * DAY - 1;
  story.do({ type: 'expireBonuses' });
  expect(story.now1.status).toBe('running');
  story.now += 1;
  story.do({ type: 'expireBonuses' });
  expect(story.now1).toMatchObject({ status: 'expired', forfeited: 1_000_00 });
  story.do({ type: 'expireBonuses' });
  expect(story.engine.ledger.balance('bonus:play:INR')).toBe(0);
});

test('the deposit of a bonus cannot be withdrawn until the bonus ends', () => {
  const story = new Story();
  const withdraw = (rupees: number) => {
    const order = { amount: rupees * RUPEE, fee: 0, payoutAccountId: 'a', gateway: 'm_paytm', needs: 1 } as const;
    return { type: 'requestWithdrawal', playerId: story.ana, clientRef: `out-${rupees}`, ...order } as const;
  };
  const deposit = { depositId: 1, deposited: 8_000_00 };
  expect(story.refused({ ...story.claiming(1000), depositId: 1, deposited: 10_000_01 }).terms).toEqual({
    reason: 'bonusDepositSpent',
  });
  for (const deposited of [-1, 0.5, Number.NaN])
    expect(story.refused({ ...story.claiming(1000), depositId: 1, deposited }).code).toBe('INVALID_INPUT');
  const { claimId } = story.do<ClaimAnswer>({ ...story.claiming(1000), ...deposit }).claim;
  story.market('m');
  story.matched(1_000);
  const carried = { reason: 'carried', available: 2_000_00, carried: 8_000_00 };
  expect(story.refused(withdraw(2_500)).terms).toEqual(carried);
  story.do(withdraw(1_500));
  expect(story.refused(withdraw(501)).terms).toMatchObject({ reason: 'carried', available: 500_00 });
  story.end('m', 1);
  expect(story.refused(withdraw(100)).terms).toMatchObject({ reason: 'carried', available: 0 });
  story.crash();
  expect(story.refused(withdraw(100)).terms).toMatchObject({ reason: 'carried' });
  story.do({ type: 'cancelBonus', playerId: story.ana, clientRef: 'stop', claimId });
  story.do(withdraw(8_000));
  expect(story.wallet).toMatchObject({ available: 0, requested: 9_500_00 });
});

test('[N01] one claim at a time, one per offer, one answer per reference', () => {
  const story = new Story();
  const first = story.claiming(1000, { kind: 'firstDeposit' });
  expect(story.do(first)).toEqual(story.do(first));
  expect(story.refused(story.claiming(1000, { offerId: 'other' })).terms).toEqual({ reason: 'bonusRuns' });
  const refused = Array.from({ length: 100 }, () => story.refused(story.claiming(1000, { kind: 'firstDeposit' })));
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['LIMIT_REACHED']));
  expect(story.engine.claims.size).toBe(1);
});

test('the terms of a bonus bind bets that risk more of it, not covering bets', () => {
  const story = new Story();
  story.claim(1000, { mostPerBet: 300_00 });
  story.market('m');
  const bet = (changes: Partial<CommandOf<'placeOrder'>>) => story.ask(story.ana, { pocket: 'sports', ...changes });
  expect(story.refused(bet({ size: 400_00 })).terms).toEqual({ reason: 'bonusBet', most: 300_00 });
  expect(story.refused(bet({ price: 140 })).terms).toEqual({ reason: 'bonusOdds', odds: '1.50' });
  story.matched(300, { pocket: 'sports' });
  story.do(bet({ side: 'lay', price: 120, size: 300_00 }));
  expect(story.refused(bet({ size: 5_000_00 })).terms).toMatchObject({ reason: 'pockets' });
});

test('a free bet loses its stake and wins cash', () => {
  const story = new Story();
  story.claim(500, { kind: 'freeBet', rollover: 0, parts: 1 });
  story.market('m');
  story.matched(300, { pocket: 'sports', price: 300 });
  story.end('m', 0);
  expect(story.now1).toMatchObject({ won: 588_00, result: -300_00, status: 'running' });
  expect(story.wallet.cash).toBe(10_588_00);
  expect(story.pocket).toBe(200_00);
  story.end('m', 1, 'resettleMarket');
  expect(story.now1).toMatchObject({ won: 0, result: -300_00 });
  expect([story.wallet.cash, story.pocket]).toEqual([10_000_00, 200_00]);
  story.market('n');
  story.matched(200, { marketId: 'n', pocket: 'sports' });
  story.end('n', 1);
  expect(story.now1).toMatchObject({ status: 'released', toCash: 0 });
  // Voided after its end: the house keeps the amount of the free bet.
  story.end('n', null, 'resettleMarket');
  expect(story.pocket).toBe(0);
});

test('a bonus without required turnover is cash at once', () => {
  const story = new Story();
  const claim = story.claim(120, { kind: 'cashback', pocket: 'cash', rollover: 0, parts: 1 });
  expect(claim).toMatchObject({ status: 'released', toCash: 120_00 });
  expect(story.wallet.cash).toBe(10_120_00);
});

test('the house, never the cash, bears a correction of a bonus that was already released', () => {
  const story = new Story();
  story.claim(1000, { rollover: 1, parts: 1 });
  story.market('m');
  story.matched(1000, { pocket: 'sports' });
  story.end('m', 0);
  expect(story.now1).toMatchObject({ status: 'released', toCash: 1_980_00 });
  story.end('m', 1, 'resettleMarket');
  expect(story.wallet.cash).toBe(11_980_00);
  expect(story.now1).toMatchObject({ covered: 1_980_00, result: -1_000_00 });
  // The corrected bet won: the winnings repay the house first, so no money is given twice.
  story.end('m', 0, 'resettleMarket');
  expect(story.wallet.cash).toBe(11_980_00);
  expect(story.now1).toMatchObject({ covered: 0, toCash: 1_980_00 });
});
