import { NAMES, type NameKind, type NameTerms, writeName } from '@crease/kernel';
import { expect, it } from 'vitest';
import { HINDI } from './hi/hindi.ts';

const VALUES = {
  team: 'Mumbai Tides',
  player: 'R. Dhanvar',
  over: 6,
  ball: '3.2',
  minute: 60,
  set: 2,
  line: 2.5,
  nth: 2,
};

it('every name that is built from terms is said in Hindi, with its teams, people and numbers', () => {
  for (const [kind, template] of Object.entries(NAMES)) {
    const used = Object.entries(VALUES).filter(([value]) => template.includes(`{${value}}`));
    const said = HINDI.name(writeName({ kind: kind as NameKind, ...Object.fromEntries(used) } as NameTerms));
    for (const [, value] of used) expect(said).toContain(String(value));
    const words = used.reduce((left, [, value]) => left.replace(String(value), ''), said);
    expect(words, kind).toMatch(/[\u0900-\u097f]/);
    expect(words, kind).not.toMatch(/[a-z{}]/i);
  }
});

it('a name stands in a sentence in the same words', () => {
  expect(HINDI.name('6 over runs, Mumbai Tides')).toBe('6 ओवर के रन, Mumbai Tides');
  expect(HINDI.name('Mumbai Tides')).toBe('Mumbai Tides');
  expect(HINDI.result({ kind: 'winners', winners: ['The draw'] })).toBe('विजेता ड्रॉ');
  const toast = HINDI.toast({ about: 'matched', side: 'back', runner: 'Over 2.5 goals', amount: 400 });
  expect(toast.message).toMatch(/^2\.5 से ज़्यादा गोल पर बैक/);
});
