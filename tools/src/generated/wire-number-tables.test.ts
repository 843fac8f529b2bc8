import { averageOdds, decimalOdds, emptyAsAbsent, units, wholeUnits } from '@crease/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { numbersOf } from './wire-number-tables.ts';

it('finds the units of fields, also of optional, nullable, defaulted and preprocessed ones', () => {
  const schema = z.object({
    size: units.optional(),
    stake: wholeUnits(1, 10).nullable(),
    price: decimalOdds.default(2),
    average: z.preprocess(emptyAsAbsent, averageOdds.optional()),
    count: z.number(),
    none: z.object({ name: z.string() }),
  });
  expect(numbersOf(schema)).toEqual({ size: 'money', stake: 'money', price: 'price', average: 'average' });
});

it('leaves out lists and numbers the elements of tuples', () => {
  expect(numbersOf(z.array(z.object({ size: units })))).toEqual({ size: 'money' });
  expect(numbersOf(z.tuple([z.string(), decimalOdds, units]))).toEqual({ 1: 'price', 2: 'money' });
});

it('joins the members of a union, and rejects two units in one field', () => {
  const ofA = z.object({ a: units, both: z.object({ price: decimalOdds }) });
  const ofB = z.object({ b: units, both: z.object({ size: units }) });
  expect(numbersOf(z.union([ofA, ofB, z.null()]))).toEqual({
    a: 'money',
    b: 'money',
    both: { price: 'price', size: 'money' },
  });
  expect(() => numbersOf(z.union([ofA, z.object({ a: decimalOdds })]))).toThrow('two units in one field');
});

it('rejects amounts where no table can name them', () => {
  expect(() => numbersOf(z.record(z.string(), units))).toThrow('record');
  expect(() => numbersOf(z.lazy(() => units))).toThrow('lazy');
});

it('has no amounts for plain values', () => {
  expect(numbersOf(z.object({ name: z.string(), at: z.number() }))).toBeNull();
});
