import { describe, expect, it } from 'vitest';
import { readVectors } from '../../kernel/src/testing/recorded-vectors.ts';
import { GATEWAYS } from './gateway-registry.ts';
import type { Callback } from './interface/callback.ts';
import { paytmChecksum } from './paytm/paytm-checksum.ts';
import { razorpaySignature } from './razorpay/razorpay-gateway.ts';
import { SandboxedHouse } from './testing/sandboxed-house.ts';

/** One thing that happened; each kind names some of these. */
interface SequenceEvent {
  readonly at: number;
  readonly type: string;
  readonly sig?: 'ok' | 'bad' | 'missing';
  readonly merchant?: string;
  readonly status: string;
  readonly txn?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly refundId?: string;
  readonly id?: string;
}

interface Case {
  readonly id: string;
  readonly given: { readonly flow: string; readonly kind?: string };
  readonly events: readonly SequenceEvent[];
  readonly expect: { readonly replies: readonly number[] };
}

const CASES = readVectors<{ cases: Case[] }>('gateway_sequences')?.cases ?? [];
const STATUSES_OF_EVENTS: Readonly<Record<string, string>> = {
  success: 'paid',
  refund: 'refunded',
  failure: 'failed',
  pending: 'pending',
};

/** The raw calls that a provider would make for the events of a sequence. */
interface RawSequence {
  readonly house: SandboxedHouse;
  begin?(): Promise<void>;
  notification(event: SequenceEvent): Callback;
  /** What the provider answers to a query. */
  answer(event: SequenceEvent): object;
  /** What a browser brings back, unsigned. */
  readonly redirect: Callback['query'];
}

const TXN: Readonly<Record<string, string>> = {
  success: 'TXN_SUCCESS',
  refund: 'TXN_SUCCESS',
  failure: 'TXN_FAILURE',
  pending: 'PENDING',
};
const text = (amount = 0) => (amount / 100).toFixed(2);

class PaytmSequence implements RawSequence {
  readonly house = new SandboxedHouse();
  readonly redirect = { ORDERID: 'D1001', STATUS: 'TXN_SUCCESS' };
  private readonly key = this.house.sandboxes.config.PAYTM_KEY ?? '';
  private readonly mid = this.house.sandboxes.config.PAYTM_MERCHANT_ID ?? '';

  notification(event: SequenceEvent): Callback {
    return event.id === undefined ? this.deposit(event) : this.payout(event);
  }

  answer({ status, amount, txn = '' }: SequenceEvent): object {
    const resultInfo = { resultStatus: TXN[status], resultCode: '01' };
    return { head: {}, body: { resultInfo, orderId: 'D1001', txnAmount: text(amount), bankTxnId: txn } };
  }

  private deposit({ sig, merchant, status, txn = '', amount, currency, refundId }: SequenceEvent): Callback {
    const body = JSON.stringify({
      mid: merchant === 'other' ? 'SOMEBODY00000001' : this.mid,
      orderId: 'D1001',
      txnType: status === 'refund' ? 'REFUND' : 'SALE',
      bankTxnId: txn,
      txnAmount: text(amount),
      currency,
      status: TXN[status],
      refId: refundId ?? '',
    });
    const head = sig === 'missing' ? {} : { signature: this.signature(body, sig) };
    return { rawBody: `{"head":${JSON.stringify(head)},"body":${body}}`, headers: {}, query: {} };
  }

  private payout({ sig, id, status }: SequenceEvent): Callback {
    const rawBody = JSON.stringify({ status: status.toUpperCase(), result: { orderId: id, rrn: '600112000001' } });
    return { rawBody, headers: { 'x-checksum': this.signature(rawBody, sig) }, query: {} };
  }

  private signature(body: string, sig: SequenceEvent['sig']): string {
    return paytmChecksum(body, sig === 'ok' ? this.key : 'ANOTHER_KEY_0001', Uint8Array.of(1, 2, 3));
  }
}

const PAYMENT: Readonly<Record<string, string>> = {
  success: 'captured',
  refund: 'captured',
  failure: 'failed',
  pending: 'authorized',
};

class RazorpaySequence implements RawSequence {
  readonly house = new SandboxedHouse();
  redirect = {};
  private orderId = '';

