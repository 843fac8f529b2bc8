import type { PayoutReport } from '@crease/gateways';
import { refuse } from '@crease/kernel';
import { expect, it } from 'vitest';
import { payoutIdOf } from '../gateways/payment-id.ts';
import { WithdrawalBook } from './withdrawal-book.ts';

/** Returns the statuses that the book submits for a payout that returned. */
const submittedFor = async (status: string) => {
  const withdrawal = { withdrawalId: 7, playerId: 1, gateway: 'razorpay', status, createdAt: 1_700_000_000_000 };
  const submitted: string[] = [];
  const book = new WithdrawalBook({
    engine: {
      query: async () => withdrawal,
      submit: async ({ report }: { report: { status: string } }) => {
        submitted.push(report.status);
        return { withdrawal };
      },
    },
  } as never);
  const payoutId = payoutIdOf(withdrawal as never);
  await book.applyStatuses([{ payoutId, status: 'returned', providerPaymentId: 'U1', reason: null } as PayoutReport]);
  return submitted;
};

it('a returned payout is first recorded as paid if its success was not reported', async () => {
  expect(await submittedFor('pending')).toEqual(['success', 'returned']);
  expect(await submittedFor('approved')).toEqual(['returned']);
  expect(await submittedFor('declined')).toEqual(['returned']);
});

it("a demo player's payout that the periodic step has sent meanwhile is recorded as paid, not refused", async () => {
  const asked = { withdrawalId: 7, playerId: 1, gateway: 'play', status: 'pending', createdAt: 1_700_000_000_000 };
  const stored = { ...asked, send: null as { sendId: string } | null };
  const submitted: string[] = [];
  const book = new WithdrawalBook({
    engine: {
      query: async () => ({ ...stored }),
      submit: async ({ type }: { type: string }) => {
        submitted.push(type);
        if (type !== 'sendPayout') return { withdrawal: stored };
        stored.send = { sendId: payoutIdOf(stored as never) };
        return refuse('NOT_CANCELLABLE', { reason: 'withdrawal', withdrawal: 7, status: 'pending' });
      },
    },
  } as never);
  const paid = await book.request({ payoutAccountId: 'bank', isDemo: true } as never);
  expect(paid).toEqual({ withdrawal: stored });
  expect(submitted).toEqual(['requestWithdrawal', 'sendPayout', 'applyPayoutStatus']);
});

it.each([
  { gateway: 'manual', state: 'out', isOff: false, may: true },
  { gateway: 'razorpay', state: 'lost', isOff: true, may: true },
  { gateway: 'razorpay', state: 'lost', isOff: false, may: false },
  { gateway: 'razorpay', state: 'out', isOff: true, may: false },
  { gateway: 'razorpay', state: null, isOff: true, may: false },
] as const)('by hand: $gateway, payout $state, gateway off $isOff: $may', ({ gateway, state, isOff, may }) => {
  const book = new WithdrawalBook({ gateways: { isOff: () => isOff } } as never);
  expect(book.mayPayByHand({ gateway, send: state && { sendId: 'W7', at: 0, state } })).toBe(may);
});
