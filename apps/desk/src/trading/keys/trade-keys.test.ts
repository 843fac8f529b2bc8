import type { NextPlay, Score, TradeEntry, TradeSheet } from '@crease/contract';
import { describe, expect, it } from 'vitest';
import { sportKeys } from '../sport-desks.tsx';
import type { Question } from './key-table.ts';
import { keyList, keysOf as keysOfSport, pressKey } from './trade-keys.ts';

const ball = { kind: 'ball', extra: null, wicket: null };
const card = (name: string, shortName: string) => ({ name, shortName, colours: ['#000000', '#ffffff'], pattern: 0 });

/** The part of a sheet that determines the keys. */
function sheet(next: NextPlay | null, score: Partial<Score>): TradeSheet {
  return { next, score, teams: [card('Carrow Vale', 'CV'), card('Hill Town', 'HT')] } as unknown as TradeSheet;
}
const CRICKET = sheet(
  { sport: 'cricket', striker: 'A', nonStriker: 'B', bowler: 'C' },
  { sport: 'cricket', phase: 'in_play' },
);
const test = (next: NextPlay) => ({ ...sheet(next, { sport: 'cricket' }), format: 'test' }) as TradeSheet;
const TEST = test({ sport: 'cricket', striker: 'A', nonStriker: 'B', bowler: 'C' });
const LUNCH = test({ sport: 'test', isInterval: true, isBatting: true, mayFollowOn: false });
const BETWEEN = test({ sport: 'test', isInterval: false, isBatting: false, mayFollowOn: false });
const toss = (lastPlayed: TradeSheet['lastPlayed'], format = 'test') =>
  ({ ...sheet(null, { sport: 'cricket', phase: 'toss' }), format, lastPlayed }) as TradeSheet;
const TOSSED = toss({ kind: 'toss', winner: 0, elected: 'bat' });
const BREAK = sheet(null, { sport: 'cricket', phase: 'innings_break' });

type Minute = Extract<NextPlay, { sport: 'soccer' }>;
type Phase = Extract<Score, { sport: 'soccer' }>['phase'];
const MINUTE: Minute = {
  sport: 'soccer',
  clockFrom: 0,
  added: null,
  penalty: null,
  isChecked: false,
  hasGoal: true,
  periods: ['half_time'],
};
const soccer = (phase: Phase, next: Partial<Minute> = {}) => sheet({ ...MINUTE, ...next }, { sport: 'soccer', phase });
const BEFORE = soccer('not_started', { clockFrom: null, periods: ['first_half'] });
const SECOND_OF_CUP = soccer('second_half', { periods: ['finished', 'extra_break'] });
const EXTRA = soccer('extra_time', { periods: ['finished', 'shoot_out'] });
const SHOOT_OUT = soccer('shoot_out', { clockFrom: null, periods: ['finished'] });
const PENALTY = soccer('first_half', { penalty: 1, periods: [] });
const CHECK = soccer('first_half', { isChecked: true, periods: [] });

type Point = Extract<NextPlay, { sport: 'tennis' }>;
const tennis = (next: Partial<Point>) =>
  sheet(
    { sport: 'tennis', server: 0, isDecided: false, isMatchTieBreak: false, ...next },
    { sport: 'tennis', phase: 'in_play' },
  );
const POINT = tennis({});
const DECIDED = tennis({ isDecided: true });
const UNSERVED = tennis({ server: null });

const HALF = soccer('first_half');
const BREAK_OF_CUP = soccer('extra_time', { clockFrom: null, periods: ['extra_time', 'shoot_out'] });
const TIE_BREAK = tennis({ isMatchTieBreak: true });
const SOCCER_SHEETS = { BEFORE, HALF, SECOND_OF_CUP, BREAK_OF_CUP, EXTRA, SHOOT_OUT, PENALTY, CHECK };
const SHEETS = { CRICKET, TEST, LUNCH, BETWEEN, TOSSED, BREAK, ...SOCCER_SHEETS, POINT, DECIDED, UNSERVED, TIE_BREAK };

const keysOf = (on: TradeSheet) => keysOfSport(on, sportKeys);