  async begin(): Promise<void> {
    this.orderId = (await this.house.start('razorpay', 'D1001', 50_000)).next.providerId ?? '';
    this.redirect = { razorpay_order_id: this.orderId };
  }

  notification({ sig, merchant, id, status, txn, amount, currency, refundId }: SequenceEvent): Callback {
    const order = merchant === 'other' ? 'order_ofAnotherShop1' : this.orderId;
    const payment = { id: txn, amount, currency, status: PAYMENT[status], order_id: order };
    const refund = refundId && { id: refundId, payment_id: txn, amount, currency, status: 'processed' };
    const spoken = status === 'success' ? 'processed' : 'failed';
    const payout = id && { id: 'pout_1', reference_id: id, amount: 100_000, status: spoken, utr: '600112000001' };
    const entities = payout ? { payout } : { payment, ...(refund && { refund }) };
    const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
    const rawBody = JSON.stringify({ entity: 'event', payload });
    const { RAZORPAY_WEBHOOK_SECRET: secret = '' } = this.house.sandboxes.config;
    const signature = razorpaySignature(rawBody, sig === 'ok' ? secret : 'another secret');
    return { rawBody, headers: sig === 'missing' ? {} : { 'x-razorpay-signature': signature }, query: {} };
  }

  answer({ status, txn, amount, currency }: SequenceEvent): object {
    const payment = { id: txn, amount, currency, status: PAYMENT[status] };
    return { items: [{ receipt: 'D1001', payments: { items: [payment] } }] };
  }
}

/** Providers that sign all of these events. */
const SEQUENCES: Readonly<Record<string, new () => RawSequence>> = {
  m_paytm: PaytmSequence,
  razorpay: RazorpaySequence,
};

describe.skipIf(CASES.length === 0)('sequences of callbacks, as they come over the wire', () => {
  const overTheWire = CASES.filter(({ given }) => given.kind !== 'crypto');
  const all = Object.keys(SEQUENCES).flatMap((code) => overTheWire.map((one) => [code, one.id, one] as const));
  it.each(all)('%s: %s', async (code, _, { events, expect: expected }) => {
    const sequence = new (SEQUENCES[code] as new () => RawSequence)();
    await sequence.begin?.();
    const gateway = sequence.house.gateway(code);
    const read = (callback: Callback) => gateway.readCallback(callback);
    const replies: number[] = [];
    for (const event of events) {
      if (event.type === 'notify') {
        const reading = await read(sequence.notification(event));
        replies.push(reading.kind === 'reports' ? reading.reply.status : 401);
        if (reading.kind === 'reports')
          expect([...reading.reports, ...reading.payouts]).toMatchObject([spokenAs(event)]);
        else expect(reading.kind).toBe('untrusted');
      } else if (event.type === 'redirect') {
        const back = { rawBody: '', headers: {}, query: sequence.redirect };
        expect((await read(back)).kind).toBe('query');
      } else if (event.type === 'query' && event.id === undefined) {
        const report = { status: STATUSES_OF_EVENTS[event.status], providerPaymentId: event.txn, amount: event.amount };
        sequence.house.onTheWay = async () => ({ status: 200, body: JSON.stringify(sequence.answer(event)) });
        const ref = { paymentId: 'D1001', providerId: null, amount: 0, createdAt: 0, address: null };
        expect(await gateway.query(ref)).toMatchObject({ reports: [report] });
        sequence.house.onTheWay = null;
      }
    }
    expect(replies).toEqual(expected.replies);
  });
  it('has all that do not happen on a chain, and every gateway that pays withdrawals', () => {
    expect(overTheWire).toHaveLength(18);
    const paying = GATEWAYS.filter(({ pays }) => pays).map(({ code }) => code);
    expect(Object.keys(SEQUENCES)).toEqual(expect.arrayContaining(paying));
  });
});

/** Returns the status that an event results in. */
function spokenAs({ status, txn, amount, currency, refundId, id }: SequenceEvent) {
  if (id !== undefined) return { payoutId: id, status: STATUSES_OF_EVENTS[status], providerPaymentId: '600112000001' };
  return {
    paymentId: 'D1001',
    status: STATUSES_OF_EVENTS[status],
    providerPaymentId: txn,
    amount,
    currency,
    refundId: refundId ?? null,
  };
}
