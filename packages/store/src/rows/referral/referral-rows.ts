import type { Referral, ReferrerHold } from '@crease/engine';
import { column, fields, jsonColumn } from '../column.ts';
import type { FactTable, LastRows } from '../module-rows.ts';
import { table } from '../table.ts';

const rewardsOf = ({ rewards }: Referral) => Object.values(rewards);

export const REFERRALS = table<Referral>({
  name: 'referrals',
  key: fields<Referral>({ refereeId: 'int8' }),
  fixed: fields<Referral>({ referrerId: 'int8', source: 'text', createdAt: 'int8' }),
  mutable: [
    ...fields<Referral>({ flag: 'text' }),
    column<Referral>('first_bet_at', 'int8', ({ rewards }) => rewards.firstBet?.earnedAt ?? null),
    column<Referral>('verified_at', 'int8', ({ rewards }) => rewards.verified?.earnedAt ?? null),
    column<Referral>('earned', 'int8', (row) => rewardsOf(row).reduce((sum, { amount }) => sum + amount, 0)),
    column<Referral>('paid', 'int8', (row) =>
      rewardsOf(row).reduce((sum, { amount, paidAt }) => sum + (paidAt === null ? 0 : amount), 0),
    ),
    jsonColumn<Referral>('body', (referral) => referral, 'json'),
  ],
});
export const REFERRER_HOLDS = table<ReferrerHold>({
  name: 'referrer_holds',
  key: fields<ReferrerHold>({ referrerId: 'int8' }),
  fixed: [],
  mutable: fields<ReferrerHold>({ isHeld: 'boolean' }),
});

export const REFERRAL_FACTS: FactTable<
  { readonly referrals: LastRows<Referral>; readonly referrerHolds: LastRows<ReferrerHold> },
  'referralChanged' | 'referrerHeld'
> = {
  referralChanged: ({ referrals }, { referral }) => referrals.take(referral),
  referrerHeld: ({ referrerHolds }, { hold }) => referrerHolds.take(hold),
};
