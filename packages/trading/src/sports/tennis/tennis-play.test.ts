import type { FeedUpdate } from '@crease/feeds';
import { type EventFormat, type TennisScore, writeNote } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventEntry } from '../../event/event-entry.ts';
import { MODEL_LINE } from '../../lines/line.ts';
import { ball, TENNIS, TradedMatch } from '../../testing/traded-match.ts';

type Side = 0 | 1;
type How = Extract<EventEntry, { kind: 'point' }>['how'];
const point = (winner: Side, how: How = null): EventEntry => ({ kind: 'point', winner, how });
const game = (winner: Side): EventEntry => ({ kind: 'game', winner });
const set = (winner: Side, lost: number): EventEntry => ({ kind: 'set', winner, lost });
const serve = (team: Side): EventEntry => ({ kind: 'firstServer', team });
const RESULT: EventEntry = { kind: 'result' };

const times = (count: number, entry: EventEntry) => Array.from({ length: count }, () => entry);
const results = (updates: readonly FeedUpdate[]) =>
  Object.fromEntries(updates.flatMap((update) => (update.kind === 'result' ? [[update.marketId, update.result]] : [])));
const scoreOf = (match: TradedMatch) => match.sheet.score as TennisScore;
const server = ({ sheet }: TradedMatch) => (sheet.next?.sport === 'tennis' ? sheet.next.server : undefined);
const firstWins = (match: TradedMatch) => (match.line('mo').proposed as { chances: readonly number[] }).chances[0] ?? 0;

/** A match with every market open and the first side to serve. */
function inPlay(format: EventFormat<'tennis'> = 'best3', firstTeamChance = 500): TradedMatch {
  const match = new TradedMatch({ ...TENNIS, format, firstTeamChance }).openAll();
  match.enter(serve(0), { kind: 'publish' });
  return match;
}

