import { expect, it } from 'vitest';
import { runnerMark } from './runner-mark.ts';

it('returns one letter for a runner that is not a team', () => {
  expect(['The draw', 'Draw', 'Over 2.5 goals', 'even', ''].map(runnerMark)).toEqual(['X', 'X', 'O', 'E', '']);
});
