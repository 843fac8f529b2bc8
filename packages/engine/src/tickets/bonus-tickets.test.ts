import { isRefusal } from '@crease/kernel';
import { expect, it } from 'vitest';
import { type BonusTerms, type Claim, type Command, restoreEngine, walletOf } from '../index.ts';
import { bonusBreaches } from '../testing/storms/bonus-breaches.ts';
import { voidResult, World, winner } from '../testing/world.ts';
import type { PlaceTicket } from './place-ticket.ts';
import type { TicketAnswer } from './record-ticket.ts';
import { RUPEE, TERMS } from './testing/three-matches.ts';

const RELOAD: BonusTerms = {
  offerId: 'reload',
  version: 1,
  name: 'Sports reload',
  kind: 'reload',
  pocket: 'sports',
  rollover: 1,
  parts: 2,
  minOdds: 150,
  mostPerBet: 0,
  weights: { match_odds: 100, bookmaker: 0, fancy: 0, games: 0 },
  days: 30,
};

/** One match at 50 %: 1.90 on each side. */
class Book extends World {
  readonly ann = this.player(1000);

  constructor() {
    super();
    this.market('m', { runners: ['tides', 'kings'].map((runnerId) => ({ runnerId, name: runnerId })) });
    this.quote(0.5);
  }

  quote(chance: number): void {
    const runners = [
      { back: [], lay: [] },
      { back: [], lay: [] },
    ];
    this.feed({ type: 'quoteOdds', marketId: 'm', runners, chances: [chance, 1 - chance] });
  }

  claim(rupees: number, changes: Partial<BonusTerms> = {}): void {
    const terms = { ...RELOAD, ...changes };
    const rest = { amount: rupees * RUPEE, depositId: null, deposited: 0, isUsed: false, flags: [] };
    this.do({ type: 'claimBonus', playerId: this.ann, clientRef: this.ref(), terms, ...rest });
  }

  asking(rupees: number, changes: Partial<PlaceTicket> = {}): PlaceTicket {
    return {
      type: 'placeTicket',
      playerId: this.ann,
      clientRef: this.ref(),
      kind: 'single',
      system: '',
      legs: [{ selectionId: 'm:tides', price: 101 }],
      stake: rupees * RUPEE,
      accept: 'better',
      pocket: 'sports',
      terms: TERMS,
      ...changes,
    };
  }

  ticket(...asked: Parameters<Book['asking']>) {
    return this.do<TicketAnswer>(this.asking(...asked)).ticket;
  }

  end(index: number | null, type: 'settleMarket' | 'resettleMarket' = 'settleMarket'): void {
    this.feed({ type, marketId: 'm', result: index === null ? voidResult('rain') : winner(index) });
  }

  override try(command: Command) {
    const outcome = super.try(command);
    const breaches = bonusBreaches(this.store);
    if (breaches.length > 0) throw new Error(breaches.join('\n'));
    return outcome;
  }

  get bonus(): Claim {
    return this.engine.claims.get(1) as Claim;
  }
  get pocket(): number {
    return this.engine.ledger.balance('sports:1:play:INR') / RUPEE;
  }
}

it('a ticket paid with the bonus holds its stake there, even after a restart, and its win and turnover release parts', () => {
  const book = new Book();
  book.claim(1000);
  expect(book.ticket(600).claimId).toBe(1);
  const bonus = { sports: 1_000_00, sportsHeld: 600_00 };
  expect(walletOf(book.engine, book.ann)).toMatchObject({ held: 0, bonus });
  book.engine = restoreEngine(book.store.engineRows(), { assets: ['play:INR'] });
  book.do({ type: 'restart' });
  expect(walletOf(book.engine, book.ann)).toMatchObject({ held: 0, bonus });
  book.end(0);
  // 1.90: the profit of 540 counts; half of 1,000 is a part of 500.
  expect(book.bonus).toMatchObject({ done: 540_00, result: 540_00, toCash: 500_00 });
  expect([book.pocket, book.cash(book.ann)]).toEqual([1040, 1500]);
});

it('cash is used first, and counts too; a void ticket counts nothing', () => {
  const book = new Book();
  book.claim(1000);
  expect(book.do<TicketAnswer>({ ...book.asking(500), pocket: undefined } as never).ticket.claimId).toBeUndefined();
  book.end(1);
  expect([book.bonus.done, book.pocket, book.cash(book.ann)]).toEqual([500_00, 500, 1000]);
  book.end(null, 'resettleMarket');
  expect([book.bonus.done, book.cash(book.ann)]).toEqual([0, 1500]);
});

it("a corrected result moves the pocket, never the player's cash", () => {
  const book = new Book();
  book.claim(1000);
  book.ticket(1000);
  book.end(0);
  expect(book.bonus.status).toBe('running');
  expect([book.pocket, book.cash(book.ann)]).toEqual([1400, 1500]);
  book.end(1, 'resettleMarket');
  expect(book.bonus).toMatchObject({ result: -1_000_00, status: 'released' });
  expect(book.cash(book.ann)).toBe(1500);
});

it.each([
  ['more than the maximum bet', { mostPerBet: 50_000 }, 600, 'bonusBet'],
  ['odds below the minimum', { minOdds: 191 }, 600, 'bonusOdds'],
  ['more than the bonus', {}, 1001, 'pockets'],
  ['a free bet', { kind: 'freeBet', rollover: 0 } as const, 600, 'bet'],
] as const)('%s is refused and holds nothing', (_, terms, rupees, reason) => {
  const book = new Book();
  book.claim(1000, terms);
  const outcome = book.try(book.asking(rupees));
  expect(isRefusal(outcome) && outcome.terms).toMatchObject({ reason });
  expect([book.pocket, book.cash(book.ann)]).toEqual([1000, 1000]);
});

it('a cancelled bonus keeps the held stake of an open ticket until it is settled', () => {
  const book = new Book();
  book.claim(1000);
  book.ticket(400);
  book.do({ type: 'cancelBonus', playerId: book.ann, clientRef: book.ref(), claimId: 1 });
  expect([book.pocket, book.bonus.forfeited]).toEqual([400, 600_00]);
  book.end(0);
  expect([book.pocket, book.bonus.forfeited, book.cash(book.ann)]).toEqual([0, 1_360_00, 1000]);
});

it('the stake of a ticket that lapses after its bonus was cancelled returns to the house', () => {
  const book = new Book();
  book.inPlay('m');
  book.claim(1000);
  expect(book.ticket(400).status).toBe('pending');
  book.do({ type: 'cancelBonus', playerId: book.ann, clientRef: book.ref(), claimId: 1 });
  expect([book.pocket, book.bonus.forfeited]).toEqual([400, 600_00]);
  book.status('m', 'suspended');
  book.beat(5000);
  expect([book.pocket, book.bonus.forfeited, book.cash(book.ann)]).toEqual([0, 1_000_00, 1000]);
});
