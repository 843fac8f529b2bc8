import { tableCommitment } from '@crease/games';
import { type Asset, isRefusal } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type BonusTerms, type Claim, type ClaimAnswer, type Command, restoreEngine, walletOf } from '../index.ts';
import type { AnswerOf, CommandOf } from '../modules.ts';
import { bonusBreaches } from '../testing/storms/bonus-breaches.ts';
import { World } from '../testing/world.ts';
import { roundTurnover } from './turnover/turnover-rules.ts';

const RUPEE = 100;
const DAY = 86_400_000;
const PLAY: Asset = 'play:INR';
const POCKET = 'wicket:1:play:INR';
/** With this seed, dice alone complete a bonus. */
const SEED = 'ana-0';
const SECRET = 'c'.repeat(64);

const FOR_GAMES: BonusTerms = {
  offerId: 'games',
  version: 1,
  name: 'Wicket bonus',
  kind: 'wicket',
  pocket: 'wicket',
  rollover: 2,
  parts: 4,
  minOdds: 100,
  mostPerBet: 0,
  weights: { match_odds: 0, bookmaker: 0, fancy: 0, games: 100 },
  days: 30,
};

class Story extends World {
  readonly ana: number;
  #count = 0;

  constructor(rupees = 1_000) {
    super();
    this.ana = this.gambler(rupees, SEED);
  }

  claim(rupees: number, changes: Partial<BonusTerms> = {}): void {
    const rest = { amount: rupees * RUPEE, depositId: null, deposited: 0, isUsed: false, flags: [] };
    const terms = { ...FOR_GAMES, ...changes };
    this.do<ClaimAnswer>({ type: 'claimBonus', playerId: this.ana, clientRef: this.newRef(), terms, ...rest });
  }

  /** Bets on one half of the numbers: pays nearly twice the stake, or nothing. */
  dice(rupees: number, changes: object = {}): Command {
    const choice = { side: 'over', target: 5050 };
    const own = { playerId: this.ana, clientRef: this.newRef(), gameId: 'dice', stake: rupees * RUPEE };
    return { type: 'playGame', ...own, choice, pocket: 'wicket', ...changes } as Command;
  }

  mines(rupees: number): number {
    const command = this.dice(rupees, { gameId: 'mines', choice: { mines: 3 } });
    return this.do<AnswerOf<CommandOf<'playGame'>>>(command).round.roundId;
  }

  giveUp(): void {
    this.do({ type: 'cancelBonus', playerId: this.ana, clientRef: this.newRef(), claimId: 1 });
  }

  newRef(): string {
    return `ref-${++this.#count}`;
  }

  openRound(tableId: string): void {
    const promise = { commitment: tableCommitment(SECRET), sealedSecret: 'sealed' };
    this.do({ type: 'openTable', tableId, ...promise, bettingMs: 15_000, revealMs: 0, beacon: null });
  }

  chips(tableId: string, bets: object[], pocket?: 'wicket'): Command {
    const own = { playerId: this.ana, clientRef: this.newRef(), tableId, roundNo: 1, bets };
    return { type: 'placeTableBets', ...own, ...(pocket && { pocket }) } as Command;
  }

  deal(tableId: string): void {
    this.now += 15_000;
    this.do({ type: 'closeTable', tableId, roundNo: 1 });
    this.do({ type: 'dealTable', tableId, roundNo: 1, secret: SECRET, value: null });
    this.do({ type: 'payTable', tableId, roundNo: 1 });
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
    return this.engine.ledger.balance(POCKET);
  }
  get ownCash(): number {
    return walletOf(this.engine, this.ana).cash;
  }
}