describe('a tennis match that a trader enters', () => {
  it('offers its markets before the first server, at the trader’s chance', () => {
    const match = new TradedMatch({ ...TENNIS, format: 'slam5', firstTeamChance: 640 });
    const names = match.sheet.offered.map(({ marketId }) => marketId.slice(3));
    expect(names).toEqual([
      ...['mo', 'bm', 'ss', 'f-games', 'f-aces', 'f-faults', 'set1', 'f-set1-games', 'f-set1-aces'],
    ]);
    expect(firstWins(match.openAll())).toBeCloseTo(0.64, 2);
  });

  it('counts points, deuce and advantage, aces and double faults', () => {
    const match = inPlay();
    match.enter(point(0, 'ace'), point(1, 'doubleFault'), ...times(2, point(0)), ...times(2, point(1)));
    expect(scoreOf(match)).toMatchObject({ points: ['40', '40'], aces: [1, 0], doubleFaults: [1, 0] });
    match.enter(point(1));
    expect(scoreOf(match).points).toEqual(['40', 'AD']);
    match.enter(...times(2, point(0)));
    expect(scoreOf(match)).toMatchObject({ points: ['AD', '40'], sets: [[0, 0]] });
    match.enter(point(0));
    expect(scoreOf(match)).toMatchObject({ points: ['0', '0'], sets: [[1, 0]], server: 1 });
    expect(match.line('mo')).toMatchObject({ status: 'suspended', reason: 'Game' });
  });

  it('changes servers in a tie-break after one point, then after two', () => {
    const match = inPlay();
    for (let games = 0; games < 12; games++) match.enter(game(games % 2 === 0 ? 0 : 1));
    expect(scoreOf(match)).toMatchObject({ sets: [[6, 6]], tieBreak: true });
    const servers = times(5, point(0)).map((entry) => {
      const serving = server(match);
      match.enter(entry);
      return serving;
    });
    expect(servers).toEqual([0, 1, 1, 0, 0]);
    match.enter(...times(2, point(0)));
    expect(scoreOf(match)).toMatchObject({
      sets: [
        [7, 6],
        [0, 0],
      ],
      server: 1,
      summary: 'Carrow Vale leads 1–0 in sets.',
    });
  });

  it.each([
    ['best3', 7],
    ['slam3', 10],
  ] as const)('%s: the deciding set has a tie-break to %i', (format, target) => {
    const match = inPlay(format);
    match.enter(set(0, 4), set(1, 4));
    for (let games = 0; games < 12; games++) match.enter(game(games % 2 === 0 ? 0 : 1));
    match.enter(...times(target - 1, point(1)));
    expect(match.sheet.next).toMatchObject({ isDecided: false });
    match.enter(point(1));
    expect(match.sheet.next).toMatchObject({ isDecided: true });
    expect(scoreOf(match).summary).toBe('Hill Town won 4–6 6–4 7–6.');
  });

  it('doubles: a tie-break to 10 takes the place of the deciding set', () => {
    const match = inPlay('doubles');
    match.enter(set(0, 4), set(1, 4));
    expect(match.sheet.next).toMatchObject({ isMatchTieBreak: true });
    expect(match.event.situation().offered.map(({ marketId }) => marketId)).not.toContain('e1-f-set3-games');
    expect(match.event.situation().offered.map(({ marketId }) => marketId)).toContain('e1-set3');
    expect(match.refused(set(0, 4))).toBe('setScore');
    match.enter(...times(10, point(0)));
    expect(scoreOf(match).summary).toBe('Carrow Vale won 6–4 4–6 1–0.');
  });

  it('enters the rest of a game or a set in one entry, with the next server', () => {
    const match = inPlay();
    match.enter(point(1), game(0), game(0));
    expect(scoreOf(match).sets).toEqual([[2, 0]]);
    match.enter(set(1, 4));
    expect(scoreOf(match)).toMatchObject({
      sets: [
        [4, 6],
        [0, 0],
      ],
      server: 0,
    });
    match.enter(set(1, 6));
    expect(scoreOf(match)).toMatchObject({
      sets: [
        [4, 6],
        [6, 7],
      ],
      summary: 'Hill Town won 6–4 7–6.',
    });
    expect(match.sheet.status).toBe('in_play');
  });

  it('settles a set with the next point, the match with the confirmed result', () => {
    const match = inPlay();
    for (const winner of [0, 0, 1, 0, 0, 0, 0] as const) match.enter(...times(4, point(winner)));
    expect(match.line('set1')).toMatchObject({ status: 'suspended', decided: { winners: [0] } });
    match.enter({ kind: 'undo' });
    expect(match.line('set1').decided).toBeNull();
    match.enter(point(0));
    expect(results(match.enter(point(1)))).toMatchObject({
      'e1-set1': { winners: [0], note: 'Set 1: 6–1.' },
      'e1-f-set1-games': { value: 7 },
      'e1-f-set1-aces': { value: 0 },
    });
    match.openAll();
    expect(match.line('set2').status).toBe('open');
    for (let games = 0; games < 6; games++) match.enter(...times(4, point(0)));
    expect(match.sheet.status).toBe('in_play');
    expect(results(match.enter(RESULT))).toMatchObject({
      'e1-mo': { winners: [0], note: 'Carrow Vale won 6–1 6–0.' },
      'e1-bm': { winners: [0] },
      'e1-ss': { winners: [0] },
      'e1-f-games': { value: 13 },
      'e1-f-aces': { value: 0 },
      'e1-f-faults': { value: 0 },
    });
    expect(match.event.isOver).toBe(true);
  });

  it('does not count aces of games that were entered without points: such markets are void', () => {
    const match = inPlay();
    match.enter(game(0));
    expect(scoreOf(match).aces).toBeUndefined();
    expect(match.sheet.offered.some(({ group }) => group === 'aces')).toBe(false);
    match.enter(set(0, 2), set(0, 3));
    expect(results(match.enter(RESULT))).toMatchObject({ 'e1-f-aces': { kind: 'void' }, 'e1-f-games': { value: 17 } });
  });

  it('after a retirement bets on the winner stand once a set is complete', () => {
    const early = inPlay();
    early.enter(game(0));
    expect(results(early.enter({ kind: 'retire', team: 0 }))['e1-mo']).toMatchObject({ kind: 'void' });
    const late = inPlay();
    late.enter(set(0, 4));
    const retired = results(late.enter({ kind: 'retire', team: 0 }));
    expect(retired).toMatchObject({
      'e1-mo': { winners: [1] },
      'e1-set1': { winners: [0] },
      'e1-ss': { kind: 'void' },
    });
    expect(late.sheet.score.summary).toBe('Hill Town won, opponent retired.');
  });

  it('a walkover and an abandoned match void everything', () => {
    const match = new TradedMatch(TENNIS).openAll();
    const over = results(match.enter({ kind: 'walkover', winner: 1 }));
    expect(over['e1-mo']).toEqual({ kind: 'void', note: writeNote({ kind: 'walkover', player: 'Hill Town' }) });
    expect(match.sheet.status).toBe('abandoned');
    const abandoned = inPlay();
    expect(results(abandoned.enter({ kind: 'abandon', reason: 'Rain' }))['e1-mo']).toMatchObject({ kind: 'void' });
  });

  it('refuses entries out of order, and changes nothing', () => {
    const match = new TradedMatch(TENNIS);
    const before = match.event.present();
    for (const entry of [point(0), game(0), set(0, 4), { kind: 'retire', team: 0 }] as const)
      expect(match.refused(entry)).toBe('serverFirst');
    expect(match.refused(RESULT)).toBe('undecided');
    for (const other of [ball(1), { kind: 'corner', team: 0 }] as const)
      expect(match.refused(other)).toBe('otherSport');
    expect(match.event.present()).toEqual(before);
    match.enter(serve(0));
    expect(match.refused(serve(1))).toBe('playBegun');
    expect(match.refused({ kind: 'walkover', winner: 0 })).toBe('playBegun');
    expect(match.refused(point(1, 'ace'))).toBe('serveWinner');
    expect(match.refused(point(0, 'doubleFault'))).toBe('serveWinner');
    match.enter(...times(5, game(1)));
    expect(match.refused(set(0, 4))).toBe('setScore');
    match.enter(set(0, 5), set(0, 0));
    expect(match.refused(point(0))).toBe('playOver');
    match.enter(RESULT);
    expect(match.refused(RESULT)).toBe('playOver');
  });

  it('gives the same updates again when its log is read again, and never an impossible set', () => {
    const side = fc.constantFrom<Side>(0, 1);
    const entry = fc.oneof(
      side.map((winner) => point(winner)),
      side.map(game),
      fc.tuple(side, fc.integer({ min: 0, max: 6 })).map(([winner, lost]) => set(winner, lost)),
      fc.constantFrom<EventEntry>(
        { kind: 'undo' },
        { kind: 'publish' },
        { kind: 'ballRunning' },
        { kind: 'line', marketId: 'e1-mo', line: { ...MODEL_LINE, steps: 2 } },
      ),
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
        const match = inPlay('slam5');
        for (const one of entries) match.try(one);
        expect(match.again().event.present()).toEqual(match.event.present());
        for (const games of scoreOf(match).sets.slice(0, -1)) {
          const [most, least] = [Math.max(...games), Math.min(...games)];
          expect(most === 6 ? least <= 4 : most === 7 && least >= 5).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  });
});
