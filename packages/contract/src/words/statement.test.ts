import { expect, it } from 'vitest';
import { type StatementTerms, statementTerms } from '../statement-terms.ts';
import { ENGLISH } from './en/english.ts';
import { HINDI } from './hi/hindi.ts';

const market = (own: Partial<Extract<StatementTerms, { about: 'market' }>>): StatementTerms => ({
  about: 'market',
  event: 'Tides v Kings',
  market: 'Match odds',
  removals: [],
  result: { kind: 'winners', winners: ['Tides'] },
  ...own,
});

const TOLD: readonly (readonly [terms: StatementTerms, english: string, hindi: string])[] = [
  [{ about: 'opening', isPlay: true }, 'Play chips to start with', 'शुरुआत के लिए प्ले चिप्स'],
  [{ about: 'opening', isPlay: false }, 'Opening balance', 'शुरुआती बैलेंस'],
  [{ about: 'correction', market: 'Match odds' }, 'After a correction in Match odds', 'मैच ऑड्स में सुधार के बाद'],
  [{ about: 'kind', kind: 'adjustment', note: 'wrong price' }, 'Adjustment: wrong price', 'समायोजन: wrong price'],
  [{ about: 'kind', kind: 'adjustment', note: 'manual' }, 'Adjustment: manual', 'समायोजन: manual'],
  [{ about: 'kind', kind: 'deposit', note: '' }, 'Deposit', 'जमा'],
  [{ about: 'kind', kind: 'deposit', note: 'm_paytm' }, 'Deposit: Paytm and UPI', 'जमा: Paytm and UPI'],
  [{ about: 'kind', kind: 'withdrawal', note: 'manual' }, 'Withdrawal: Bank transfer', 'निकासी: बैंक ट्रांसफ़र'],
  [market({}), 'Tides v Kings: Match odds, Tides won', 'Tides v Kings: मैच ऑड्स, विजेता Tides'],
  [market({ result: null }), 'Tides v Kings: Match odds, no result', 'Tides v Kings: मैच ऑड्स, कोई नतीजा नहीं'],
  [
    market({ removals: [{ runner: 'Kings', reason: 'injured', reducedPercent: 16.2 }] }),
    'Tides v Kings: Match odds, Kings was withdrawn: injured (prices reduced by 16.2 %), Tides won',
    'Tides v Kings: मैच ऑड्स, Kings हटाया गया: injured (भाव 16.2 % घटाए गए), विजेता Tides',
  ],
  [
    market({ removals: [{ runner: 'Kings', reason: 'ill', reducedPercent: 0 }], result: { kind: 'void', note: '' } }),
    'Tides v Kings: Match odds, Kings was withdrawn: ill, void',
    'Tides v Kings: मैच ऑड्स, Kings हटाया गया: ill, रद्द',
  ],
];

it.each(TOLD)('%o', (terms, english, hindi) => {
  expect(statementTerms.parse(terms)).toEqual(terms);
  expect(ENGLISH.statement(terms)).toBe(english);
  expect(HINDI.statement(terms)).toBe(hindi);
});
