import { type CricketScore, type Interval, runsOfTeam } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import type { EventEntry } from '../../event/event-entry.ts';
import { MODEL_LINE } from '../../lines/line.ts';
import { ball, TEST, TradedMatch } from '../../testing/traded-match.ts';

const WICKET: EventEntry = { kind: 'ball', runs: 0, extra: null, wicket: { how: 'bowled', out: 'striker' } };
const START: EventEntry = { kind: 'startInnings' };
const FOLLOW_ON: EventEntry = { kind: 'startInnings', followOn: true };
const DECLARE: EventEntry = { kind: 'endInnings' };
const finish = (winner: 0 | 1 | null, isTied = false, method = ''): EventEntry => ({
  kind: 'finish',
  winner,
  isTied,
  method,
});
const interval = (name: Interval): EventEntry => ({ kind: 'interval', interval: name });
const stumps = [interval('stumps'), { kind: 'resume' }] as const satisfies readonly EventEntry[];

/** A Test in which the first team bats first. */
class TestMatch extends TradedMatch {
  constructor() {
    super(TEST);
    this.enter({ kind: 'toss', winner: 0, elected: 'bat' });
  }

  /** An innings of at most 9 runs a ball, declared. */
  declared(runs: number, start: EventEntry = START): this {
    this.enter(start);
    this.score(runs);
    this.enter(DECLARE);
    return this;
  }

  allOut(runs: number, start: EventEntry = START): this {
    this.enter(start);
    this.score(runs);
    for (let wicket = 0; wicket < 10; wicket++) this.enter(WICKET);
    return this;
  }

  score(runs: number): void {
    for (let left = runs; left > 0; left -= 9) this.enter(ball(Math.min(9, left)));
  }

  get shown(): CricketScore {
    return this.sheet.score as CricketScore;
  }
}

