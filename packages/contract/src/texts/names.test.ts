import { NAMES, type NameKind, type NameTerms, writeName } from '@crease/kernel';
import { expect, it } from 'vitest';
import { BANGLA, HINDI } from '../testing/texts-in.ts';

const VALUES = {
  team: 'Mumbai Tides',
  player: 'R. Dhanvar',
  over: 6,
  ball: '3.2',
  minute: 60,
  set: 2,
  line: 2.5,
  nth: 2,
  handicap: '−1.5',
};

it.each([
  ['Hindi', HINDI, /[\u0900-\u097f]/],
  ['Bangla', BANGLA, /[\u0980-\u09ff]/],
] as const)(
  'every name built from terms is translated into %s, with its teams, people and numbers',
  (_, language, script) => {
    for (const [kind, template] of Object.entries(NAMES)) {
      const used = Object.entries(VALUES).filter(([value]) => template.includes(`{${value}}`));
      const text = language.name(writeName({ kind: kind as NameKind, ...Object.fromEntries(used) } as NameTerms));
      for (const [, value] of used) expect(text).toContain(String(value));
      const words = used.reduce((left, [, value]) => left.replace(String(value), ''), text);
      expect(words, kind).toMatch(script);
      expect(words, kind).not.toMatch(/[a-z{}]/i);
    }
  },
);

it('a name is the same within a sentence', () => {
  expect(HINDI.name('6 over runs, Mumbai Tides')).toBe('6 ओवर के रन, Mumbai Tides');
  expect(HINDI.name('Mumbai Tides')).toBe('Mumbai Tides');
  expect(BANGLA.name('6 over runs, Mumbai Tides')).toBe('6 ওভারের রান, Mumbai Tides');
  expect(HINDI.result({ kind: 'winners', winners: ['The draw'] })).toBe('विजेता ड्रॉ');
  const toast = HINDI.toast({ about: 'matched', side: 'back', runner: 'Over 2.5 goals', amount: 400 });
  expect(toast.message).toMatch(/^2\.5 से ज़्यादा गोल लगाई \(बैक\)/);
});