describe('turnover of a round', () => {
  const terms = { mostPerBet: 0, weights: FOR_GAMES.weights };
  it.each([
    ['a loss counts in full', { stake: 100, win: 0 }, 100],
    ['the returned part of a loss does not count', { stake: 100, win: 40 }, 60],
    ['a win counts its profit', { stake: 100, win: 150 }, 50],
    ['a large win counts at most its stake', { stake: 100, win: 900 }, 100],
    ['a target of 1.01 counts almost nothing', { stake: 100, win: 101 }, 1],
    ['red and black together count nothing', { stake: 200, win: 200 }, 0],
  ])('%s', (_, played, counted) => {
    expect(roundTurnover(terms, { ...played, isFixed: false }).counted).toBe(counted);
  });

  it('a slot counts its stake whatever it pays, within the weight and the maximum bet', () => {
    expect(roundTurnover(terms, { stake: 100, win: 101, isFixed: true })).toEqual({ risk: 100, counted: 100 });
    const light = { ...terms, mostPerBet: 80, weights: { ...terms.weights, games: 50 } };
    expect(roundTurnover(light, { stake: 100, win: 0, isFixed: true })).toEqual({ risk: 100, counted: 40 });
  });

  test('turnover is at most the stake, and at most the result where the player chooses the risk', () => {
    const money = fc.integer({ min: 0, max: 10 ** 9 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        money,
        fc.integer({ min: 0, max: 100 }),
        (stake, win, games) => {
          const weighed = { ...terms, weights: { ...terms.weights, games } };
          const { risk, counted } = roundTurnover(weighed, { stake, win, isFixed: false });
          expect(counted).toBeLessThanOrEqual(risk);
          expect(risk).toBeLessThanOrEqual(Math.min(stake, Math.abs(win - stake)));
          expect(counted).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('the pocket that pays for a round', () => {
  it.each([
    ['cash first', 500, 300, {}, undefined],
    ['the bonus if cash does not suffice', 60, 300, {}, 1],
    ['the bonus if the player prefers it', 500, 300, { pocket: 'wicket' }, 1],
  ])('%s', (_, cash, bonus, preferred, claimId) => {
    const story = new Story(cash);
    story.claim(bonus);
    const { round } = story.do<AnswerOf<CommandOf<'playGame'>>>(story.dice(100, { pocket: undefined, ...preferred }));
    expect(round.claimId).toBe(claimId);
    expect(claimId ? story.ownCash : story.pocket).toBe((claimId ? cash : bonus) * RUPEE);
  });

  it.each([
    ['neither alone suffices', 60, 70, undefined, 'INSUFFICIENT_FUNDS', 'pockets'],
    ['the preferred bonus is short, cash does not replace it', 500, 70, 'wicket', 'INSUFFICIENT_FUNDS', 'pockets'],
    ['more than the maximum bet', 60, 700, undefined, 'LIMIT_REACHED', 'bonusBet'],
  ] as const)('refused: %s', (_, cash, bonus, pocket, code, reason) => {
    const story = new Story(cash);
    story.claim(bonus, { mostPerBet: 80 * RUPEE });
    expect(story.refused(story.dice(100, { pocket }))).toMatchObject({ code, terms: { reason }, field: 'stake' });
    expect([story.ownCash, story.pocket]).toEqual([cash * RUPEE, bonus * RUPEE]);
  });

  it('preferring a bonus without having one is refused as insufficient funds', () => {
    const story = new Story();
    expect(story.refused(story.dice(100)).code).toBe('INSUFFICIENT_FUNDS');
    expect(story.ownCash).toBe(1_000 * RUPEE);
  });

  it('another pocket under the same reference is another bet', () => {
    const story = new Story();
    story.claim(500);
    const command = story.dice(100) as Command & { pocket?: 'wicket' };
    story.do(command);
    const { pocket: _, ...rest } = command;
    expect(story.refused(rest as Command).code).toBe('DUPLICATE_REF');
  });
});

test('[MO-06] rounds move the bonus pocket, count turnover and release the bonus part by part', () => {
  const story = new Story();
  story.claim(1_000);
  let [turnover, result] = [0, 0];
  while (story.bonus.status === 'running' && story.pocket >= 100 * RUPEE) {
    const { stake, win } = story.do<AnswerOf<CommandOf<'playGame'>>>(story.dice(100)).round;
    turnover += Math.min(stake, Math.abs(win - stake));
    result += win - stake;
    expect(story.bonus).toMatchObject({ done: turnover, result });
    expect(story.bonus.released.length).toBe(Math.min(4, Math.floor(turnover / (500 * RUPEE))));
  }
  expect(story.bonus.status).toBe('released');
  expect(story.bonus.toCash).toBe(1_000 * RUPEE + result);
  expect(story.ownCash).toBe(2_000 * RUPEE + result);
  expect(story.pocket).toBe(0);
  expect([...story.store.turnover.values()]).toMatchObject([{ marketId: 'game:crease/dice', counted: turnover }]);
});

test('in any order of rounds, turnover is at most the amount won and lost, and the released cash at most the turnover', () => {
  const bet = fc.record({
    target: fc.integer({ min: 200, max: 9_800 }),
    rupees: fc.integer({ min: 10, max: 300 }),
    isWished: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 25 }), (bets) => {
      const story = new Story(2_000);
      story.claim(1_000);
      let [moved, own] = [0, 2_000 * RUPEE];
      for (const { target, rupees, isWished } of bets) {
        const choice = { side: 'over', target };
        const outcome = story.try(story.dice(rupees, { choice, ...(isWished ? {} : { pocket: undefined }) }));
        if (isRefusal(outcome)) continue;
        const { win, stake, claimId } = (outcome.answer as AnswerOf<CommandOf<'playGame'>>).round;
        moved += Math.abs(win - stake);
        if (claimId === undefined) own += win - stake;
        const { done, toCash } = story.bonus;
        expect(done).toBeLessThanOrEqual(moved);
        expect(toCash <= 250 * RUPEE * Math.floor(done / (500 * RUPEE)) || story.bonus.status === 'released').toBe(
          true,
        );
        expect(story.ownCash).toBe(own + toCash);
      }
    }),
    { numRuns: 30 },
  );
});

test('rounds paid with cash count, and do not change the pocket', () => {
  const story = new Story(10_000);
  story.claim(1_000);
  story.do(story.dice(1_000, { pocket: undefined }));
  expect(story.bonus.done).toBeGreaterThan(0);
  expect(story.bonus.result).toBe(0);
});

test('a slot counts its stake, a round before the claim does not', () => {
  const story = new Story();
  const before = story.do<AnswerOf<CommandOf<'playGame'>>>(
    story.dice(100, { gameId: 'mines', choice: { mines: 3 }, pocket: undefined }),
  );
  story.now += 1;
  story.claim(1_000);
  const act = { playerId: story.ana, clientRef: story.newRef(), gameId: 'mines', roundId: before.round.roundId };
  story.do({ type: 'actInRound', ...act, act: { open: 1 } });
  expect(story.bonus.done).toBe(0);
  story.do(story.dice(100, { gameId: 'river-steamer', choice: {} }));
  expect(story.bonus.done).toBe(100 * RUPEE);
});

describe('an unfinished round', () => {
  it('holds its stake in the pocket, before and after a restart', () => {
    const story = new Story();
    story.claim(500);
    const roundId = story.mines(200);
    const bonus = { wicket: 500 * RUPEE, wicketHeld: 200 * RUPEE };
    expect(walletOf(story.engine, story.ana)).toMatchObject({ held: 0, available: 1_000 * RUPEE, bonus });
    expect([...story.store.holds.values()]).toEqual([]);
    story.engine = restoreEngine(story.store.engineRows(), { assets: [PLAY] });
    story.do({ type: 'restart' });
    expect(walletOf(story.engine, story.ana)).toMatchObject({ held: 0, bonus });
    expect(story.engine.rounds.get(roundId)?.claimId).toBe(1);
    expect(story.refused(story.dice(301, { pocket: 'wicket' })).code).toBe('INSUFFICIENT_FUNDS');
  });

  it('of a cancelled bonus returns to the house when it ends, the rest at once', () => {
    const story = new Story();
    story.claim(500);
    story.mines(200);
    story.giveUp();
    expect([story.pocket, story.bonus.forfeited]).toEqual([200 * RUPEE, 300 * RUPEE]);
    expect(story.refused(story.dice(50)).code).toBe('INSUFFICIENT_FUNDS');
    story.now += 2 * DAY;
    story.do({ type: 'endIdleRounds' });
    expect([story.pocket, story.bonus.forfeited, story.ownCash]).toEqual([0, 500 * RUPEE, 1_000 * RUPEE]);
    expect(story.bonus.done).toBe(0);
  });

  it('of a bonus that is over blocks the next claim until the round ends', () => {
    const story = new Story();
    story.claim(500);
    story.mines(200);
    story.giveUp();
    const again = {
      terms: { ...FOR_GAMES, offerId: 'again' },
      amount: 100,
      depositId: null,
      deposited: 0,
      isUsed: false,
      flags: [],
    };
    const outcome = story.try({ type: 'claimBonus', playerId: story.ana, clientRef: story.newRef(), ...again });
    expect(isRefusal(outcome) && outcome.terms).toEqual({ reason: 'bonusEnds' });
  });
});

describe('a round of a table', () => {
  it('uses a single pocket, fixed by its first bet', () => {
    const story = new Story();
    story.claim(500);
    story.openRound('roulette');
    const red = [{ spot: 'red', stake: 100 * RUPEE }];
    expect(story.do<AnswerOf<CommandOf<'placeTableBets'>>>(story.chips('roulette', red, 'wicket')).round?.claimId).toBe(
      1,
    );
    expect(story.do<AnswerOf<CommandOf<'placeTableBets'>>>(story.chips('roulette', red)).round?.claimId).toBe(1);
    const large = [{ spot: 'black', stake: 400 * RUPEE }];
    expect(story.refused(story.chips('roulette', large))).toMatchObject({ terms: { reason: 'pockets' } });
    expect(walletOf(story.engine, story.ana)).toMatchObject({
      available: 1_000 * RUPEE,
      bonus: { wicketHeld: 200_00 },
    });
  });

  it('the maximum bet applies to the sum of its bets', () => {
    const story = new Story();
    story.claim(500, { mostPerBet: 150 * RUPEE });
    story.openRound('roulette');
    const red = [{ spot: 'red', stake: 100 * RUPEE }];
    story.do(story.chips('roulette', red, 'wicket'));
    expect(story.refused(story.chips('roulette', red))).toMatchObject({ terms: { reason: 'bonusBet' } });
  });

  it('red and black together release nothing, except on zero, which loses both', () => {
    const story = new Story();
    story.claim(500);
    story.openRound('roulette');
    const both = ['red', 'black'].map((spot) => ({ spot, stake: 100 * RUPEE }));
    story.do(story.chips('roulette', both, 'wicket'));
    story.deal('roulette');
    const { result } = story.engine.tables.get('roulette')?.round ?? {};
    expect(result).not.toEqual({ pocket: 0 });
    expect(story.bonus).toMatchObject({ done: 0, result: 0 });
    expect(story.pocket).toBe(500 * RUPEE);
  });
});
