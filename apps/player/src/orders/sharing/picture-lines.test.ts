import { expect, it, test } from 'vitest';
import { linesOf, resultOf } from './picture-lines.ts';

const measure = (part: string) => part.length;

it('a text is broken between words, and cut after the last line', () => {
  expect(linesOf('Porto Azul Tides', { width: 10, most: 2, measure })).toEqual(['Porto Azul', 'Tides']);
  expect(linesOf('Porto Azul Tides v Cabo', { width: 10, most: 2, measure })).toEqual(['Porto Azul', 'Tides v…']);
  expect(linesOf('Wolverhampton', { width: 4, most: 1, measure })).toEqual(['Wolverhampton']);
});

test.each([
  ['matched', 0, 500, 'open'],
  ['settled', 100, 500, 'won'],
  ['settled', -100, 500, 'lost'],
  ['settled', 0, 500, 'level'],
  ['voided', 0, 500, 'void'],
  ['settled', 0, 0, 'void'],
] as const)('a %s bet with a result of %i on %i matched is %s', (status, profit, matched, result) => {
  expect(resultOf({ status, profit, matched })).toBe(result);
});
