import { expect, it } from 'vitest';
import { addressGroups } from './address-groups.ts';

const texts = (address: string) => addressGroups(address).map(({ text }) => text);

it('keeps the first and the last four characters together', () => {
  expect(texts('0x0f3a7ecdfc18b878f1a12989a3f53fd688ff9288')).toEqual([
    '0x0f3a',
    '7ecd',
    'fc18',
    'b878',
    'f1a1',
    '2989',
    'a3f5',
    '3fd6',
    '88ff',
    '9288',
  ]);
  const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  expect(texts(tron)).toEqual(['TJRa', 'bPrw', 'bZy4', '5sba', 'vfcj', 'inPJ', 'C18k', 'jp', 'RTv8']);
  expect(texts(tron).join('')).toBe(tron);
});
