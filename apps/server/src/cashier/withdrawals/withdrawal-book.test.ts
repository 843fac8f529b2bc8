import type { PayoutWord } from '@crease/gateways';
import { expect, it } from 'vitest';
import { payoutIdOf } from '../gateways/payment-id.ts';
import { WithdrawalBook } from './withdrawal-book.ts';

const told = async (status: string) => {
  const withdrawal = { withdrawalId: 7, playerId: 1, gateway: 'razorpay', status, createdAt: 1_700_000_000_000 };
  const submitted: string[] = [];
  const book = new WithdrawalBook({
    engine: {
      query: async () => withdrawal,
      submit: async ({ word }: { word: { status: string } }) => {
        submitted.push(word.status);
        return { withdrawal };
      },
    },
  } as never);
  const payoutId = payoutIdOf(withdrawal as never);
  await book.hear([{ payoutId, status: 'returned', providerPaymentId: 'U1', reason: null } as PayoutWord]);
  return submitted;
};

it('a payout that came back counts as paid first if its success was not reported', async () => {
  expect(await told('pending')).toEqual(['success', 'returned']);
  expect(await told('approved')).toEqual(['returned']);
  expect(await told('declined')).toEqual(['returned']);
});
