import { kindsOf, REFUSALS, type RefusalCode, type TermKind } from '@crease/kernel';
import { describe, expect, it, test } from 'vitest';
import { BANGLA } from './bn/bangla.ts';
import { ENGLISH } from './en/english.ts';
import { HINDI } from './hi/hindi.ts';
import type { Language } from './language.ts';
import { englishRefusal, refusalSentence, wireTerms } from './refusal-words.ts';
import type { WireTerms } from './sentence.ts';

const SAMPLES: { readonly [K in TermKind]: string | number } = {
  money: 1250.5,
  units: 730,
  wait: 260,
  count: 46,
  name: 'some-id',
  moment: Date.UTC(2026, 11, 4, 15, 12),
  limitPeriod: 'week',
  note: 'Told by the operator',
  text: 'some words',
  marketType: 'fancy',
  marketStatus: 'suspended',
  orderStatus: 'lapsed',
  orderState: 'matched',
  requestStatus: 'expired',
};
const LANGUAGES: readonly (readonly [string, Language])[] = [
  ['English', ENGLISH],
  ['Hindi', HINDI],
  ['Bangla', BANGLA],
];
const REASONS = Object.entries(REFUSALS).flatMap(([code, { reasons }]) =>
  Object.keys(reasons).map((reason) => [code as RefusalCode, reason] as const),
);

/** Terms of a reason with a value of every kind that it names. */
function sampleTerms(code: RefusalCode, reason: string): WireTerms {
  const values = Object.entries(kindsOf(code, reason)).map(([name, kind]) => [name, SAMPLES[kind]]);
  return { reason, ...Object.fromEntries(values) };
}

describe.each(LANGUAGES)('every refusal in %s', (_, language) => {
  test.each(REASONS)('%s.%s has a sentence that needs each of its terms', (code, reason) => {
    const terms = sampleTerms(code, reason);
    const told = refusalSentence(language, { code, terms });
    expect(told).toMatch(/\S{2,}/);
    expect(told).not.toMatch(/[{}]|undefined|NaN|null/);
    for (const name of Object.keys(kindsOf(code, reason))) {
      const fewer = Object.fromEntries(Object.entries(terms).filter(([other]) => other !== name));
      expect(refusalSentence(language, { code, terms: fewer }), name).toBeNull();
    }
  });

  it('has no sentence for a reason that is not in the registry', () => {
    for (const [code, sentences] of Object.entries(language.refusals))
      expect(Object.keys(sentences).sort(), code).toEqual(Object.keys(REFUSALS[code as RefusalCode].reasons).sort());
  });
});

test.each([
  ['Hindi', HINDI, /[\u0900-\u097F]{2}/],
  ['Bangla', BANGLA, /[\u0980-\u09FF]{2}/],
] as const)('%s is written in its own script, but for what others said', (_, language, script) => {
  for (const [code, reason] of REASONS) {
    if (code === 'INVALID_INPUT' && reason === 'malformed') continue;
    expect(refusalSentence(language, { code, terms: sampleTerms(code, reason) })).toMatch(script);
  }
});

test('English reads amounts, waits and prices as people do', () => {
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
