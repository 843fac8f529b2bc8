import { kindsOf, NAMES, NOTES, REFUSALS, type RefusalCode, type TermKind } from '@crease/kernel';
import { describe, expect, test } from 'vitest';
import { BANGLA, HINDI } from '../testing/texts-in.ts';
import { type WireTerms, wireTerms } from './refusal-text.ts';
import { ENGLISH_MESSAGES } from './server-messages.ts';
import { ENGLISH, englishRefusal, type Texts } from './texts.ts';

const SAMPLES: { readonly [K in TermKind]: string | number } = {
  money: 1250.5,
  units: 730,
  wait: 260,
  count: 46,
  name: 'some-id',
  moment: Date.UTC(2026, 11, 4, 15, 12),
  limitPeriod: 'week',
  note: 'Stopped by the operator',
  text: 'some words',
  marketType: 'fancy',
  marketStatus: 'suspended',
  orderStatus: 'lapsed',
  orderState: 'matched',
  requestStatus: 'expired',
};
const LANGUAGES: readonly (readonly [string, Texts])[] = [
  ['English', ENGLISH],
  ['Hindi', HINDI],
  ['Bangla', BANGLA],
];
const REASONS = Object.entries(REFUSALS).flatMap(([code, { reasons }]) =>
  Object.keys(reasons).map((reason) => [code as RefusalCode, reason] as const),
);

/** Returns terms of a reason with a value of every kind that it needs. */
function sampleTerms(code: RefusalCode, reason: string): WireTerms {
  const values = Object.entries(kindsOf(code, reason)).map(([name, kind]) => [name, SAMPLES[kind]]);
  return { reason, ...Object.fromEntries(values) };
}

describe.each(LANGUAGES)('every refusal in %s', (_, language) => {
  test.each(REASONS)('%s.%s has a sentence that needs each of its terms', (code, reason) => {
    const terms = sampleTerms(code, reason);
    const text = language.refusal({ code, terms });
    expect(text).toMatch(/\S{2,}/);
    expect(text).not.toMatch(/[{}]|undefined|NaN|null/);
    for (const name of Object.keys(kindsOf(code, reason))) {
      const fewer = Object.fromEntries(Object.entries(terms).filter(([other]) => other !== name));
      expect(language.refusal({ code, terms: fewer }), name).toBeNull();
    }
  });
});

test.each([
  ['Hindi', HINDI, /[\u0900-\u097F]{2}/],
  ['Bangla', BANGLA, /[\u0980-\u09FF]{2}/],
] as const)('%s uses its own script, except for inserted values', (_, language, script) => {
  for (const [code, reason] of REASONS) {
    if (code === 'INVALID_INPUT' && reason === 'malformed') continue;
    expect(language.refusal({ code, terms: sampleTerms(code, reason) })).toMatch(script);
  }
});

test('English formats amounts, waits and prices', () => {
  const needed = { reason: 'bet', needed: 200_000_00, available: 1000_50 };
  expect(englishRefusal({ code: 'INSUFFICIENT_FUNDS', terms: needed })).toBe(
    'This bet needs ₹2,00,000; ₹1,000.50 is available',
  );
  expect(wireTerms('INSUFFICIENT_FUNDS', needed)).toEqual({ reason: 'bet', needed: 200_000, available: 1000.5 });
  expect(englishRefusal({ code: 'BELOW_MINIMUM', terms: { reason: 'stake', min: 100_00 } })).toBe(
    'The smallest stake here is 100.',
  );
  expect(englishRefusal({ code: 'PRICE_CHANGED', terms: { reason: 'line', run: 47, rate: 95 } })).toBe(
    'The price is 47 at 95 now.',
  );
  expect(englishRefusal({ code: 'NOT_CANCELLABLE', terms: { reason: 'state', bet: 7, state: 'matched' } })).toBe(
    'Bet 7 is matched: nothing is left to match; the market is not settled yet',
  );
});

test.each([
  [1, '1 second'],
  [99_000, '99 seconds'],
  [100_000, '2 minutes'],
  [5_940_000, '99 minutes'],
  [24 * 60 * 60 * 1000, '24 hours'],
])('a wait of %i ms reads %s', (wait, text) => {
  expect(englishRefusal({ code: 'TOO_MANY_REQUESTS', terms: { reason: 'attempts', wait } })).toBe(
    `Too many attempts: try again in ${text}`,
  );
});

test('the English messages have no code, reason, name or note that is not in the registries', () => {
  const reasons = Object.entries(REFUSALS).map(([code, { reasons }]) => [code, Object.keys(reasons).sort()]);
  const messages = Object.entries(ENGLISH_MESSAGES.refusals).map(([code, own]) => [code, Object.keys(own).sort()]);
  expect(Object.fromEntries(messages)).toEqual(Object.fromEntries(reasons));
  expect(ENGLISH_MESSAGES.names).toEqual(NAMES);
  expect(ENGLISH_MESSAGES.notes).toEqual(NOTES);
});