/** Presses keys one after another. @returns the entry of the last, null if one of them has no meaning. */
function press(on: TradeSheet, ...keys: string[]): TradeEntry | null | undefined {
  let pending: Question | null = null;
  let entry: TradeEntry | undefined;
  for (const key of keys) {
    const done = pressKey(keysOf(on), pending, key);
    if (!done) return null;
    ({ pending, entry } = done);
  }
  return pending ? undefined : entry;
}
const asked = (on: TradeSheet, key: string) => pressKey(keysOf(on), null, key)?.pending?.question;
const shown = (on: TradeSheet) => keysOf(on).flatMap(({ keys }) => keys.map(({ key }) => key));

describe('the keys of a traded match', () => {
  it('a digit is a ball with these runs', () => {
    for (const runs of [0, 1, 2, 3, 4, 5, 6]) expect(press(CRICKET, String(runs))).toEqual({ ...ball, runs });
    for (const other of ['7', '9', 'q', 'Tab']) expect(press(CRICKET, other)).toBeNull();
  });

  it('W waits for the kind of dismissal, in either case; Enter means caught', () => {
    expect(asked(CRICKET, 'W')).toBe('How is the batter out?');
    const out = (how: string) => ({ ...ball, runs: 0, wicket: { how, out: 'striker' } });
    expect(press(CRICKET, 'w', 'Enter')).toEqual(out('caught'));
    expect(press(CRICKET, 'w', 'b')).toEqual(out('bowled'));
    expect(press(CRICKET, 'w', 'R')).toEqual(out('run out'));
    expect(press(CRICKET, 'w', '4')).toBeNull();
    expect(press(CRICKET, 'w', 'Escape', '4')).toEqual({ ...ball, runs: 4 });
  });

  it('D, N, Y and L wait for the runs of the extra; Enter means none', () => {
    expect(press(CRICKET, 'd', 'Enter')).toEqual({ ...ball, runs: 0, extra: 'wide' });
    expect(press(CRICKET, 'n', '4')).toEqual({ ...ball, runs: 4, extra: 'noBall' });
    expect(press(CRICKET, 'l', '1')).toEqual({ ...ball, runs: 1, extra: 'legBye' });
    expect(press(CRICKET, 'y', 'Enter')).toEqual({ ...ball, runs: 0 });
  });

  it.each(Object.entries(SHEETS))('%s: B, Enter, S, R and U act on the markets at once', (_, on) => {
    const kinds = ['b', 'Enter', 's', 'r', 'u'].map((key) => press(on, key)?.kind);
    expect(kinds).toEqual(['ballRunning', 'publish', 'suspend', 'publish', 'undo']);
  });

  it('arrows choose and move a line', () => {
    const keys = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', '+', '='];
    const acts = keys.map((key) => pressKey(keysOf(POINT), null, key)?.act);
    expect(acts).toEqual(['next', 'previous', 'stepUp', 'stepDown', 'wider', 'wider']);
  });

  it.each(Object.entries(SHEETS))('%s: no key has two meanings', (_, on) => {
    const keys = shown(on);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('E ends a session of a Test, and begins the next one', () => {
    expect(press(TEST, 'e', 'l')).toEqual({ kind: 'interval', interval: 'lunch' });
    expect(press(TEST, 'e', 's')).toEqual({ kind: 'interval', interval: 'stumps' });
    expect(press(LUNCH, 'e')).toEqual({ kind: 'resume' });
    expect(press(LUNCH, '4')).toBeNull();
    expect(press(CRICKET, 'e')).toBeNull();
  });

  it('F, then Enter, forfeits the first innings of a Test, or a later one', () => {
    for (const on of [TOSSED, BETWEEN]) {
      expect(press(on, 'f')).toBeUndefined();
      expect(press(on, 'f', 'Enter')).toEqual({ kind: 'forfeitInnings' });
      expect(press(on, 'f', 'f')).toBeNull();
    }
    for (const on of [toss(null), toss(TOSSED.lastPlayed, 't20'), TEST, LUNCH, CRICKET])
      expect(press(on, 'f')).toBeNull();
  });

  it('no key of a ball outside an innings, none of a point after the match', () => {
    expect(press(BREAK, '4')).toBeNull();
    expect(press(DECIDED, '1')).toBeNull();
  });

  it('1 and 2 are goals; G, N, C, Y and X ask for the side', () => {
    const on = HALF;
    const goal = { kind: 'goal', isOwn: false, player: '', minute: null };
    expect(press(on, '1')).toEqual({ ...goal, team: 0 });
    expect(press(on, '2')).toEqual({ ...goal, team: 1 });
    expect(press(on, 'g', '1')).toEqual({ ...goal, isOwn: true, team: 1 });
    expect(press(on, 'n', '2')).toEqual({ kind: 'penalty', team: 1 });
    expect(press(on, 'c', '1')).toEqual({ kind: 'corner', team: 0 });
    expect(press(on, 'y', '2')).toEqual({ kind: 'card', team: 1, colour: 'yellow', player: '' });
    expect(press(on, 'x', '1')).toEqual({ kind: 'card', team: 0, colour: 'red', player: '' });
    expect(press(on, 'v')).toEqual({ kind: 'var', stage: 'check' });
    expect(press(on, 'a', '4')).toEqual({ kind: 'addedTime', minutes: 4 });
    expect(press(on, 'h')).toEqual({ kind: 'period', period: 'half_time' });
  });

  it('a penalty waits for its outcome, a VAR check for its decision', () => {
    expect(press(PENALTY, 'g')).toEqual({ kind: 'penaltyTaken', isScored: true });
    expect(press(PENALTY, 'n')).toEqual({ kind: 'penaltyTaken', isScored: false });
    expect(press(PENALTY, '1')).toBeNull();
    expect(press(CHECK, 'v')).toEqual({ kind: 'var', stage: 'upheld' });
    expect(press(CHECK, 'x')).toEqual({ kind: 'var', stage: 'noGoal' });
    expect(press(CHECK, '1')).toBeNull();
  });

  it('H, E, K and F lead through the periods; full time needs Enter', () => {
    expect(press(BEFORE, 'h')).toEqual({ kind: 'period', period: 'first_half' });
    expect(press(BEFORE, '1')).toBeNull();
    expect(press(SECOND_OF_CUP, 'e')).toEqual({ kind: 'period', period: 'extra_break' });
    expect(press(SECOND_OF_CUP, 'f')).toBeUndefined();
    expect(press(SECOND_OF_CUP, 'f', 'Enter')).toEqual({ kind: 'period', period: 'finished' });
    expect(press(EXTRA, 'k')).toEqual({ kind: 'period', period: 'shoot_out' });
    expect(press(SHOOT_OUT, '2')).toEqual({ kind: 'shot', team: 1, isScored: true });
    expect(press(SHOOT_OUT, 'n', '1')).toEqual({ kind: 'shot', team: 0, isScored: false });
  });

  it('1 and 2 are points, A and D those of the server; G and K enter a game and a set', () => {
    expect(press(UNSERVED, '2')).toEqual({ kind: 'firstServer', team: 1 });
    expect(press(POINT, '2')).toEqual({ kind: 'point', winner: 1, how: null });
    expect(press(POINT, 'a')).toEqual({ kind: 'point', winner: 0, how: 'ace' });
    expect(press(POINT, 'd')).toEqual({ kind: 'point', winner: 1, how: 'doubleFault' });
    expect(press(POINT, 'g', '1')).toEqual({ kind: 'game', winner: 0 });
    expect(press(POINT, 'k', '2', '5')).toEqual({ kind: 'set', winner: 1, lost: 5 });
    expect(press(TIE_BREAK, 'k')).toBeNull();
    expect(press(DECIDED, 'f', 'Enter')).toEqual({ kind: 'result' });
  });

  it('lists every key once', () => {
    expect(keyList(keysOf(CRICKET))[0]).toEqual(['0 1 2 3 4 5 6', 'runs off the bat']);
    expect(keyList(keysOf(POINT)).map(([keys]) => keys)).toEqual([
      ...['1 2', 'A', 'D', 'G', 'K', 'B', 'Enter', 'S', 'R', 'U', '↑ ↓', '← →', '+ -', 'O M', 'I', 'P', 'J', 'T'],
    ]);
  });
});

it('has no keys after the end but the undo, and none without an entry to take back', () => {
  const over = (canUndo: boolean) => ({ ...BREAK, status: 'finished', lines: [], canUndo }) as unknown as TradeSheet;
  expect(keyList(keysOf(over(true)))).toEqual([['U', 'undo the last entry of play']]);
  expect(keysOf(over(false))).toEqual([]);
});
