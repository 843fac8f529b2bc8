import { z } from 'zod';
import * as payout from '../verification/payout-accounts.ts';
import type { CallSchema } from '../wire/route.ts';
import { empty } from '../wire/scalars.ts';

const player = { access: 'player', tag: 'payouts' } as const;

/** Payout accounts of a player. */
export const PAYOUT_ACCOUNT_ROUTES = {
  sendPayoutCode: {
    ...player,
    summary: 'Send the code for adding, changing or removing an account',
    body: empty.optional(),
    reply: payout.payoutCodeReply,
  },
  payoutAccounts: {
    ...player,
    summary: 'My payout accounts',
    reply: payout.payoutAccountList,
  },
  payoutAccount: {
    ...player,
    summary: 'One of my payout accounts',
    params: payout.payoutAccountParams,
    reply: payout.payoutAccountReply,
  },
  addPayoutAccount: {
    ...player,
    summary: 'Add a bank account, a UPI address or a card',
    body: payout.addPayoutAccountBody,
    reply: payout.payoutAccountReply,
  },
  changePayoutAccount: {
    ...player,
    summary: 'Change data except the number; the account waits again',
    params: payout.payoutAccountParams,
    body: payout.changePayoutAccountBody,
    reply: payout.payoutAccountReply,
  },
  changeDefaultPayoutAccount: {
    ...player,
    summary: 'Change the default account, the first one added',
    body: payout.changePayoutAccountBody,
    reply: payout.payoutAccountReply,
  },
  removePayoutAccount: {
    ...player,
    summary: 'Remove an account; a withdrawal that was already sent still arrives',
    params: payout.payoutAccountParams,
    query: payout.removePayoutAccountQuery,
    body: payout.removePayoutAccountBody,
    reply: payout.removePayoutAccountReply,
  },
  removeDefaultPayoutAccount: {
    ...player,
    summary: 'Remove the default account, the first one added',
    query: payout.removePayoutAccountQuery,
    body: payout.removePayoutAccountBody,
    reply: payout.removePayoutAccountReply,
  },
} as const satisfies Record<string, CallSchema>;

const sees = { access: 'operator', tag: 'operator', right: 'payouts.see' } as const;
const judges = { access: 'operator', tag: 'operator', right: 'payouts.judge' } as const;
const sets = { access: 'operator', tag: 'operator', right: 'house.set' } as const;

/** Operators' decisions about payout accounts. */
export const PAYOUT_DESK_ROUTES = {
  playersPayoutAccounts: {
    ...sees,
    summary: "A player's payout accounts, or those whose name needs a review",
    query: payout.payoutDeskQuery,
    reply: z.array(payout.payoutDeskAccount),
  },
  judgePayoutName: {
    ...judges,
    summary: 'Accept or refuse the name of an account',
    body: payout.judgePayoutNameBody,
    reply: payout.payoutDeskAccount,
  },
  payoutWait: {
    ...sees,
    summary: 'Get the waiting time of a new or changed account',
    reply: payout.payoutWait,
  },
  setPayoutWait: {
    ...sets,
    summary: 'Set the waiting time of a new or changed account; a shorter one needs a second operator',
    body: payout.payoutWaitBody,
    reply: payout.payoutWaitReply,
  },
} as const satisfies Record<string, CallSchema>;
