import { describe, expect, it } from 'vitest';
import { readVectors } from '../../kernel/src/testing/recorded-vectors.ts';
import type { Callback, Reading } from './face/callback.ts';
import { paytmChecksum } from './paytm/paytm-checksum.ts';
import { SandboxedHouse } from './testing/sandboxed-house.ts';

/** One thing that happened; each kind names some of these. */
interface Told {
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
  readonly events: readonly Told[];
  readonly expect: { readonly replies: readonly number[] };
}

const CASES = readVectors<{ cases: Case[] }>('gateway_sequences')?.cases ?? [];
const SPOKEN: Readonly<Record<string, string>> = {
  success: 'TXN_SUCCESS',
  refund: 'TXN_SUCCESS',
  failure: 'TXN_FAILURE',
  pending: 'PENDING',
};
const WORDS: Readonly<Record<string, string>> = {
  success: 'paid',
  refund: 'refunded',
  failure: 'failed',
  pending: 'pending',
};
const text = (amount = 0) => (amount / 100).toFixed(2);

/** The raw calls that Paytm would make for the events of a sequence: of all providers it has words for each of them. */
class RawSequence {
  readonly house = new SandboxedHouse();
  private readonly key = this.house.sandboxes.config.PAYTM_KEY ?? '';
  private readonly mid = this.house.sandboxes.config.PAYTM_MERCHANT_ID ?? '';

  notification(event: Told): Callback {
    return event.id === undefined ? this.deposit(event) : this.payout(event);
  }

  /** What is said when the provider is asked. */
  async asked(event: Told) {
    const result = { resultStatus: SPOKEN[event.status], resultCode: '01' };
    const body = { resultInfo: result, orderId: 'D1001', txnAmount: text(event.amount), bankTxnId: event.txn ?? '' };
    this.house.onTheWay = async () => ({ status: 200, body: JSON.stringify({ head: {}, body }) });
    const ref = { paymentId: 'D1001', providerId: null, amount: 0, createdAt: 0, address: null };
    return this.house.gateway('m_paytm').query(ref);
  }

  read(callback: Callback): Promise<Reading> {
    return this.house.gateway('m_paytm').readCallback(callback);
  }

  private deposit({ sig, merchant, status, txn = '', amount, currency, refundId }: Told): Callback {
    const body = JSON.stringify({
      mid: merchant === 'other' ? 'SOMEBODY00000001' : this.mid,
      orderId: 'D1001',
      txnType: status === 'refund' ? 'REFUND' : 'SALE',
      bankTxnId: txn,
      txnAmount: text(amount),
      currency,
      status: SPOKEN[status],
      refId: refundId ?? '',
    });
    const head = sig === 'missing' ? {} : { signature: this.signature(body, sig) };
    return { rawBody: `{"head":${JSON.stringify(head)},"body":${body}}`, headers: {}, query: {} };
  }

  private payout({ sig, id, status }: Told): Callback {
    const rawBody = JSON.stringify({ status: status.toUpperCase(), result: { orderId: id, rrn: '600112000001' } });
    return { rawBody, headers: { 'x-checksum': this.signature(rawBody, sig) }, query: {} };
  }

  private signature(body: string, sig: Told['sig']): string {
    return paytmChecksum(body, sig === 'ok' ? this.key : 'ANOTHER_KEY_0001', Uint8Array.of(1, 2, 3));
  }
}

describe.skipIf(CASES.length === 0)('sequences of callbacks, as they come over the wire', () => {
  const overTheWire = CASES.filter(({ given }) => given.kind !== 'crypto');
  it.each(overTheWire.map((one) => [one.id, one] as const))('%s', async (_, { events, expect: expected }) => {
    const sequence = new RawSequence();
    const replies: number[] = [];
    for (const event of events) {
      if (event.type === 'notify') {
        const reading = await sequence.read(sequence.notification(event));
        replies.push(reading.kind === 'words' ? reading.reply.status : 401);
        if (reading.kind === 'words') expect([...reading.words, ...reading.payouts]).toMatchObject([spokenAs(event)]);
        else expect(reading.kind).toBe('untrusted');
      } else if (event.type === 'redirect') {
        const back = { rawBody: '', headers: {}, query: { ORDERID: 'D1001', STATUS: 'TXN_SUCCESS' } };
        expect((await sequence.read(back)).kind).toBe('ask');
      } else if (event.type === 'query' && event.id === undefined) {
        const word = { status: WORDS[event.status], providerPaymentId: event.txn, amount: event.amount };
        expect(await sequence.asked(event)).toMatchObject({ words: [word] });
      }
    }
    expect(replies).toEqual(expected.replies);
  });
  it('has all that do not happen on a chain', () => {
    expect(overTheWire).toHaveLength(18);
  });
});

/** The word that an event comes out as. */
function spokenAs({ status, txn, amount, currency, refundId, id }: Told) {
  if (id !== undefined) return { payoutId: id, status: WORDS[status], providerPaymentId: '600112000001' };
  return {
    paymentId: 'D1001',
    status: WORDS[status],
    providerPaymentId: txn,
    amount,
    currency,
    refundId: refundId ?? null,
  };
}
