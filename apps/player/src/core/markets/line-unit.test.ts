import { expect, it } from 'vitest';
import { lineUnit } from './line-unit.ts';
import { FANCY_GROUPS } from './market-tabs.ts';

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
