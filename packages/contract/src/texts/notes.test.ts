import { NOTES, type NoteKind, type NoteTerms, writeNote } from '@crease/kernel';
import { expect, it } from 'vitest';
import { BANGLA, HINDI } from '../testing/texts-in.ts';
import { ENGLISH } from './texts.ts';

const VALUES = {
  runner: 'Mumbai Tides',
  player: 'R. Dhanvar',
  team: 'MT',
  why: 'injured',
  percent: 16.2,
  over: 6,
  ball: '3.2',
  runs: 41,
  down: 3,
  minute: 91,
  balls: 5,
  goals: 5,
  corners: 5,
  cards: 5,
  games: 5,
  aces: 5,
  faults: 5,
  nth: 2,
  bowler: 'Cudjoe-Hart',
  other: 'KR',
  method: 'D/L',
  needed: 24,
  margin: 17,
  wicketsLeft: 8,
  setsEach: 1,
  set: 4,
  added: 7,
  otherRuns: 150,
  score: '88/2',
  overs: '10.4',
  tally: '2–0',
  shots: '5–4',
  sets: '6–3 7–5',
  label: '4',
  day: 3,
};

it.each([
  ['Hindi', HINDI, /[\u0900-\u097f]/],
  ['Bangla', BANGLA, /[\u0980-\u09ff]/],
] as const)(
  'every note of the engine is translated into %s, with its people, numbers and the operator’s text',
  (_, language, script) => {
    for (const [kind, template] of Object.entries(NOTES)) {
      const used = Object.entries(VALUES).filter(([value]) => template.includes(`{${value}}`));
      const written = writeNote({ kind: kind as NoteKind, ...Object.fromEntries(used) } as NoteTerms);
      expect(ENGLISH.note(written)).toBe(written);
      const text = language.note(written);
      for (const [, value] of used) expect(text).toContain(String(value));
      const words = used.reduce((left, [, value]) => left.replace(String(value), ''), text);
      expect(words, kind).toMatch(script);
      expect(words, kind).not.toMatch(/[a-z{}]/i);
    }
  },
);

it('notes of a super over begin with it; notes of a wicket name batter and dismissal', () => {
  expect(HINDI.note('Super over: MT need 1 run off 2 balls.')).toBe('सुपर ओवर: MT को 2 गेंद में 1 रन चाहिए।');
  expect(HINDI.note('Wicket, D. Jessamy b Cudjoe-Hart')).toBe('विकेट, D. Jessamy बोल्ड, गेंदबाज़ Cudjoe-Hart');
  expect(HINDI.note('Mumbai Tides won by 1 wicket.')).toBe('Mumbai Tides 1 विकेट से जीते।');
  expect(BANGLA.note('Super over: MT need 1 run off 2 balls.')).toBe('সুপার ওভার: MT-এর চাই 2 বলে 1 রান।');
});

it('a note is the same in refusals and explanations', () => {
  expect(HINDI.note('The draw was removed: injured')).toBe('ड्रॉ हटाया गया: injured');
  expect(HINDI.note('The draw was withdrawn: injured')).toBe('ड्रॉ हटाया गया: injured');
  const refusal = { code: 'MARKET_SUSPENDED', terms: { reason: 'told', why: 'Rain' } };
  expect(HINDI.refusal(refusal)).toContain('बारिश');
  expect(HINDI.refusal({ ...refusal, terms: { reason: 'told', why: 'Pitch invaded' } })).toContain('Pitch invaded');
  expect(ENGLISH.refusal(refusal)).toBe('Suspended: Rain.');
  const voided = { kind: 'voided' as const, stake: 20 };
  expect(HINDI.explanation({ ...voided, reason: 'Over 6 was not bowled.' })).toMatch(/^रद्द: ओवर 6 नहीं फेंका गया। ₹20 /);
  expect(HINDI.explanation({ ...voided, reason: 'wrong price' })).toMatch(/^रद्द: wrong price। ₹20 /);
  expect(HINDI.result({ kind: 'void', note: 'No result.' })).toBe('रद्द: कोई नतीजा नहीं।');
});
