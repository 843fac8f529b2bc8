import { expect, it } from 'vitest';
import { BANGLA, HINDI } from '../testing/texts-in.ts';
import { type StatementTerms, statementTerms } from '../wire/wallet.ts';
import { ENGLISH } from './texts.ts';

const market = (own: Partial<Extract<StatementTerms, { about: 'market' }>>): StatementTerms => ({
  about: 'market',
  event: 'Tides v Kings',
  market: 'Match odds',
  removals: [],
  result: { kind: 'winners', winners: ['Tides'] },
  ...own,
});

const TOLD: readonly (readonly [terms: StatementTerms, english: string, hindi: string])[] = [
  [{ about: 'opening', isPlay: true }, 'Play money to start with', 'शुरुआत के लिए डेमो पैसे'],
  [{ about: 'opening', isPlay: false }, 'Opening balance', 'शुरुआती बैलेंस'],
  [
    { about: 'commission', event: 'Tides v Kings', market: 'Match odds', percent: 2, winnings: 3740 },
    'Commission, 2 % of ₹3,740: Tides v Kings, Match odds',
    'कमीशन, ₹3,740 का 2 %: Tides v Kings, मैच ऑड्स',
  ],
  [{ about: 'correction', market: 'Match odds' }, 'After a correction in Match odds', 'मैच ऑड्स में सुधार के बाद'],
  [{ about: 'kind', kind: 'adjustment', note: 'wrong price' }, 'Adjustment: wrong price', 'समायोजन: wrong price'],
  [{ about: 'kind', kind: 'adjustment', note: 'manual' }, 'Adjustment: manual', 'समायोजन: manual'],
  [{ about: 'kind', kind: 'deposit', note: '' }, 'Deposit', 'जमा'],
  [{ about: 'kind', kind: 'deposit', note: 'Paytm and UPI' }, 'Deposit: Paytm and UPI', 'जमा: Paytm and UPI'],
  [{ about: 'kind', kind: 'withdrawal', note: 'manual' }, 'Withdrawal: Bank transfer', 'निकासी: बैंक ट्रांसफ़र'],
  [market({}), 'Tides v Kings: Match odds, Tides won', 'Tides v Kings: मैच ऑड्स, विजेता Tides'],
  [market({ result: null }), 'Tides v Kings: Match odds, no result', 'Tides v Kings: मैच ऑड्स, कोई नतीजा नहीं'],
  [
    market({ market: 'Runs in over 20, Tides', result: { kind: 'value', value: 11 } }),
    'Tides v Kings: Runs in over 20, Tides: 11',
    'Tides v Kings: ओवर 20 के रन, Tides: 11',
  ],
  [
    market({ removals: [{ runner: 'Kings', reason: 'injured', reducedPercent: 16.2 }] }),
    'Tides v Kings: Match odds, Kings was removed: injured (prices reduced by 16.2 %), Tides won',
    'Tides v Kings: मैच ऑड्स, Kings हटाया गया: injured (भाव 16.2 % घटाए गए), विजेता Tides',
  ],
  [
    market({ removals: [{ runner: 'Kings', reason: 'ill', reducedPercent: 0 }], result: { kind: 'void', note: '' } }),
    'Tides v Kings: Match odds, Kings was removed: ill, void',
    'Tides v Kings: मैच ऑड्स, Kings हटाया गया: ill, रद्द',
  ],
];

it.each(TOLD)('%o', (terms, english, hindi) => {
  expect(statementTerms.parse(terms)).toEqual(terms);
  expect(ENGLISH.statement(terms)).toBe(english);
  expect(HINDI.statement(terms)).toBe(hindi);
  expect(BANGLA.statement(terms)).toMatch(/[\u0980-\u09ff]{2}/);
});

it('a settled market in a Bangla statement', () => {
  const counted = market({ market: 'Runs in over 20, Tides', result: { kind: 'value', value: 11 } });
  expect(BANGLA.statement(counted)).toBe('Tides v Kings: ওভার 20-এর রান, Tides: 11');
  expect(BANGLA.statement(market({}))).toBe('Tides v Kings: ম্যাচ অডস, বিজয়ী Tides');
});
