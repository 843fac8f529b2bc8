import { expect, it } from 'vitest';
import { runnerMark } from './runner-mark.ts';

it('marks what is no team with one letter', () => {
  expect(['The draw', 'Draw', 'Over 2.5 goals', 'even', ''].map(runnerMark)).toEqual(['X', 'X', 'O', 'E', '']);
});
