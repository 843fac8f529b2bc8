import { TERMS_CALLS, type TermsCall } from '@crease/contract';
import { describe, expect, it } from 'vitest';
import type { TermValues } from '../../core/terms-source.ts';
import { changesOf } from './term-changes.ts';
import { TERM_FIELDS } from './term-fields.ts';

const changed = (call: TermsCall, before: TermValues, after: TermValues) => changesOf(call, { before, after });

describe('a change of terms', () => {
  it.each<[TermsCall, TermValues, TermValues, string, boolean]>([
    ['setWithdrawalSettings', { aloneMax: 2_500 }, { aloneMax: 9_000 }, '₹2,500 → ₹9,000', false],
    ['setWithdrawalSettings', { aloneMax: 2_500 }, { aloneMax: 0 }, '₹2,500 → ₹0', true],
    ['setWithdrawalSettings', { needsIdentity: false }, { needsIdentity: true }, 'no → yes', false],
    ['setWithdrawalSettings', { rolloverPercent: 0 }, { rolloverPercent: 100 }, '0 % → 100 %', false],
    ['setRates', { USDT: 88 }, { USDT: 87.5 }, '₹88 → ₹87.5', false],
    ['setRates', { stepPercent: 5 }, { stepPercent: 2 }, '5 % → 2 %', false],
    ['setPayoutWait', { hours: 24 }, { hours: 0 }, '24 hours → 0 hours', false],
    ['setPayoutWait', { hours: 24 }, { hours: 48 }, '24 hours → 48 hours', true],
    ['setPayoutMethod', { paidBy: 'gateway' }, { paidBy: 'file' }, 'gateway → file', false],
    ['setKycRetention', { declinedDays: 30 }, { declinedDays: 1 }, '30 days → 1 days', false],
    ['switchGateway', { on: true }, { on: false }, 'on → off', true],
    ['switchGateway', { on: false }, { on: true }, 'off → on', false],
    ['switchGame', { on: true }, { on: false }, 'on → off', true],
    ['setTicketLimits', { maxStake: 500 }, { maxStake: 400 }, '₹500 → ₹400', true],
    ['setTicketLimits', { maxStake: 500 }, { maxStake: 600 }, '₹500 → ₹600', false],
    ['setTicketLimits', { minStake: 10 }, { minStake: 5 }, '₹10 → ₹5', false],
    ['setStaffLimits', { deposits: null }, { deposits: 0 }, 'as the role → ₹0', true],
    ['setStaffLimits', { deposits: 500 }, { deposits: null }, '₹500 → as the role', false],
    ['publishBonus', {}, { version: 1 }, 'not published → 1', false],
    ['publishBonus', { cap: 100 }, { cap: 50 }, '₹100 → ₹50', false],
    ['publishBonus', {}, { constructor: 2 } as unknown as TermValues, 'none → 2', false],
  ])('%s %j to %j reads %s, by one person: %s', (call, before, after, words, isAlone) => {
    const found = changed(call, before, after);
    expect(found.changes.map(({ from, to }) => `${from} → ${to}`)).toEqual([words]);
    expect(found.isAlone).toBe(isAlone);
  });

  it('one change that needs approval makes the whole call need it; unchanged settings are left out', () => {
    const before = { aloneMax: 2_500, min: 100, cancellable: true };
    const found = changed('setWithdrawalSettings', before, { aloneMax: 1_000, min: 1, cancellable: true });
    expect(found.changes.map(({ name }) => name)).toEqual(['One person approves up to', 'Smallest withdrawal']);
    expect(found.isAlone).toBe(false);
  });

  it('every call has its fields, and rates, methods and offers always need approval', () => {
    expect(Object.keys(TERM_FIELDS).sort()).toEqual([...TERMS_CALLS].sort());
    for (const call of ['setRates', 'setPayoutMethod', 'setKycRetention', 'publishBonus'] as const)
      expect(Object.values(TERM_FIELDS[call]).some(({ alone }) => alone)).toBe(false);
  });
});
