import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const LICENSED = {
  PROFILE: 'licensed',
  LICENCE_HOLDER: 'Crease Limited',
  LICENCE_NUMBER: 'MGA/B2C/123/2026',
  LICENCE_JURISDICTION: 'Malta',
  LICENCE_CURRENCIES: 'INR, BDT',
};

it('a house deals in play money until somebody says under which licence it does not', () => {
  expect(readConfig({}).licence).toBeNull();
  expect(readConfig({ LICENCE_HOLDER: 'Crease Limited' }).licence).toBeNull();
  expect(readConfig(LICENSED).licence).toEqual({
    holder: 'Crease Limited',
    number: 'MGA/B2C/123/2026',
    jurisdiction: 'Malta',
    currencies: ['INR', 'BDT'],
  });
});

it('values that do not fit are named, all at once', () => {
  expect(() => readConfig({ ...LICENSED, LICENCE_CURRENCIES: 'INR,EUR', PORT: 'x' })).toThrow(
    /^PORT: .*\nLICENCE_CURRENCIES/,
  );
});
