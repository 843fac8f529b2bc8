import { tableCommitment } from '@crease/games';
import { type Asset, isRefusal } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type BonusTerms, type Claim, type ClaimAnswer, type Command, restoreEngine, walletOf } from '../index.ts';
import type { AnswerOf, CommandOf } from '../modules.ts';
import { bonusBreaches } from '../testing/storms/bonus-breaches.ts';
import { World } from '../testing/world.ts';
import { roundTurnover } from './turnover/round-turnover.ts';

const RUPEE = 100;
const DAY = 86_400_000;
const PLAY: Asset = 'play:INR';
const POCKET = 'wicket:1:play:INR';
/** With it a bonus of dice alone is played to its end. */
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

  /** One of two halves of the numbers: it brings nearly twice the stake, or nothing. */
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

describe('what counts of a round', () => {
  const terms = { mostPerBet: 0, weights: FOR_GAMES.weights };
  it.each([
    ['a loss counts whole', { stake: 100, win: 0 }, 100],
    ['what came back of a loss does not', { stake: 100, win: 40 }, 60],
    ['a win counts what it won', { stake: 100, win: 150 }, 50],
    ['a large one no more than its stake', { stake: 100, win: 900 }, 100],
    ['a target of 1.01 next to nothing', { stake: 100, win: 101 }, 1],
    ['red and black that cancel each other nothing', { stake: 200, win: 200 }, 0],
  ])('%s', (_, played, counted) => {
    expect(roundTurnover(terms, { ...played, isFixed: false }).counted).toBe(counted);
  });

  it('a slot counts its stake, whatever it brings; the weight and the most per bet hold', () => {
    expect(roundTurnover(terms, { stake: 100, win: 101, isFixed: true })).toEqual({ risk: 100, counted: 100 });
    const light = { ...terms, mostPerBet: 80, weights: { ...terms.weights, games: 50 } };
    expect(roundTurnover(light, { stake: 100, win: 0, isFixed: true })).toEqual({ risk: 100, counted: 40 });
  });

  test('never more than the stake, nor than what moved where the player chooses the risk', () => {
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

describe('which pocket carries a round', () => {
  it.each([
    ['cash first', 500, 300, {}, undefined],
    ['the bonus where cash does not suffice', 60, 300, {}, 1],
    ['the bonus where the player asks for it', 500, 300, { pocket: 'wicket' }, 1],
  ])('%s', (_, cash, bonus, wish, claimId) => {
    const story = new Story(cash);
    story.claim(bonus);
    const { round } = story.do<AnswerOf<CommandOf<'playGame'>>>(story.dice(100, { pocket: undefined, ...wish }));
    expect(round.claimId).toBe(claimId);
    expect(claimId ? story.ownCash : story.pocket).toBe((claimId ? cash : bonus) * RUPEE);
  });

  it.each([
    ['neither alone suffices', 60, 70, undefined, 'INSUFFICIENT_FUNDS', 'pockets'],
    ['asked for, cash is not taken instead', 500, 70, 'wicket', 'INSUFFICIENT_FUNDS', 'pockets'],
    ['more than a bet may be', 60, 700, undefined, 'LIMIT_REACHED', 'bonusBet'],
  ] as const)('refused: %s', (_, cash, bonus, pocket, code, reason) => {
    const story = new Story(cash);
    story.claim(bonus, { mostPerBet: 80 * RUPEE });
    expect(story.refused(story.dice(100, { pocket }))).toMatchObject({ code, terms: { reason }, field: 'stake' });
    expect([story.ownCash, story.pocket]).toEqual([cash * RUPEE, bonus * RUPEE]);
  });

  it('without a bonus, asking for one is refused as want of money', () => {
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

test('[MO-06] rounds of a bonus move its pocket, count, and release it part by part to the end', () => {
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

test('whatever is played, in whatever order: no more counts than was won and lost, and no more is cash than counted', () => {
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

test('rounds played out of cash count as well, and leave the pocket alone', () => {
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

describe('a round that goes on', () => {
  it('holds its stake of the pocket, also after a restart', () => {
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

  it('whose bonus was given up goes back to the house with it, the other money at once', () => {
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

  it('whose bonus is over is not followed by another before it ended', () => {
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
  it('is played out of one pocket, which its first bet fixes', () => {
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

  it('the most that a bet may be is that of all its bets together', () => {
    const story = new Story();
    story.claim(500, { mostPerBet: 150 * RUPEE });
    story.openRound('roulette');
    const red = [{ spot: 'red', stake: 100 * RUPEE }];
    story.do(story.chips('roulette', red, 'wicket'));
    expect(story.refused(story.chips('roulette', red))).toMatchObject({ terms: { reason: 'bonusBet' } });
  });

  it('red and black together release nothing, but on zero, which loses both', () => {
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
