import { expect, test } from 'vitest';
import { type ChosenLine, movedChoice } from './chosen-line.ts';

const linesOf = (...ids: string[]) => ids.map((marketId) => ({ marketId }));
const chosen = (marketId: string, at: number): ChosenLine => ({ marketId, at });

test('a key moves the choice by one line and stops at the ends', () => {
  const lines = linesOf('a', 'b', 'c');
  expect(movedChoice(lines, chosen('a', 0), 1)).toEqual(chosen('b', 1));
  expect(movedChoice(lines, chosen('c', 2), 1)).toEqual(chosen('c', 2));
  expect(movedChoice(lines, chosen('a', 0), -1)).toEqual(chosen('a', 0));
});

test('the choice moves from where its market is now, not from where it was chosen', () => {
  expect(movedChoice(linesOf('c', 'd', 'e'), chosen('d', 3), 1)).toEqual(chosen('e', 2));
});

test('after the chosen market closed, a key chooses the line in its place', () => {
  expect(movedChoice(linesOf('a', 'c'), chosen('b', 1), -1)).toEqual(chosen('c', 1));
  expect(movedChoice(linesOf('a'), chosen('b', 1), 1)).toEqual(chosen('a', 0));
  expect(movedChoice([], chosen('b', 1), 1)).toBeNull();
});
