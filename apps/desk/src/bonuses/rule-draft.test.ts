import { expect, test } from 'vitest';
import { draftOf, exampleOf, faultOf, NEW_RULE, type RuleDraft, ruleOf, ruleText } from './rule-draft.ts';

const rule = (changes: Partial<RuleDraft> = {}) => ruleOf({ ...NEW_RULE, name: 'First deposit ₹500', ...changes });

test('converts typed values to whole numbers and back', () => {
  expect(rule()).toMatchObject({
    cap: 500_00,
    least: 500_00,
    minOdds: 140,
    mostPerBet: 2_000_00,
    budget: null,
    until: null,
  });
  const typed = { ...NEW_RULE, name: 'First deposit ₹500', budget: '60000', until: '2026-12-31' };
  expect(draftOf(ruleOf(typed))).toEqual(typed);
});

test.each([
  [{}, ''],
  [{ name: 'x' }, 'name'],
  [{ cap: '' }, 'number is missing'],
  [{ cap: '0' }, 'gives nothing'],
  [{ percent: '0' }, 'percent'],
  [{ rollover: '0' }, 'cash at once'],
  [{ match_odds: '0', bookmaker: '0', fancy: '0' }, 'Nothing counts'],
  [{ kind: 'wicket', games: '0' }, 'Nothing counts'],
  [{ parts: '1.5' }, 'parts'],
  [{ until: '2025-01-01' }, 'ends before'],
  [{ times: '' }, 'how many times'],
  [{ timesDays: '0' }, 'how many days'],
  [{ kind: 'freeBet', rollover: '', parts: '' }, ''],
] as const)('rejects an impossible rule with a reason: %j', (changes, why) => {
  expect(faultOf(rule(changes))).toContain(why);
});

test('describes a rule in a paragraph and with an example', () => {
  expect(ruleText(rule())).toBe(
    'Deposit ₹500 or more for the first time and get 100% of it, up to ₹500, as sports bonus. Once in 30 days. Win or lose 10 times the bonus within 14 days and it becomes cash, in 5 parts. Bets at odds below 1.40 do not count. Each bet with it is at most ₹2,000. The deposit stays in your cash until the bonus ends: bet with it, withdraw it later. Cancel at any time: you lose the bonus and its winnings and keep your own money.',
  );
  expect(exampleOf(rule())).toEqual({
    deposit: 2_000_00,
    bonus: 500_00,
    turnover: 5_000_00,
    part: 100_00,
    each: 1_000_00,
  });
  expect(exampleOf(rule({ kind: 'cashback' }))).toBeNull();
});
