import type { FeedUpdate } from '@crease/feeds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MODEL_LINE } from '../lines/line.ts';
import { ball, TradedMatch } from '../testing/traded-match.ts';
import type { EventEntry } from './event-entry.ts';

const WICKET: EventEntry = { kind: 'ball', runs: 0, extra: null, wicket: { how: 'bowled', out: 'striker' } };
const results = (updates: readonly FeedUpdate[]) =>
  updates.flatMap((update) => (update.kind === 'result' ? [[update.marketId, update.result]] : []));

describe('an event that a trader runs', () => {
  it('is announced with its score before the toss, and offers its main markets', () => {
    const match = new TradedMatch();
    expect(match.event.drain().map(({ kind }) => kind)).toEqual(['sportEvent', 'score']);
    expect(match.sheet.offered.map(({ marketId }) => marketId)).toEqual(['e1-mo', 'e1-bm', 'e1-tie']);
  });

  it('opens markets suspended, and quotes them before they open for bets', () => {
    const match = new TradedMatch();
    match.event.drain();
    const opened = match.enter({ kind: 'open', marketIds: ['e1-mo'] });
    expect(opened.map(({ kind }) => kind)).toEqual(['marketOpen', 'marketStatus']);
    expect(match.line('mo')).toMatchObject({ status: 'suspended', live: null });
    const published = match.enter({ kind: 'publish' });
    expect(published.map(({ kind }) => kind)).toEqual(['oddsQuote', 'marketStatus']);
    expect(match.line('mo').status).toBe('open');
  });

  it('offers at least twelve fancies in the first over', () => {
    const { sheet } = new TradedMatch().begin();
    expect(sheet.lines.filter(({ opening }) => opening.type === 'fancy').length).toBeGreaterThanOrEqual(12);
    expect(sheet.lines.every(({ status }) => status === 'open')).toBe(true);
  });

  it('stages prices after a ball: players see them only when they are published', () => {
    const match = new TradedMatch().begin();
    const before = match.line('f-6ov-1').live;
    match.enter({ kind: 'ballRunning' });
    expect(match.line('f-6ov-1').status).toBe('ball_running');
    match.enter(ball(6));
    const { staged, live, status } = match.line('f-6ov-1');
    expect(status).toBe('suspended');
    expect(live).toEqual(before);
    expect(staged).not.toEqual(live);
    match.enter({ kind: 'publish' });
    expect(match.line('f-6ov-1').live).toMatchObject({ kind: 'fancyQuote' });
    expect(match.line('f-6ov-1').live).not.toEqual(before);
  });

  it('declares what a ball has decided with the next ball, so that an undo moves no money', () => {
    const match = new TradedMatch().begin().bowl(1, 0, 0, 0, 0);
    const last = match.enter({ kind: 'ballRunning' }, ball(4));
    expect(results(last)).toEqual([]);
    expect(match.line('f-over1-1')).toMatchObject({
      status: 'suspended',
      decided: { kind: 'value', value: 5 },
    });
    match.enter({ kind: 'undo' }, ball(6));
    match.enter({ kind: 'publish' });
    expect(match.line('f-over1-1').status).toBe('suspended');
    expect(results(match.enter({ kind: 'ballRunning' }))).toEqual([
      ['e1-f-over1-1', { kind: 'value', value: 7, note: '7 off over 1.' }],
    ]);
  });

  it('names settled markets that an undo contradicts, and changes none of them', () => {
    const match = new TradedMatch().begin().bowl(1, 0, 0, 0, 0, 4, 2);
    expect(match.sheet.contradicted).toEqual([]);
    expect(results(match.enter({ kind: 'undo' }, { kind: 'undo' }))).toEqual([]);
    expect(match.sheet.contradicted).toMatchObject([
      { opening: { marketId: 'e1-f-over1-1' }, declared: { value: 5 }, now: null },
    ]);
    match.bowl(4);
    expect(match.sheet.contradicted).toEqual([]);
  });

  it('keeps a market suspended by hand until it is published by name', () => {
    const match = new TradedMatch().begin();
    match.enter({ kind: 'suspend', marketIds: ['e1-mo'], reason: 'Review' });
    match.bowl(1);
    expect(match.line('mo')).toMatchObject({ status: 'suspended', reason: 'Review', isHeld: true });
    match.enter({ kind: 'publish', marketIds: ['e1-mo'] });
    expect(match.line('mo')).toMatchObject({ status: 'open', isHeld: false });
  });

  it('keeps proposed, staged and live prices apart', () => {
    const match = new TradedMatch().begin();
    match.enter({ kind: 'line', marketId: 'e1-f-6ov-1', line: { ...MODEL_LINE, steps: 3 } });
    const { proposed, staged, live } = match.line('f-6ov-1');
    expect(live).toEqual(proposed);
    const runs = (quote: unknown) => (quote as { yes: { run: number } }).yes.run;
    expect(runs(staged) - runs(proposed)).toBe(3);
    match.enter({ kind: 'publish' });
    expect(match.line('f-6ov-1').live).toEqual(staged);
  });

  it('settles the whole match, and voids what play did not decide', () => {
    const match = new TradedMatch().begin();
    for (let bowled = 0; bowled < 120; bowled++) match.enter(ball(1));
    match.enter({ kind: 'startInnings' });
    for (let bowled = 0; bowled < 120; bowled++) match.enter(ball(0));
    const finished = match.enter({ kind: 'finish', winner: 0, isTied: false, method: '' });
    const declared = Object.fromEntries(results(finished));
    expect(declared['e1-mo']).toMatchObject({ kind: 'winners', winners: [0], note: 'Carrow Vale won by 120 runs.' });
    expect(declared['e1-tie']).toMatchObject({ winners: [1] });
    expect(declared['e1-f-fours']).toMatchObject({ kind: 'value', value: 0 });
    expect(match.sheet).toMatchObject({ status: 'finished', lines: [] });
  });

  it('refuses entries out of order, and changes nothing', () => {
    const match = new TradedMatch();
    const before = match.event.present();
    expect(match.refused(ball(1))).toBe('noInnings');
    expect(match.refused({ kind: 'startInnings' })).toBe('tossFirst');
    expect(match.refused({ kind: 'undo' })).toBe('nothingToUndo');
    expect(match.refused({ kind: 'open', marketIds: ['e1-f-6ov-1'] })).toBe('market');
    expect(match.event.present()).toEqual(before);
    match.begin();
    expect(match.refused({ kind: 'toss', winner: 1, elected: 'bat' })).toBe('playBegun');
    expect(match.refused({ kind: 'startInnings' })).toBe('inningsOn');
    for (const steps of [51, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(match.refused({ kind: 'line', marketId: 'e1-mo', line: { ...MODEL_LINE, steps } })).toBe('lineSteps');
  });

  it('refuses an outcome that the scores contradict, unless a method decided it', () => {
    const match = new TradedMatch().begin().bowl(4);
    match.enter({ kind: 'endInnings' }, { kind: 'startInnings' });
    match.bowl(1);
    match.enter({ kind: 'endInnings' });
    expect(match.refused({ kind: 'finish', winner: 1, isTied: false, method: '' })).toBe('anotherOutcome');
    match.enter({ kind: 'finish', winner: 1, isTied: false, method: 'D/L' });
    expect(match.sheet.score.summary).toBe('Hill Town won (D/L).');
  });

  it('has no winner and no tie before both innings have ended, unless a method decided it', () => {
    const match = new TradedMatch().begin();
    for (let bowled = 0; bowled < 120; bowled++) match.enter(ball(1));
    match.enter({ kind: 'startInnings' }, ball(6), ball(6));
    for (const isTied of [false, true])
      expect(match.refused({ kind: 'finish', winner: isTied ? null : 1, isTied, method: '' })).toBe('anotherOutcome');
    const chased = match.again();
    match.enter({ kind: 'finish', winner: null, isTied: false, method: '' });
    expect(match.sheet.status).toBe('abandoned');
    for (let runs = 12; runs < 121; runs += 5) chased.enter(ball(5));
    chased.enter({ kind: 'finish', winner: 1, isTied: false, method: '' });
    expect(chased.sheet.score.summary).toBe('Hill Town won by 10 wickets.');
  });

  describe('after two innings', () => {
    /** @param overs of the second innings, at a run a ball like the first. */
    const played = (overs: number) => {
      const match = new TradedMatch().begin();
      for (let bowled = 0; bowled < 120; bowled++) match.enter(ball(1));
      match.enter({ kind: 'startInnings' });
      for (let bowled = 0; bowled < overs * 6; bowled++) match.enter(ball(1));
      if (overs < 20) match.enter({ kind: 'endInnings' });
      return match;
    };
    const finish = (winner: 0 | 1 | null, isTied: boolean, method = '') =>
      ({ kind: 'finish', winner, isTied, method }) as const;
    const refused = (match: TradedMatch, entries: readonly EventEntry[]) => entries.map((one) => match.refused(one));

    it('equal scores are a tie, with or without the winner of a super over', () => {
      const no = [finish(null, false), finish(0, false), finish(1, false)];
      expect(refused(played(20), no)).toEqual(no.map(() => 'anotherOutcome'));
      for (const winner of [null, 0, 1] as const) {
        const declared = Object.fromEntries(results(played(20).enter(finish(winner, true))));
        expect(declared['e1-tie']).toMatchObject({ winners: [0] });
      }
    });

    it('decides the counts of both innings when the laws end the second, otherwise with the outcome', () => {
      const counts = (match: TradedMatch, ...entries: EventEntry[]) =>
        results(match.enter(...entries)).filter(([marketId]) => marketId === 'e1-f-wides');
      const complete = { kind: 'value', value: 0, note: '0 in both innings.' };
      const level = played(20);
      expect(level.line('f-wides').decided).toEqual(complete);
      expect(counts(level, { kind: 'ballRunning' })).toEqual([['e1-f-wides', complete]]);
      const short = played(19);
      expect(counts(short, { kind: 'ballRunning' })).toEqual([]);
      const cut = { kind: 'void', note: 'The match was cut short.' };
      expect(counts(short, finish(null, false))).toEqual([['e1-f-wides', cut]]);
      expect(counts(played(19), finish(0, false))).toEqual([['e1-f-wides', complete]]);
    });

    it('unequal scores are no tie, and no result only if an innings was cut short', () => {
      const short = played(19);
      expect(refused(short, [finish(null, true), finish(1, true), finish(1, false)])).toEqual(
        Array.from({ length: 3 }, () => 'anotherOutcome'),
      );
      short.enter(finish(null, false));
      expect(short.sheet.status).toBe('abandoned');
      const allOut = new TradedMatch().begin();
      for (let bowled = 0; bowled < 120; bowled++) allOut.enter(ball(1));
      allOut.enter({ kind: 'startInnings' });
      for (let wickets = 0; wickets < 10; wickets++) allOut.enter(WICKET);
      expect(refused(allOut, [finish(null, true), finish(null, false)])).toEqual(['anotherOutcome', 'anotherOutcome']);
      allOut.enter(finish(null, false, 'Annulled'));
      expect(allOut.sheet.status).toBe('abandoned');
    });
  });

  describe('the name of a batter', () => {
    const rename = (name: string, end: 'striker' | 'nonStriker' = 'striker'): EventEntry => ({
      kind: 'batter',
      end,
      name,
    });
    const names = (match: TradedMatch) => match.sheet.lines.map(({ opening }) => opening.name);

    it('is that of the market if it is corrected before the market opens', () => {
      const match = new TradedMatch();
      match.enter({ kind: 'toss', winner: 0, elected: 'bat' }, { kind: 'startInnings' }, rename('Rao'));
      expect(names(match.openAll())).toEqual(expect.arrayContaining(['Rao runs', 'CV 2 runs']));
    });

    it('keeps the runs so far: the open market continues, and the next batter is that of the order', () => {
      const match = new TradedMatch().begin().bowl(4, 4);
      const { proposed } = match.line('f-bat1-1');
      match.enter(rename('Rao'));
      expect(match.line('f-bat1-1').proposed).toEqual(proposed);
      expect(match.sheet.score).toMatchObject({ batters: [{ name: 'Rao', runs: 8 }, { name: 'CV 2' }] });
      match.enter(ball(2), WICKET);
      expect(match.line('f-bat1-1').decided).toEqual({ kind: 'value', value: 10, note: 'Rao made 10, bowled.' });
      expect(match.sheet.next).toMatchObject({ striker: 'CV 3', nonStriker: 'CV 2' });
    });

    it('may be that of a later batter who came in first', () => {
      const match = new TradedMatch().begin();
      match.enter(WICKET, rename('CV 5'), WICKET);
      expect(match.sheet.next).toMatchObject({ striker: 'CV 3', nonStriker: 'CV 2' });
    });

    it('of another batter, who came in instead, voids the open market of that place', () => {
      const match = new TradedMatch().begin();
      match.enter(WICKET, { kind: 'open', marketIds: ['e1-f-bat3-1'] }, { kind: 'publish' });
      match.enter(rename('Three'), rename('CV 5'));
      const isVoid = { kind: 'void', note: 'Another batter came in before CV 3.' };
      expect(match.line('f-bat3-1').decided).toEqual(isVoid);
      const undone = match.again();
      undone.enter({ kind: 'undo' }, ball(2), WICKET);
      expect(undone.line('f-bat3-1').decided).toMatchObject({ kind: 'value', value: 2 });
      const declared = Object.fromEntries(results(match.enter({ kind: 'ballRunning' })));
      expect(declared['e1-f-bat3-1']).toEqual(isVoid);
      match.enter(ball(4), WICKET);
      expect(match.sheet).toMatchObject({ next: { striker: 'Three' }, contradicted: [] });
    });

    it('of another batter is that of the market if it opens afterwards', () => {
      const match = new TradedMatch().begin();
      match.enter(WICKET, rename('CV 5'));
      expect(names(match.openAll())).toContain('CV 5 runs');
      match.enter(ball(4), WICKET);
      expect(match.line('f-bat3-1').decided).toMatchObject({ kind: 'value', value: 4 });
    });

    it('is refused if that batter has already come in', () => {
      const match = new TradedMatch().begin();
      match.enter(WICKET);
      for (const name of ['CV 1', 'CV 2']) expect(match.refused(rename(name))).toBe('samePlayers');
      match.enter(rename('CV 3'));
    });
  });

  describe('a batter who retires hurt', () => {
    const HURT: EventEntry = { kind: 'retiredHurt', end: 'striker' };
    const back = (name: string): EventEntry => ({ kind: 'batter', end: 'striker', name });

    it('is replaced without a wicket, and the market on their runs is void', () => {
      const match = new TradedMatch().begin().bowl(4);
      match.enter(HURT);
      expect(match.sheet.next).toMatchObject({ striker: 'CV 3', nonStriker: 'CV 2' });
      expect(match.sheet.score).toMatchObject({ innings: [{ runs: 4, wickets: 0 }] });
      const declared = Object.fromEntries(results(match.enter({ kind: 'ballRunning' })));
      expect(declared).toEqual({ 'e1-f-bat1-1': { kind: 'void', note: 'CV 1 retired hurt.' } });
    });

    it('is refused by name if another batter is at that end: a second press retires nobody', () => {
      const match = new TradedMatch().begin();
      const named: EventEntry = { ...HURT, name: 'CV 1' };
      match.enter(named);
      expect(match.refused(named)).toBe('notAtEnd');
      expect(match.sheet.next).toMatchObject({ striker: 'CV 3' });
    });

    it('may come back in place of a batter without a ball, who is still to come', () => {
      const match = new TradedMatch().begin().bowl(4);
      match.enter(HURT, ball(2));
      expect(match.refused(back('CV 1'))).toBe('samePlayers');
      match.enter(WICKET, back('CV 1'), ball(2));
      expect(match.sheet.score).toMatchObject({ batters: [{ name: 'CV 1', runs: 6 }, { name: 'CV 2' }] });
      expect(match.line('f-bat1-1').decided).toMatchObject({ kind: 'void' });
      match.enter(WICKET);
      expect(match.sheet.next).toMatchObject({ striker: 'CV 4', nonStriker: 'CV 2' });
    });

    it('voids the open market on the batter whose place they take', () => {
      const match = new TradedMatch().begin();
      match.enter(HURT);
      match.openAll().enter(back('CV 1'));
      const declared = Object.fromEntries(results(match.enter({ kind: 'ballRunning' })));
      expect(declared['e1-f-bat3-1']).toEqual({ kind: 'void', note: 'Another batter came in before CV 3.' });
    });

    it('returns when the order is at its end', () => {
      const match = new TradedMatch().begin();
      match.enter(HURT);
      for (let wickets = 0; wickets < 9; wickets++) match.enter(WICKET);
      expect(match.sheet.next).toMatchObject({ striker: 'CV 1' });
      match.enter(WICKET);
      expect(match.sheet.next).toBeNull();
    });
  });

  it('reads a stored entry that later rules refuse: it was checked before it was stored', () => {
    const match = new TradedMatch().begin();
    const finish: EventEntry = { kind: 'finish', winner: 0, isTied: false, method: '' };
    expect(match.refused(finish)).toBe('anotherOutcome');
    match.log.push({ entry: finish, at: match.now });
    expect(match.again().sheet.status).toBe('finished');
  });

  it('gives the same updates again when its log is read again', () => {
    const entry = fc.oneof(
      fc.integer({ min: 0, max: 6 }).map(ball),
      fc.constant(WICKET),
      fc.constantFrom<EventEntry>(
        { kind: 'undo' },
        { kind: 'publish' },
        { kind: 'ballRunning' },
        { kind: 'ball', runs: 0, extra: 'wide', wicket: null },
        { kind: 'suspend', marketIds: ['e1-mo'], reason: 'Review' },
        { kind: 'line', marketId: 'e1-bm', line: { ...MODEL_LINE, steps: -2, margin: 1 } },
      ),
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
        const match = new TradedMatch().begin();
        for (const one of entries) match.try(one);
        expect(match.again().event.present()).toEqual(match.event.present());
        const numbers = match.event.present().map(({ seq }) => seq);
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
      { numRuns: 20 },
    );
  });
});
