import { expect, it } from 'vitest';
import { notifiedReport } from './paytm-reports.ts';

const CONTEXT = { source: 'notify', now: 0 } as const;
const SALE = { orderId: 'D1001', txnType: 'SALE', status: 'TXN_SUCCESS', txnAmount: '500.00', currency: 'INR' };
const REFUND = { ...SALE, txnType: 'REFUND', refId: 'R1', refundAmt: '100.00' };
const IDS = { txnId: '20261201111212800110168', bankTxnId: '600112000001' };

it("a payment is named by the bank's reference, else by Paytm's; without any it is not reported", () => {
  const nameOf = (ids: object) => notifiedReport({ ...SALE, ...ids }, CONTEXT)?.providerPaymentId;
  expect([nameOf(IDS), nameOf({ txnId: IDS.txnId }), nameOf({})]).toEqual([IDS.bankTxnId, IDS.txnId, undefined]);
});

it("a refund without the bank's reference names no payment", () => {
  const refund = (ids: object) => notifiedReport({ ...REFUND, ...ids }, CONTEXT);
  const report = { status: 'refunded', refundId: 'R1', amount: 10_000 };
  expect(refund(IDS)).toMatchObject({ ...report, providerPaymentId: IDS.bankTxnId });
  for (const ids of [{ txnId: IDS.txnId }, {}])
    expect(refund(ids)).toMatchObject({ ...report, providerPaymentId: null });
  expect(refund({ ...IDS, status: 'PENDING' })).toBeNull();
});