describe('a Test match', () => {
  it('offers match odds with the draw, without prices of a model', () => {
    const match = new TestMatch();
    const [offered] = match.event.situation().offered;
    expect(offered).toMatchObject({ marketId: 'e1-mo', type: 'match_odds', rules: 'match_odds_test' });
    expect(offered?.runners.map(({ name }) => name)).toEqual(['Carrow Vale', 'Hill Town', 'The draw']);
    match.openAll();
    expect(match.line('mo')).toMatchObject({ status: 'open', live: { runners: [{ back: [], lay: [] }, {}, {}] } });
  });

  it('shows prices by hand', () => {
    const match = new TestMatch().openAll() as TestMatch;
    const side = (price: number) => ({ back: [{ price, size: 100 }], lay: [{ price: price + 10, size: 100 }] });
    const pinned = { kind: 'oddsQuote', runners: [side(300), side(300), side(290)] } as const;
    match.enter({ kind: 'line', marketId: 'e1-mo', line: { ...MODEL_LINE, by: 'hand', pinned }, isConfirmed: true });
    match.enter({ kind: 'publish' });
    expect(match.line('mo').live).toMatchObject({ runners: [{ back: [{ price: 300 }] }, {}, {}] });
  });

  it('is won by the side with more runs in two innings each', () => {
    const match = new TestMatch().openAll() as TestMatch;
    match.declared(300).allOut(250).declared(100);
    expect(match.shown).toMatchObject({
      target: 151,
      battingTeam: 1,
      summary: 'Day 1: Hill Town need 151 runs to win.',
    });
    match.enter(START);
    match.score(150);
    expect(match.sheet.next).toMatchObject({ sport: 'cricket' });
    expect(match.refused(finish(1))).toBe('anotherOutcome');
    match.enter(ball(1));
    expect(match.sheet.next).toBeNull();
    expect(match.shown.summary).toBe('Hill Town have won.');
    expect(match.refused(START)).toBe('playOver');
    expect(match.refused(finish(null))).toBe('anotherOutcome');
    match.enter(finish(1));
    expect(match.shown.summary).toBe('Hill Town won by 10 wickets.');
    expect(match.event.declared.get('e1-mo')).toMatchObject({ kind: 'winners', winners: [1] });
    expect(match.sheet).toMatchObject({ status: 'finished', lines: [] });
  });

  it('is won by runs by the side that bowls last', () => {
    const match = new TestMatch().declared(300).allOut(250).declared(100).allOut(120);
    match.enter(finish(0));
    expect(match.shown.summary).toBe('Carrow Vale won by 30 runs.');
  });

  it('is won by an innings after the follow-on', () => {
    const match = new TestMatch().declared(400).allOut(200);
    expect(match.sheet.next).toEqual({ sport: 'test', isInterval: false, isBatting: false, mayFollowOn: true });
    match.allOut(150, FOLLOW_ON);
    expect(match.shown.innings.map(({ team }) => team)).toEqual([0, 1, 1]);
    match.enter(finish(0));
    expect(match.shown.summary).toBe('Carrow Vale won by an innings and 50 runs.');
  });

  it('counts a forfeited innings as completed, and none in play or without a toss', () => {
    const forfeit = { kind: 'forfeitInnings' } as const;
    expect(new TradedMatch(TEST).refused(forfeit)).toBe('tossFirst');
    const match = new TestMatch().declared(250);
    match.enter(forfeit);
    expect(match.shown).toMatchObject({ innings: [{ runs: 250 }, { team: 1, runs: 0, isForfeited: true }] });
    expect(match.shown.innings[1]).not.toHaveProperty('isDeclared');
    expect(match.sheet.next).toMatchObject({ isBatting: false, mayFollowOn: true });
    match.enter(forfeit);
    expect(match.shown).toMatchObject({
      battingTeam: 1,
      target: 251,
      summary: 'Day 1: Hill Town need 251 runs to win.',
    });
    expect(runsOfTeam(match.shown, 0)).toBe('250/0d & 0/0f');
    match.enter(START, ball(9));
    expect(match.refused(forfeit)).toBe('inningsOn');
    match.enter({ kind: 'undo' }, { kind: 'undo' }, { kind: 'undo' });
    expect(match.shown.innings).toHaveLength(2);
    expect(match.again().event.present()).toEqual(match.event.present());
  });

  it('lets the first innings be forfeited after the toss', () => {
    const match = new TestMatch();
    match.enter({ kind: 'forfeitInnings' });
    expect(match.shown).toMatchObject({ innings: [{ team: 0, runs: 0, isForfeited: true }] });
    expect(match.sheet.next).toEqual({ sport: 'test', isInterval: false, isBatting: false, mayFollowOn: false });
    match.enter(START, ball(4));
    expect(match.shown).toMatchObject({ battingTeam: 1, innings: [{}, { team: 1, runs: 4 }] });
  });

  it('is lost by the side that forfeits the last innings behind', () => {
    const match = new TestMatch().declared(250).allOut(100);
    match.enter({ kind: 'forfeitInnings' }, { kind: 'forfeitInnings' }, finish(0));
    expect(match.shown.summary).toBe('Carrow Vale won by 150 runs.');
  });

  it('has a fourth innings after a follow-on that takes the lead, or levels', () => {
    const match = new TestMatch().declared(400).allOut(200).declared(200, FOLLOW_ON);
    expect(match.shown).toMatchObject({ battingTeam: 0, target: 1 });
    match.enter(START, ball(1), finish(0));
    expect(match.shown.summary).toBe('Carrow Vale won by 10 wickets.');
  });

  it.each([
    { days: 0, lead: 200 },
    { days: 1, lead: 150 },
    { days: 2, lead: 150 },
    { days: 3, lead: 100 },
    { days: 4, lead: 75 },
  ])('permits the follow-on from a lead of $lead if play begins after $days lost days', ({ days, lead }) => {
    for (const [short, may] of [
      [0, true],
      [1, false],
    ] as const) {
      const match = new TestMatch();
      for (let day = 0; day < days; day++) match.enter(...stumps);
      match.declared(300).allOut(300 - lead + short);
      expect(match.sheet.next).toMatchObject({ mayFollowOn: may });
      if (may) match.enter(FOLLOW_ON);
      else expect(match.refused(FOLLOW_ON)).toBe('followOn');
    }
  });

  it('refuses a follow-on in any other innings, and in limited overs', () => {
    expect(new TestMatch().refused(FOLLOW_ON)).toBe('followOn');
    const limited = new TradedMatch();
    limited.enter({ kind: 'toss', winner: 0, elected: 'bat' });
    expect(limited.refused(FOLLOW_ON)).toBe('followOn');
    expect(limited.refused({ kind: 'resume' })).toBe('otherSport');
  });

  it('is a tie of the teams if all innings are complete and equal, and the draw loses', () => {
    const match = new TestMatch().openAll() as TestMatch;
    match.declared(300).allOut(250).declared(100).allOut(150);
    expect(match.refused(finish(0))).toBe('anotherOutcome');
    match.enter(finish(null, true));
    expect(match.event.declared.get('e1-mo')).toEqual({ kind: 'winners', winners: [0, 1], note: 'Match tied.' });
  });

  it('is drawn if time runs out, even without play in later innings', () => {
    const match = new TestMatch().openAll() as TestMatch;
    match.enter(START, ball(4));
    for (let day = 0; day < 4; day++) match.enter(...stumps);
    match.enter(finish(null));
    expect(match.event.declared.get('e1-mo')).toEqual({ kind: 'winners', winners: [2], note: 'Match drawn.' });
    expect(match.shown).toMatchObject({ phase: 'finished', day: { number: 5, session: 1 } });
  });

  it('is awarded by a named method, and abandoned instead of drawn before its first ball', () => {
    const match = new TestMatch();
    expect(match.refused(finish(null))).toBe('noBallBowled');
    match.enter(START);
    for (const unplayed of [finish(null), finish(1, false, 'Awarded')])
      expect(match.refused(unplayed)).toBe('noBallBowled');
    match.enter(ball(1));
    match.enter(finish(1, false, 'Awarded'));
    expect(match.shown.summary).toBe('Awarded to Hill Town.');
  });

  it('counts days and sessions, and takes no ball in an interval', () => {
    const match = new TestMatch();
    match.enter(START, interval('lunch'));
    expect(match.shown.day).toEqual({ number: 1, session: 1, interval: 'lunch' });
    expect(match.sheet.next).toMatchObject({ sport: 'test', isInterval: true, isBatting: true });
    expect(match.refused(ball(1))).toBe('intervalOn');
    expect(match.refused(interval('tea'))).toBe('intervalOrder');
    match.enter({ kind: 'resume' }, interval('tea'), { kind: 'resume' });
    expect(match.shown.day).toEqual({ number: 1, session: 3 });
    expect(match.refused(interval('tea'))).toBe('intervalOrder');
    expect(match.refused({ kind: 'resume' })).toBe('intervalOrder');
    match.enter(...stumps);
    expect(match.shown.day).toEqual({ number: 2, session: 1 });
    for (let day = 2; day < 6; day++) match.enter(...stumps);
    match.enter(interval('stumps'));
    expect(match.refused({ kind: 'resume' })).toBe('intervalOrder');
  });

  it('writes every innings, and those that were declared', () => {
    const match = new TestMatch().declared(300).allOut(90);
    match.enter(START, ball(5));
    expect(match.shown.innings).toMatchObject([
      { runs: 300, wickets: 0, isDeclared: true, maxOvers: 0 },
      { runs: 90, wickets: 10 },
      { team: 0, runs: 5 },
    ]);
    expect(match.shown).toMatchObject({ summary: 'Day 1: Carrow Vale lead by 215 runs.', requiredRunRate: null });
  });

  it('is read again from its log, and an undo takes back a declaration', () => {
    const match = new TestMatch().openAll() as TestMatch;
    match.declared(120).allOut(60);
    expect(match.again().event.present()).toEqual(match.event.present());
    const other = new TestMatch().declared(12);
    other.enter({ kind: 'undo' }, ball(4));
    expect(other.shown.innings).toMatchObject([{ runs: 16 }]);
  });
});
