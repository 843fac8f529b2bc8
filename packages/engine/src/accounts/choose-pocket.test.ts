import { isRefusal } from '@crease/kernel';
import { expect, test } from 'vitest';
import { choosePocket } from './choose-pocket.ts';

type PocketQuestion = Parameters<typeof choosePocket>[0];

const CLAIM = 7;
const bonus = (available: number) => ({ claimId: CLAIM, available });
const CASH = 0;
const SHORT = 'short';

/** The worked cases of docs/money.md. Rupees are used in place of minor units. */
const CASES: readonly (readonly [string, PocketQuestion, number | 'short'])[] = [
  ['cash suffices', { own: null, preferred: null, needed: 100, cash: 500, bonus: bonus(500) }, CASH],
  [
    'pockets are never mixed: cash is short, the bonus alone suffices',
    { own: null, preferred: null, needed: 100, cash: 60, bonus: bonus(500) },
    CLAIM,
  ],
  [
    'both together would, neither alone does',
    { own: null, preferred: null, needed: 100, cash: 60, bonus: bonus(60) },
    SHORT,
  ],
  [
    'the player prefers the bonus',
    { own: null, preferred: 'sports', needed: 100, cash: 500, bonus: bonus(500) },
    CLAIM,
  ],
  [
    'the preferred bonus is short: cash does not replace it',
    { own: null, preferred: 'sports', needed: 100, cash: 500, bonus: bonus(60) },
    SHORT,
  ],
  [
    'the player prefers a bonus that does not exist',
    { own: null, preferred: 'sports', needed: 100, cash: 500, bonus: null },
    SHORT,
  ],
  [
    'the market is already played in cash, whatever the player prefers',
    { own: CASH, preferred: 'sports', needed: 100, cash: 500, bonus: bonus(500) },
    CASH,
  ],
  [
    'the market is played in cash, and cash is short',
    { own: CASH, preferred: null, needed: 100, cash: 60, bonus: bonus(500) },
    SHORT,
  ],
  [
    'the market is played with the bonus',
    { own: CLAIM, preferred: null, needed: 100, cash: 500, bonus: bonus(500) },
    CLAIM,
  ],
  [
    'the market is played with the bonus, which is short',
    { own: CLAIM, preferred: null, needed: 100, cash: 500, bonus: bonus(60) },
    SHORT,
  ],
  ['a covering bet needs nothing', { own: CLAIM, preferred: null, needed: -40, cash: 0, bonus: bonus(0) }, CLAIM],
  ['a covering bet after its bonus is over', { own: 3, preferred: null, needed: 0, cash: 500, bonus: bonus(500) }, 3],
  ['a new risk after its bonus is over', { own: 3, preferred: null, needed: 100, cash: 500, bonus: bonus(500) }, SHORT],
  ['nothing needed, nothing there', { own: null, preferred: null, needed: 0, cash: 0, bonus: null }, CASH],
];

test.each(CASES)('%s', (_, question, expected) => {
  const chosen = choosePocket(question);
  expect(isRefusal(chosen) ? SHORT : chosen).toBe(expected);
});

test('the refusal names both amounts to players with a bonus, only the cash to others', () => {
  const asked = { own: null, preferred: null, needed: 100, cash: 60 } as const;
  expect(choosePocket({ ...asked, bonus: bonus(50) })).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    terms: { reason: 'pockets', needed: 100, available: 60, bonus: 50 },
  });
  expect(choosePocket({ ...asked, bonus: null })).toMatchObject({
    terms: { reason: 'bet', needed: 100, available: 60 },
  });
});
