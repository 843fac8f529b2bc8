import { describe, expect, it, test } from 'vitest';
import { BANGLA, HINDI } from '../testing/texts-in.ts';
import { type ExplanationTerms, explanationTerms } from '../wire/explanation.ts';
import { ENGLISH } from './texts.ts';

type Settled = Extract<ExplanationTerms, { kind: 'settled' }>;

const SETTLED: Settled = {
  kind: 'settled',
  result: { kind: 'winners', winners: ['Tides'] },
  bet: { kind: 'runner', side: 'back', runner: 'Tides' },
  isWon: true,
  sum: { kind: 'price', profit: 840, stake: 1000, average: 1.84 },
  note: '',
};
const lost = (terms: Partial<Settled>): Settled => ({ ...SETTLED, isWon: false, ...terms });
const line = (side: 'back' | 'lay', run: number) => ({ kind: 'line' as const, side, run, value: 46 });

const TOLD: readonly (readonly [terms: ExplanationTerms, english: string, hindi: string])[] = [
  [
    SETTLED,
    'Result: Tides won. Back Tides won: ₹1,000 × (1.84 − 1) = ₹840.',
    'नतीजा: विजेता Tides। Tides लगाई (बैक) का दाँव जीता: ₹1,000 × (1.84 − 1) = ₹840।',
  ],
  [
    lost({
      bet: { kind: 'runner', side: 'lay', runner: 'Tides' },
      sum: { kind: 'price', profit: -360, stake: 400, average: 1.9 },
      note: 'Kings was removed: injured',
    }),
    'Result: Tides won. Lay Tides lost: ₹400 × (1.9 − 1) = a loss of ₹360. Kings was removed: injured.',
    'नतीजा: विजेता Tides। Tides खाई (ले) का दाँव हारा: ₹400 × (1.9 − 1) = ₹360 की हार। Kings हटाया गया: injured।',
  ],
  [
    lost({ result: { kind: 'winners', winners: ['Kings'] }, sum: { kind: 'stake', profit: -1000 } }),
    'Result: Kings won. Back Tides lost: −₹1,000.',
    'नतीजा: विजेता Kings। Tides लगाई (बैक) का दाँव हारा: −₹1,000।',
  ],
  [
    lost({
      result: { kind: 'winners', winners: ['Tides', 'The Draw'] },
      sum: { kind: 'shared', profit: -80, winners: 2 },
    }),
    'Result: dead heat of Tides and The Draw. Back Tides lost: −₹80, because a dead heat of 2 counts one part in 2 of the stake as won and the rest as lost.',
    'नतीजा: Tides और ड्रॉ के बीच डेड हीट। Tides लगाई (बैक) का दाँव हारा: −₹80, क्योंकि 2 की डेड हीट में रक़म का 2 में से एक हिस्सा जीता और बाक़ी हारा माना जाता है।',
  ],
  [
    { kind: 'voided', stake: 1000, reason: 'rain' },
    'Void: rain. ₹1,000 of stake does not count, nothing is won or lost.',
    'रद्द: rain। ₹1,000 की रक़म नहीं गिनी जाती, न जीत हुई न हार।',
  ],
  [
    { kind: 'voided', stake: 20, reason: '' },
    'Void. ₹20 of stake does not count, nothing is won or lost.',
    'रद्द। ₹20 की रक़म नहीं गिनी जाती, न जीत हुई न हार।',
  ],
  [
    { ...SETTLED, sum: { kind: 'rate', profit: 900, stake: 1000, average: 90 } },
    'Result: Tides won. Back Tides won: ₹1,000 × 90 ÷ 100 = ₹900.',
    'नतीजा: विजेता Tides। Tides लगाई (बैक) का दाँव जीता: ₹1,000 × 90 ÷ 100 = ₹900।',
  ],
  [
    lost({ result: { kind: 'value', value: 46 }, bet: line('back', 47), sum: { kind: 'stake', profit: -1000 } }),
    'Result: 46. Yes at 47 lost, because 46 is below 47: −₹1,000.',
    'नतीजा: 46। 47 पर हाँ हारा, क्योंकि 46, 47 से कम है: −₹1,000।',
  ],
  [
    lost({
      result: { kind: 'value', value: 46 },
      bet: line('lay', 45),
      sum: { kind: 'rate', profit: -500, stake: 500, average: 100 },
    }),
    'Result: 46. No at 45 lost, because 46 reaches 45: ₹500 × 100 ÷ 100 = a loss of ₹500.',
    'नतीजा: 46। 45 पर नहीं हारा, क्योंकि 46, 45 तक पहुँचा: ₹500 × 100 ÷ 100 = ₹500 की हार।',
  ],
];

describe('explanations of bets', () => {
  it.each(TOLD)('%o', (terms, english, hindi) => {
    expect(explanationTerms.parse(terms)).toEqual(terms);
    expect(ENGLISH.explanation(terms)).toBe(english);
    expect(HINDI.explanation(terms)).toBe(hindi);
    const bangla = BANGLA.explanation(terms);
    expect(bangla).toMatch(/^(ফল|বাতিল)[: ।]/);
    for (const sum of hindi.match(/₹[\d,.]+\d/g) ?? []) expect(bangla).toContain(sum);
  });
});

test('a result without a winner, and a void with and without its reason', () => {
  const results = (['no winner', '', 'rain'] as const).map((note) =>
    note === 'no winner' ? { kind: 'winners' as const, winners: [] } : { kind: 'void' as const, note },
  );
  expect(results.map(ENGLISH.result)).toEqual(['no winner', 'void', 'void: rain']);
  expect(results.map(HINDI.result)).toEqual(['कोई विजेता नहीं', 'रद्द', 'रद्द: rain']);
  expect(results.map(BANGLA.result)).toEqual(['কোনো বিজয়ী নেই', 'বাতিল', 'বাতিল: rain']);
});
