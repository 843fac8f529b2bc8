import type { CricketScore, SoccerScore, TennisScore } from '@crease/contract';
import { describe, expect, it } from 'vitest';
import { teamOf } from '../testing/sample-event.ts';
import { clockOf, runnerPlaces, scoreLines } from './score-lines.ts';

const chase: CricketScore = {
  sport: 'cricket',
  phase: 'in_play',
  innings: [
    { team: 1, runs: 182, wickets: 6, overs: '20.0', maxOvers: 20 },
    { team: 0, runs: 161, wickets: 4, overs: '17.2', maxOvers: 20 },
  ],
  battingTeam: 0,
  target: 183,
  batters: [],
  bowler: null,
  recentOvers: [],
  currentRunRate: 9.3,
  requiredRunRate: 8.3,
  summary: 'Tides need 22 off 16',
};
const soccer: SoccerScore = {
  sport: 'soccer',
  phase: 'second_half',
  minute: 63,
  stoppageMinute: 0,
  goals: [1, 0],
  yellowCards: [0, 0],
  redCards: [0, 0],
  timeline: [],
  summary: '',
};
const tennis: TennisScore = {
  sport: 'tennis',
  phase: 'in_play',
  bestOf: 3,
  sets: [
    [6, 4],
    [3, 6],
    [4, 3],
  ],
  points: ['40', '30'],
  server: 0,
  tieBreak: false,
  summary: '',
};

describe('a score in a list', () => {
  it('cricket: emphasises the batting side, and shows the other side’s overs', () => {
    const [tides, mariners] = scoreLines(chase);
    expect(tides).toEqual({ text: '161/4', note: '', strong: true, sets: null });
    expect(mariners).toEqual({ text: '182/6', note: '(20)', strong: false, sets: null });
    expect(clockOf(chase)).toEqual({ kind: 'overs', overs: '17.2', innings: 2 });
  });

  it('cricket: a side that has not batted shows nothing; breaks are named', () => {
    const first = { ...chase, innings: chase.innings.slice(0, 1), battingTeam: 1 as const };
    expect(scoreLines(first)[0]).toBeNull();
    expect(clockOf({ ...first, phase: 'innings_break' })).toEqual({ kind: 'phase', phase: 'inningsBreak' });
    expect(scoreLines({ ...chase, phase: 'finished' })[0]?.note).toBe('(17.2)');
  });

  it('soccer: goals and the minute, with stoppage time', () => {
    expect(scoreLines(soccer).map((line) => line?.text)).toEqual(['1', '0']);
    expect(clockOf(soccer)).toEqual({ kind: 'minute', minute: '63′', half: 2 });
    const stoppage = { ...soccer, phase: 'first_half' as const, minute: 45, stoppageMinute: 2 };
    expect(clockOf(stoppage)).toEqual({ kind: 'minute', minute: '45+2′', half: 1 });
    expect(clockOf({ ...soccer, phase: 'half_time' })).toEqual({ kind: 'phase', phase: 'halfTime' });
    expect(clockOf({ ...soccer, phase: 'extra_time' })).toEqual({ kind: 'phase', phase: 'extraTime' });
    expect(clockOf({ ...soccer, phase: 'shoot_out' })).toEqual({ kind: 'phase', phase: 'shootOut' });
  });

  it('tennis: games of each set and the points', () => {
    expect(scoreLines(tennis).map((line) => line?.sets)).toEqual([
      [6, 3, 4],
      [4, 6, 3],
    ]);
    expect(clockOf(tennis)).toEqual({ kind: 'set', set: 3, points: '40–30' });
  });

  it('shows nothing before the start', () => {
    expect(scoreLines(null)).toEqual([null, null]);
    expect(scoreLines({ ...soccer, phase: 'not_started' })).toEqual([null, null]);
  });
});

describe('places under 1, Draw and 2', () => {
  const teams: [ReturnType<typeof teamOf>, ReturnType<typeof teamOf>] = [teamOf('Tides'), teamOf('Mariners')];
  const named = (...names: string[]) => names.map((name) => ({ name }));

  it('follows the names, whatever the order of runners', () => {
    expect(runnerPlaces(named('Tides', 'Mariners'), teams)).toEqual({ home: 0, draw: -1, away: 1 });
    expect(runnerPlaces(named('Mariners', 'The Draw', 'Tides'), teams)).toEqual({ home: 2, draw: 1, away: 0 });
  });

  it('falls back to the order when names differ', () => {
    expect(runnerPlaces(named('A', 'B', 'Draw'), teams)).toEqual({ home: 0, draw: 2, away: 1 });
  });
});
