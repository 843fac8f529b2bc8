import { z } from 'zod';
import * as batch from '../risk/payout-batch.ts';
import type { Route } from '../route.ts';

const out = { access: 'operator', right: 'withdrawals.decide', tag: 'operator' } as const;

/** Money that leaves by file. */
const PAYOUT_BATCH_ROUTES = {
  payoutMethod: {
    method: 'GET',
    path: '/operator/withdrawals/paid-by',
    access: 'operator',
    right: 'withdrawals.see',
    tag: 'operator',
    summary: 'Who pays bank accounts and UPI addresses: a gateway, or the bank by a file',
    reply: batch.payoutMethod,
  },
  setPayoutMethod: {
    method: 'POST',
    path: '/operator/withdrawals/paid-by',
    access: 'operator',
    right: 'house.set',
    tag: 'operator',
    summary: 'Change who pays from the next request on',
    body: batch.payoutMethodBody,
    reply: batch.payoutMethod,
  },
  payoutBatch: {
    method: 'POST',
    path: '/operator/withdrawals/batch',
    ...out,
    summary: 'The file for the bank: agreed withdrawals that a person pays; from then on they cannot be called off',
    body: batch.payoutBatchBody,
    reply: batch.payoutBatch,
  },
  confirmPayouts: {
    method: 'POST',
    path: '/operator/withdrawals/confirm',
    ...out,
    summary: "The bank's answer, row by row; the same file twice changes nothing",
    body: z.object({}).optional(),
    files: batch.CONFIRMATION_FILES,
    reply: batch.payoutConfirmation,
  },
} as const satisfies Record<string, Route>;

/** What those who carry the risk do, beyond the queues. */
export const RISK_ROUTES = { ...PAYOUT_BATCH_ROUTES } as const satisfies Record<string, Route>;
