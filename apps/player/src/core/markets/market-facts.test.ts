import { expect, it } from 'vitest';
import { FANCY_GROUPS } from './filed-markets.ts';
import { lineUnit, runnerMark } from './market-facts.ts';

it('a line has the unit of its group; only cricket has runs', () => {
  expect(FANCY_GROUPS.map((group) => [group, lineUnit(group)])).toEqual([
    ['overs', 'runs'],
    ['players', 'runs'],
    ['wickets', 'runs'],
    ['goals', 'goals'],
    ['minute', 'minute'],
    ['corners', 'corners'],
    ['cards', 'cards'],
    ['games', 'games'],
    ['aces', 'aces'],
    ['faults', 'faults'],
    ['match', 'count'],
  ]);
  expect(lineUnit('toString')).toBe('count');
  expect(lineUnit('novelty')).toBe('count');
});

it('returns one letter for a runner that is not a team', () => {
  expect(['The draw', 'Draw', 'Over 2.5 goals', 'even', ''].map(runnerMark)).toEqual(['X', 'X', 'O', 'E', '']);
});
