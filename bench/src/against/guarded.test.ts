import { expect, test } from 'vitest';
import { comparisonsOf, figuresOf } from './guarded.ts';

test('the figures of an output are read with their thousands', () => {
  const output =
    'seed matching\n1,000,000 commands, steady book: 306,412 commands/s (wanted: 1,000,000); rounds 1, 2\n';
  expect(figuresOf('matching', output)).toEqual({ 'engine, commands/s': 306_412 });
  expect(() => figuresOf('http', output)).toThrow('http printed no “HTTP, bets/s”');
});

test('a ratio above one is better, for rates and for durations', () => {
  const rates = [
    { before: { 'HTTP, bets/s': 8000 }, now: { 'HTTP, bets/s': 10_000 } },
    { before: { 'HTTP, bets/s': 10_000 }, now: { 'HTTP, bets/s': 9000 } },
    { before: { 'HTTP, bets/s': 8000 }, now: { 'HTTP, bets/s': 8800 } },
  ];
  expect(comparisonsOf('http', rates)).toEqual([
    { name: 'HTTP, bets/s', before: 8000, now: 9000, ratio: 1.1, ratios: [1.25, 0.9, 1.1] },
  ]);
  expect(comparisonsOf('start', [{ before: { 'start, s': 4 }, now: { 'start, s': 5 } }])[0]?.ratio).toBe(0.8);
});
