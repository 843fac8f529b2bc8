import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTES, type NoteKind, type NoteTerms, readNote, writeNote } from './notes.ts';

const count = fc.integer({ min: 0, max: 400 });
const called = fc.constantFrom('Mumbai Tides', 'R. Dhanvar', "D'Arcy", 'The draw');
const VALUES = {
  runner: called,
  player: called,
  team: called,
  why: fc.constantFrom('injured', 'not at the start: see rules', 'ill (since morning)'),
  percent: fc.constantFrom('16.2', '7'),
  over: count.map(String),
  ball: fc.constantFrom('0.1', '19.6'),
  runs: count.map(String),
  down: count.map(String),
  minute: count.map(String),
  day: count.map(String),
  balls: count,
  goals: count,
  corners: count,
  cards: count,
  games: count,
  aces: count,
  faults: count,
  nth: count,
  bowler: called,
  other: called,
  method: fc.constantFrom('D/L', 'VJD'),
  needed: count,
  margin: count,
  wicketsLeft: count,
  setsEach: count,
  set: count.map(String),
  added: count.map(String),
  otherRuns: count.map(String),
  score: fc.constantFrom('0/0', '161/4'),
  overs: fc.constantFrom('0.0', '20'),
  tally: fc.constantFrom('0–0', '3–1'),
  shots: fc.constantFrom('5–4', '0–1'),
  sets: fc.constantFrom('6–4', '6–4 3–6 7–5'),
  label: fc.constantFrom('4', 'wd', 'W'),
};

function termsOf(kind: NoteKind): fc.Arbitrary<NoteTerms> {
  const values = [...NOTES[kind].matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof typeof VALUES);
  const drawn = fc.record(Object.fromEntries(values.map((name) => [name, VALUES[name] as fc.Arbitrary<unknown>])));
  return drawn.map((filled) => ({ kind, ...filled }) as NoteTerms);
}

describe('notes built from terms', () => {
  it.each(Object.keys(NOTES) as NoteKind[])('%s round-trips through its text', (kind) => {
    fc.assert(
      fc.property(termsOf(kind), (terms) => {
        expect(readNote(writeNote(terms))).toEqual(terms);
      }),
    );
  });

  it('writes the established texts', () => {
    const removed = { runner: 'Tides', why: 'injured' };
    expect(writeNote({ kind: 'runnerRemoved', ...removed })).toBe('Tides was removed: injured');
    expect(writeNote({ kind: 'runnerReduced', ...removed, percent: 16.2 })).toBe(
      'Tides was removed: injured (prices reduced by 16.2 %)',
    );
    expect(writeNote({ kind: 'runsNow', runs: 41, balls: 1 })).toBe('41 now, 1 ball left');
    expect(writeNote({ kind: 'noGoalMinute', nth: 2, minute: 91 })).toBe('No 2nd goal counts as minute 91');
  });

  it('ignores a text that a person wrote', () => {
    for (const words of ['The operator looks at it', 'rain', 'Rain again', 'wrong price', ''])
      expect(readNote(words)).toBeNull();
  });
});
