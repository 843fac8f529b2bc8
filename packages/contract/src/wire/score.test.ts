import type { SoccerScore } from '@crease/kernel';
import { expect, it } from 'vitest';
import { score, teams } from './score.ts';

const card = { name: 'Tides', shortName: 'TID', colours: ['#176466', '#f4ead5'], pattern: 1 };
const cricket = {
  sport: 'cricket',
  phase: 'in_play',
  battingTeam: 0,
  target: null,
  innings: [{ team: 0, runs: 41, wickets: 2, overs: '6.3', maxOvers: 20 }],
  batters: [{ name: 'Rao', runs: 20, balls: 14, onStrike: true }],
  bowler: { name: 'Shah', overs: '1.3', runs: 9, wickets: 1 },
  recentOvers: [{ over: 7, balls: ['1', 'W', 'wd'] }],
  currentRunRate: 6.31,
  requiredRunRate: null,
  summary: 'Tides bat first.',
};
const soccer: SoccerScore = {
  sport: 'soccer',
  phase: 'first_half',
  minute: 30,
  stoppageMinute: 0,
  goals: [1, 0],
  yellowCards: [0, 0],
  redCards: [0, 0],
  timeline: [{ minute: 12, team: 0, kind: 'goal', player: 'Diaz' }],
  summary: '1 – 0',
};
const tennis = {
  sport: 'tennis',
  phase: 'in_play',
  bestOf: 3,
  sets: [[6, 4]],
  points: ['40', 'AD'],
  server: 1,
  tieBreak: false,
  aces: [3, 1],
  summary: '',
};

it.each([cricket, soccer, tennis])('a complete score is valid: $sport', (whole) => {
  expect(score.parse(whole)).toEqual(whole);
});

it.each([
  ['another sport', { ...soccer, sport: 'darts' }],
  ['not a score', '41/2'],
  ['half an innings', { ...cricket, innings: [{ team: 0, runs: 41 }] }],
  ['a third team', { ...cricket, battingTeam: 2 }],
  ['negative runs', { ...cricket, innings: [{ ...cricket.innings[0], runs: -1 }] }],
  ['one side of the goals', { ...soccer, goals: [1] }],
  ['a minute that is not a number', { ...soccer, minute: Number.NaN }],
  ['half a game', { ...tennis, sets: [[6, 4.5]] }],
])('%s is invalid', (_, damaged) => {
  expect(score.safeParse(damaged).success).toBe(false);
});

it('an event has two complete team cards', () => {
  expect(teams.parse([card, card])).toEqual([card, card]);
  expect(teams.safeParse([card]).success).toBe(false);
  expect(teams.safeParse([card, { ...card, colours: ['#176466'] }]).success).toBe(false);
});
