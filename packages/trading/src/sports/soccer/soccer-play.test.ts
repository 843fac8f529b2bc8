import type { FeedUpdate } from '@crease/feeds';
import type { SoccerScore } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventEntry } from '../../event/event-entry.ts';
import { MODEL_LINE } from '../../lines/line.ts';
import { ball, SOCCER, TradedMatch } from '../../testing/traded-match.ts';

const period = (name: Extract<EventEntry, { kind: 'period' }>['period']): EventEntry => ({
  kind: 'period',
  period: name,
});
const goal = (team: 0 | 1, more = {}): EventEntry => ({
  kind: 'goal',
  team,
  isOwn: false,
  player: '',
  minute: null,
  ...more,
});
const corner: EventEntry = { kind: 'corner', team: 0 };
const card = (colour: 'yellow' | 'red'): EventEntry => ({ kind: 'card', team: 1, colour, player: '' });

const results = (updates: readonly FeedUpdate[]) =>
  Object.fromEntries(updates.flatMap((update) => (update.kind === 'result' ? [[update.marketId, update.result]] : [])));
const scoreOf = (match: TradedMatch) => match.sheet.score as SoccerScore;
/** Chances of home, away and draw, as the model proposes them. */
const chances = (match: TradedMatch) => (match.line('mo').proposed as { chances: readonly number[] }).chances;

/** A match in its first half with every market open. */
function inPlay(plan = SOCCER): TradedMatch {
  const match = new TradedMatch(plan).openAll();
  match.enter(period('first_half'), { kind: 'publish' });
  return match;
}

