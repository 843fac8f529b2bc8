import { describe, expect, it } from 'vitest';
import { type BookRow, compareBooks } from './compare-books.ts';

const row = (providerPaymentId: string, changed: Partial<BookRow> = {}): BookRow => ({
  providerPaymentId,
  paymentId: `D${providerPaymentId}`,
  status: 'paid',
  amount: 500_00,
  currency: 'INR',
  ...changed,
});
const kinds = (ours: BookRow[], theirs: BookRow[]) =>
  compareBooks(ours, theirs).map(({ kind, providerPaymentId }) => `${providerPaymentId} ${kind}`);

describe('two books of the same days', () => {
  it('that say the same, in any order, have no difference', () => {
    expect(kinds([row('1'), row('2')], [row('2'), row('1', { paymentId: '' })])).toEqual([]);
  });
  it('differ by what one of them lacks', () => {
    expect(kinds([row('1')], [row('2')])).toEqual(['1 only_ours', '2 only_theirs']);
  });
  it('differ by sum, currency, state and payment', () => {
    expect(kinds([row('1')], [row('1', { amount: 499_99 })])).toEqual(['1 amount']);
    expect(kinds([row('1')], [row('1', { currency: 'BDT' })])).toEqual(['1 currency']);
    expect(kinds([row('1')], [row('1', { status: 'refunded' })])).toEqual(['1 status']);
    expect(kinds([row('1')], [row('1', { paymentId: 'D9' })])).toEqual(['1 payment']);
  });
  it('differ when one has a transaction twice', () => {
    expect(kinds([row('1'), row('1')], [row('1')])).toEqual(['1 twice_ours']);
    expect(kinds([row('1')], [row('1'), row('1')])).toEqual(['1 twice_theirs']);
  });
  it('need not agree about what moved no money', () => {
    expect(kinds([row('1', { status: 'failed' })], [row('2', { status: 'pending' })])).toEqual([]);
    expect(kinds([row('1', { status: 'failed' })], [row('1', { status: 'pending', amount: 0 })])).toEqual([]);
    expect(kinds([row('1', { status: 'failed' })], [row('1')])).toEqual(['1 status']);
  });
});
