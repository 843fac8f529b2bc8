import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAMES, type NameKind, type NameTerms, readName, writeName } from './names.ts';

const count = fc.integer({ min: 1, max: 120 });
const called = fc.constantFrom('Mumbai Tides', 'R. Dhanvar', "D'Arcy", 'Over Rovers', 'Total, United');
const VALUES = {
  team: called,
  player: called,
  over: count.map(String),
  ball: fc.tuple(count, fc.integer({ min: 1, max: 6 })).map(([over, ball]) => `${over}.${ball}`),
  minute: count.map(String),
  set: count.map(String),
  line: fc.constantFrom('2', '2.5'),
  nth: count,
  handicap: fc.constantFrom('−1.5', '+2.5'),
};

function termsOf(kind: NameKind): fc.Arbitrary<NameTerms> {
  const values = [...NAMES[kind].matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof typeof VALUES);
  const drawn = fc.record(Object.fromEntries(values.map((name) => [name, VALUES[name] as fc.Arbitrary<unknown>])));
  return drawn.map((filled) => ({ kind, ...filled }) as NameTerms);
}

describe('names built from terms', () => {
  it.each(Object.keys(NAMES) as NameKind[])('%s round-trips through its text', (kind) => {
    fc.assert(
      fc.property(termsOf(kind), (terms) => {
        expect(readName(writeName(terms))).toEqual(terms);
      }),
    );
  });

  it('writes the established texts', () => {
    expect(writeName({ kind: 'overRuns', over: 6, team: 'Mumbai Tides' })).toBe('6 over runs, Mumbai Tides');
    expect(writeName({ kind: 'wicketFall', nth: 2, team: 'Mumbai Tides' })).toBe('Fall of 2nd wicket, Mumbai Tides');
  });

  it('ignores teams and people, and accepts the spelling of other sources', () => {
    for (const name of ['Mumbai Tides', 'R. Dhanvar', 'Runner 7', 'Home Runs', '']) expect(readName(name)).toBeNull();
    expect(readName('Match Odds')).toEqual({ kind: 'matchOdds' });
    expect(readName('The Draw')).toEqual({ kind: 'draw' });
    expect(readName('Over/Under 2.5 Goals')).toEqual({ kind: 'overUnder', line: '2.5' });
  });
});
