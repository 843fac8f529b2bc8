import { normalizedReference } from '../formats/payment-reference.ts';
import type { PayoutOutcome } from '../interface/gateway.ts';
import type { Payee, PayoutReport, PayoutRequest } from '../interface/payout.ts';
import { callProvider, type GatewayWorld, type ProviderReply } from '../wire/fetcher.ts';
import { asObject, type JsonObject, textField } from '../wire/read-json.ts';
import { amountFromText, amountText, compactTime, INDIA_MINUTES } from '../wire/wire-texts.ts';
import { paytmChecksum } from './paytm-checksum.ts';
import { PAYOUT_STATUSES, PAYTM_REFERENCES } from './paytm-reports.ts';

interface PaytmPayoutsDeps {
  readonly url: string;
  readonly merchantId: string;
  readonly key: string;
  readonly subwallet: string;
  readonly world: GatewayWorld;
}

/** Codes of refused input: nothing was sent. */
const REFUSED_CODE = /^DE_01\d$/;

/** Paytm's disbursements, at a separate host, signed in a header. */
export class PaytmPayouts {
  constructor(private readonly deps: PaytmPayoutsDeps) {}

  async send({ payoutId, amount, payee, notifyUrl }: PayoutRequest): Promise<PayoutOutcome> {
    const to = payeeFields(payee);
    if (to === null) return { kind: 'refused', reason: 'payee' };
    const reply = await this.post('/bpay/api/v1/disburse/order/bank', {
      orderId: payoutId,
      subwalletGuid: this.deps.subwallet,
      amount: amountText(amount, 2),
      purpose: 'OTHERS',
      date: compactTime(this.deps.world.now(), INDIA_MINUTES).replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3'),
      callbackUrl: notifyUrl,
      ...to,
    });
    const code = reply.kind === 'answer' ? textField(reply.json, 'statusCode') : '';
    // A duplicate: the result of the first call applies.
    if (code === 'DE_039') return this.query(payoutId);
    if (REFUSED_CODE.test(code)) return { kind: 'refused', reason: code };
    return this.outcome(reply, payoutId);
  }

  async query(payoutId: string): Promise<PayoutOutcome> {
    return this.outcome(await this.post('/bpay/api/v1/disburse/order/query', { orderId: payoutId }), payoutId);
  }

  private post(path: string, fields: Readonly<Record<string, string>>): Promise<ProviderReply> {
    const { url, merchantId, key, world } = this.deps;
    const body = JSON.stringify(fields);
    const headers = { 'x-mid': merchantId, 'x-checksum': paytmChecksum(body, key, world.randomBytes(3)) };
    const call = {
      method: 'POST',
      url: url + path,
      headers: { ...headers, 'content-type': 'application/json' },
    } as const;
    return callProvider(world.fetch, { ...call, body });
  }

  private outcome(reply: ProviderReply, payoutId: string): PayoutOutcome {
    if (reply.kind === 'unknown') return reply;
    const report = paytmPayoutReport(reply.json, { payoutId, source: 'query', at: this.deps.world.now() });
    return report ? { kind: 'report', report } : { kind: 'unknown', reason: textField(reply.json, 'statusCode') };
  }
}

interface ReportContext {
  readonly payoutId: string;
  readonly source: PayoutReport['source'];
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Returns the report of a payout in a reply or callback; null if it has none. */
export function paytmPayoutReport(json: JsonObject, { payoutId, source, at }: ReportContext): PayoutReport | null {
  const result = asObject(json.result);
  const code = textField(json, 'statusCode');
  const status = code === 'DE_041' ? 'not_found' : PAYOUT_STATUSES[textField(json, 'status')];
  if (status === undefined) return null;
  const reference = textField(result, 'rrn') || textField(result, 'paytmOrderId');
  return {
    gateway: 'm_paytm',
    payoutId,
    providerPaymentId: reference === '' ? null : normalizedReference(reference, PAYTM_REFERENCES),
    status,
    amount: amountFromText(textField(result, 'amount'), 2) ?? 0,
    currency: 'INR',
    at,
    reason: code || null,
    source,
  };
}

function payeeFields(payee: Payee): Record<string, string> | null {
  if (payee.kind === 'upi') return { beneficiaryVPA: payee.upi };
  if (payee.kind === 'mobile') return null;
  return { beneficiaryAccount: payee.accountNo, beneficiaryIFSC: payee.ifscCode, beneficiaryName: payee.accountName };
}