describe('a soccer match that a trader enters', () => {
  it('offers its markets before the kick-off, and gives the trader’s chance to the side that wins', () => {
    const match = new TradedMatch({ ...SOCCER, firstTeamChance: 700 });
    const names = match.sheet.offered.map(({ marketId }) => marketId.slice(3));
    expect(names).toEqual([
      ...['mo', 'bm', 'ou25', 'btts', 'hc1', 'hc2', 'cs', 'f-goals-30', 'f-goals-45', 'f-goals-60', 'f-goals-75'],
      ...['f-goals-90', 'f-goal1', 'f-corners-1h', 'f-corners', 'f-cards'],
    ]);
    const [home = 0, away = 0] = chances(match.openAll());
    expect(home / (home + away)).toBeCloseTo(0.7, 4);
  });

  it('counts a goal in the minute of its entry, suspends all and proposes new prices', () => {
    const match = inPlay().pass(22);
    const [before = 0] = chances(match);
    match.enter(goal(0, { player: 'A. Rao' }));
    expect(scoreOf(match)).toMatchObject({ goals: [1, 0], summary: 'Carrow Vale 1–0 Hill Town.' });
    expect(scoreOf(match).timeline).toEqual([{ minute: 23, team: 0, kind: 'goal', player: 'A. Rao' }]);
    expect(match.line('mo')).toMatchObject({ status: 'suspended', reason: 'Goal, A. Rao' });
    expect(chances(match)[0]).toBeGreaterThan(before + 0.1);
    match.enter(goal(1, { minute: 20, isOwn: true }));
    expect(scoreOf(match).timeline.map(({ minute, player }) => [minute, player])).toEqual([
      [20, 'Carrow Vale'],
      [23, 'A. Rao'],
    ]);
  });

  it('suspends only what a corner or a yellow card may change', () => {
    const match = inPlay();
    match.enter(corner);
    expect([match.line('f-corners').status, match.line('mo').status]).toEqual(['suspended', 'open']);
    match.enter(card('yellow'));
    expect([match.line('f-cards').status, match.line('mo').status]).toEqual(['suspended', 'open']);
    match.enter(card('red'));
    expect(match.line('mo')).toMatchObject({ status: 'suspended', reason: 'Red card' });
    expect(scoreOf(match)).toMatchObject({ corners: [1, 0], yellowCards: [0, 1], redCards: [0, 1] });
  });

  it('suspends on a penalty until its outcome', () => {
    const match = inPlay();
    match.enter({ kind: 'penalty', team: 1 });
    expect(match.line('bm').reason).toBe('Penalty');
    expect(match.sheet.next).toMatchObject({ penalty: 1 });
    expect(match.refused(corner)).toBe('penaltyFirst');
    match.enter({ kind: 'penaltyTaken', isScored: true });
    expect(scoreOf(match).goals).toEqual([0, 1]);
    match.enter({ kind: 'penalty', team: 0 }, { kind: 'penaltyTaken', isScored: false });
    expect(scoreOf(match).goals).toEqual([0, 1]);
  });

  it('cancels a goal after a VAR check before anything is paid on it', () => {
    const match = inPlay();
    const first = match.enter(goal(0), { kind: 'var', stage: 'check' });
    expect(match.line('f-goal1').decided).toMatchObject({ kind: 'value', value: 1 });
    expect(match.refused(goal(1))).toBe('checkFirst');
    expect(results([...first, ...match.enter({ kind: 'var', stage: 'noGoal' }, corner)])).toEqual({});
    expect(scoreOf(match).goals).toEqual([0, 0]);
    match.enter(goal(0));
    expect(Object.keys(results(match.enter(corner)))).toEqual(['e1-f-goal1']);
  });

  it('settles no goal during its check, nor because of a card', () => {
    const match = inPlay();
    match.enter(goal(0), goal(0), goal(1));
    const entered = match.enter(
      card('yellow'),
      { kind: 'var', stage: 'check' },
      { kind: 'ballRunning' },
      { kind: 'var', stage: 'noGoal' },
    );
    expect(results(entered)).toEqual({});
    expect(match.line('ou25').decided).toBeNull();
    match.enter(goal(1), { kind: 'var', stage: 'check' }, { kind: 'var', stage: 'upheld' });
    expect(results(match.enter({ kind: 'ballRunning' }))).toMatchObject({ 'e1-ou25': { winners: [0] } });
  });

  it('follows the clock: minutes, prices of open markets, markets that end with a minute', () => {
    const match = inPlay().pass(10);
    const before = match.line('mo').live;
    const updates = match.enter({ kind: 'clock' });
    expect(scoreOf(match).minute).toBe(10);
    expect(updates.some(({ kind }) => kind === 'score')).toBe(true);
    expect(match.line('mo').live).not.toEqual(before);
    match.pass(21).enter({ kind: 'clock' });
    expect(match.line('f-goals-30')).toMatchObject({ status: 'suspended', decided: { kind: 'value', value: 0 } });
    match.enter({ kind: 'minute', minute: 25 });
    expect(match.line('f-goals-30').decided).toBeNull();
    match.pass(25).enter({ kind: 'addedTime', minutes: 3 });
    expect(scoreOf(match)).toMatchObject({ minute: 45, stoppageMinute: 4 });
    expect(scoreOf(match).summary).toBe('Carrow Vale 0–0 Hill Town, 3 added in the first half.');
  });

  it('settles a league match at full time by the score', () => {
    const match = inPlay();
    match.enter(goal(0), goal(0), corner, card('yellow'));
    match.pass(46).enter(period('half_time'));
    expect(scoreOf(match).summary).toBe('Carrow Vale 2–0 Hill Town, half time.');
    const second = results(match.enter(period('second_half')));
    expect(second).toMatchObject({ 'e1-f-goals-45': { value: 2 }, 'e1-f-corners-1h': { value: 1 } });
    match.pass(48).enter(goal(1));
    const finished = results(match.enter(period('finished')));
    expect(finished).toMatchObject({
      'e1-mo': { kind: 'winners', winners: [0], note: '2–1.' },
      'e1-bm': { winners: [0] },
      'e1-ou25': { winners: [0] },
      'e1-btts': { winners: [0] },
      'e1-f-goals-90': { value: 3 },
      'e1-f-corners': { value: 1 },
      'e1-f-cards': { value: 1 },
    });
    expect(match.sheet).toMatchObject({ status: 'finished', lines: [], offered: [] });
    expect(match.event.isOver).toBe(true);
  });

  it('settles a cup match on ninety minutes, then shows extra time and the shoot-out', () => {
    const match = inPlay({ ...SOCCER, format: 'cup' });
    match.pass(46).enter(period('half_time'), period('second_half'));
    match.pass(47).enter(period('extra_break'));
    expect(scoreOf(match)).toMatchObject({ phase: 'extra_time', minute: 90 });
    const decided = results(match.enter(period('extra_time')));
    expect(decided).toMatchObject({ 'e1-mo': { winners: [2] }, 'e1-f-goals-90': { value: 0 } });
    match.pass(12).enter(goal(0), goal(1));
    expect(scoreOf(match).timeline.map(({ minute }) => minute)).toEqual([103, 103]);
    match.enter(
      period('shoot_out'),
      { kind: 'shot', team: 0, isScored: true },
      { kind: 'shot', team: 1, isScored: false },
    );
    match.enter(period('finished'));
    expect(scoreOf(match)).toMatchObject({ phase: 'finished', goals: [1, 1] });
    expect(scoreOf(match).summary).toBe('Carrow Vale 1–1 Hill Town, 1–0 on penalties.');
  });

  it('voids what is undecided when a match is abandoned', () => {
    const match = inPlay();
    match.enter(goal(0));
    const abandoned = results(match.enter({ kind: 'abandon', reason: 'Fog' }));
    expect(abandoned['e1-mo']).toEqual({ kind: 'void', note: 'Abandoned: Fog' });
    expect(abandoned['e1-f-goal1']).toMatchObject({ kind: 'value', value: 1 });
    expect(match.sheet.status).toBe('abandoned');
  });

  it('refuses entries out of order, and changes nothing', () => {
    const match = new TradedMatch(SOCCER);
    const before = match.event.present();
    for (const entry of [goal(0), corner, { kind: 'penalty', team: 0 }, card('red')] as const)
      expect(match.refused(entry)).toBe('notRunning');
    expect(match.refused(period('half_time'))).toBe('periodOrder');
    expect(match.refused({ kind: 'penaltyTaken', isScored: true })).toBe('noPenalty');
    expect(match.refused({ kind: 'var', stage: 'upheld' })).toBe('noCheck');
    expect(match.refused({ kind: 'shot', team: 0, isScored: true })).toBe('noShootOut');
    for (const other of [ball(1), { kind: 'firstServer', team: 0 }] as const)
      expect(match.refused(other)).toBe('otherSport');
    expect(match.event.present()).toEqual(before);
    match.enter(period('first_half'));
    expect(match.refused(goal(0, { minute: 46 }))).toBe('minuteOfHalf');
    expect(match.refused({ kind: 'minute', minute: 0 })).toBe('minuteOfHalf');
    expect(match.refused(period('finished'))).toBe('periodOrder');
    match.enter({ kind: 'var', stage: 'check' });
    expect(match.refused({ kind: 'var', stage: 'noGoal' })).toBe('noGoal');
    match.enter({ kind: 'var', stage: 'upheld' }, period('half_time'), period('second_half'));
    expect(match.refused(period('extra_break'))).toBe('periodOrder');
    match.enter(period('finished'));
    expect(match.refused(goal(0))).toBe('playOver');
  });

  it('gives the same updates again when its log is read again', () => {
    const team = fc.constantFrom<0 | 1>(0, 1);
    const entry = fc.oneof(
      team.map((side) => goal(side)),
      fc.constantFrom<EventEntry>(
        corner,
        card('yellow'),
        card('red'),
        { kind: 'penalty', team: 0 },
        { kind: 'penaltyTaken', isScored: true },
        { kind: 'var', stage: 'check' },
        { kind: 'var', stage: 'noGoal' },
        { kind: 'addedTime', minutes: 2 },
        { kind: 'minute', minute: 30 },
        period('half_time'),
        period('second_half'),
        { kind: 'undo' },
        { kind: 'publish' },
        { kind: 'ballRunning' },
        { kind: 'clock' },
        { kind: 'line', marketId: 'e1-mo', line: { ...MODEL_LINE, steps: 2 } },
      ),
    );
    const steps = fc.array(fc.tuple(entry, fc.integer({ min: 0, max: 4 })), { maxLength: 40 });
    fc.assert(
      fc.property(steps, (entries) => {
        const match = inPlay();
        for (const [one, minutes] of entries) match.pass(minutes).try(one);
        expect(match.again().event.present()).toEqual(match.event.present());
      }),
      { numRuns: 15 },
    );
  });

  it('an undo restores the score and the lines of the moment, and no money moves', () => {
    const match = inPlay().pass(5);
    const { score } = match.sheet;
    const before = match.line('mo').proposed;
    match.enter(goal(0));
    expect(results(match.enter({ kind: 'undo' }))).toEqual({});
    expect(match.sheet.score).toMatchObject({ ...score, minute: 5 });
    match.enter({ kind: 'minute', minute: 1 });
    expect(match.line('mo').proposed).toEqual(before);
  });
});
