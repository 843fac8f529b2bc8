import { createHmac } from 'node:crypto';
import type { Callback, CallbackReply, Reading } from '../face/callback.ts';
import type {
  Gateway,
  GatewayTerms,
  PaymentRef,
  PayoutOutcome,
  QueryOutcome,
  StartOutcome,
  StartRequest,
  Unknown,
} from '../face/gateway.ts';
import type { Payee, PayoutRequest, PayoutStatus, PayoutWord } from '../face/payout.ts';
import type { Word, WordStatus } from '../face/word.ts';
import { type Asked, askProvider, type GatewayWorld } from '../wire/fetcher.ts';
import { asObject, formFields, type JsonObject, jsonObject, textField } from '../wire/read-json.ts';
import { isSameText } from '../wire/same-text.ts';

interface RazorpayOptions {
  readonly terms: GatewayTerms;
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** The RazorpayX account that payouts are debited from; null: no payouts. */
  readonly account: string | null;
  readonly shopName: string;
  readonly world: GatewayWorld;
}

/** How long a player has to pay, ms. Orders do not expire: a later payment is credited by the rules for late money. */
const VALID_MS = 20 * 60_000;
/** Captures every authorised payment, also one authorised days later; minutes, the most that Razorpay accepts. */
const CAPTURE_MINUTES = 7200;
/** Most that IMPS transfers in one payout, paise. */
const IMPS_MAX = 500_000_00;
const TAKEN: CallbackReply = { status: 200, contentType: 'text/plain', body: 'ok' };

const STATUSES: Readonly<Record<string, WordStatus>> = {
  created: 'pending',
  authorized: 'pending',
  captured: 'paid',
  refunded: 'paid',
  failed: 'failed',
};
const PAYOUT_STATUSES: Readonly<Record<string, PayoutStatus>> = {
  queued: 'pending',
  pending: 'pending',
  scheduled: 'pending',
  processing: 'pending',
  processed: 'paid',
  reversed: 'returned',
  cancelled: 'failed',
  rejected: 'failed',
  failed: 'failed',
};

/** Returns Razorpay's signature of a text: HMAC-SHA256, hexadecimal. */
export function razorpaySignature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/**
 * Razorpay: an order, its hosted checkout page, signed webhooks; payouts by RazorpayX. The key secret signs what the
 * player's browser brings back, the webhook secret signs the raw body of webhooks.
 */
export class RazorpayGateway implements Gateway {
  readonly terms: GatewayTerms;
  readonly payout?: Gateway['payout'];
  readonly queryPayout?: Gateway['queryPayout'];

  constructor(private readonly options: RazorpayOptions) {
    const { terms, account } = options;
    this.terms = terms;
    if (account === null) return;
    this.payout = (request) => this.sendPayout(account, request);
    this.queryPayout = ({ payoutId }) => this.findPayout(account, payoutId);
  }

  async start({ paymentId, amount, returnUrl }: StartRequest): Promise<StartOutcome> {
    const { url, keyId, shopName, world } = this.options;
    const minutes = { automatic_expiry_period: CAPTURE_MINUTES, manual_expiry_period: CAPTURE_MINUTES };
    const payment = { capture: 'automatic', capture_options: { ...minutes, refund_speed: 'normal' } };
    const asked = await this.ask('POST', '/v1/orders', { amount, currency: 'INR', receipt: paymentId, payment });
    if (asked.kind === 'unknown') return asked;
    const orderId = textField(asked.json, 'id') || (await this.orderBefore(paymentId, amount));
    if (orderId === '') return { kind: 'refused', reason: reasonOf(asked) };
    const form = {
      key_id: keyId,
      order_id: orderId,
      amount: String(amount),
      currency: 'INR',
      name: shopName,
      callback_url: returnUrl,
      cancel_url: `${returnUrl}?razorpay_order_id=${orderId}`,
    };
    const expiresAt = world.now() + VALID_MS;
    const next = {
      kind: 'redirect',
      url: `${url}/v1/checkout/embedded`,
      form,
      expiresAt,
      providerId: orderId,
    } as const;
    return { kind: 'started', next };
  }

  async readCallback({ headers, rawBody, query }: Callback): Promise<Reading> {
    const signature = headers['x-razorpay-signature'];
    if (signature !== undefined) return this.readWebhook(rawBody, signature);
    return this.readReturn((rawBody === '' ? query : formFields(rawBody)) ?? {});
  }

  /** By our own name, so that an order whose creation was not answered is found as well. */
  async query({ paymentId }: PaymentRef): Promise<QueryOutcome> {
    const orders = await this.ordersOf(paymentId);
    if ('kind' in orders) return orders;
    const payments = orders.flatMap((order) => listOf(asObject(order.payments)));
    const words: Word[] = [];
    for (const payment of payments) {
      const word = paymentWord(payment, { paymentId, source: 'query', now: this.options.world.now() });
      if (word === null) return { kind: 'unknown', reason: 'cannot be read' };
      words.push(word);
    }
    const paid = words.filter(({ status }) => status === 'paid');
    const refunds = await this.refundsOf(
      payments.filter(({ amount_refunded: back }) => Number(back) > 0),
      paymentId,
    );
    if ('kind' in refunds) return refunds;
    if (paid.length > 0) return { kind: 'words', words: [...paid, ...refunds] };
    if (orders.length === 0) return { kind: 'words', words: [] };
    // The newest attempt is first; an order without one is waiting for it.
    const open = words.find(({ status }) => status === 'pending') ?? words[0];
    return { kind: 'words', words: [open ?? waiting(paymentId, this.options.world.now())] };
  }

  /** What a browser brings is a reason to query, even if it is signed: it names no amount. */
  private readReturn(fields: Callback['query']): Reading {
    const failed = jsonObject(fields['error[metadata]'] ?? '');
    const orderId = fields.razorpay_order_id ?? textField(failed, 'order_id');
    const { razorpay_signature: signature, razorpay_payment_id: payment } = fields;
    if (!orderId) return { kind: 'untrusted', reason: 'names no order' };
    if (signature !== undefined) {
      const own = razorpaySignature(`${orderId}|${payment}`, this.options.keySecret);
      if (!isSameText(signature, own)) return { kind: 'untrusted', reason: 'signature does not match' };
    }
    return { kind: 'ask', paymentId: null, providerId: orderId, hasPlayerFinished: signature !== undefined };
  }

  /**
   * Repeats and changed orders of webhooks are left to the engine, which counts a payment and a refund once by its id:
   * the event's own id is a header, and headers are not signed.
   */
  private async readWebhook(rawBody: string, signature: string): Promise<Reading> {
    if (!isSameText(signature, razorpaySignature(rawBody, this.options.webhookSecret)))
      return { kind: 'untrusted', reason: 'signature does not match' };
    const payload = asObject(jsonObject(rawBody)?.payload) ?? {};
    const entity = (name: string) => asObject(asObject(payload[name])?.entity);
    const now = this.options.world.now();
    const payout = entity('payout') && payoutWord(entity('payout'), 'notify', now);
    if (payout) return { kind: 'words', words: [], payouts: [payout], reply: TAKEN };
    const orderId = textField(entity('payment'), 'order_id');
    if (orderId === '') return { kind: 'noted', reply: TAKEN };
    const paymentId = textField(entity('order'), 'receipt') || (await this.receiptOf(orderId));
    if (typeof paymentId !== 'string') return paymentId;
    const told = { paymentId, source: 'notify', now } as const;
    const word = entity('refund')
      ? backWord('refunded', entity('refund'), told)
      : entity('dispute')
        ? backWord('chargeback', entity('dispute'), told)
        : paymentWord(entity('payment'), told);
    return word ? { kind: 'words', words: [word], payouts: [], reply: TAKEN } : { kind: 'noted', reply: TAKEN };
  }

  /** Our name of an order: its receipt. A payment's own notes do not count, for the player's browser sends them. */
  private async receiptOf(orderId: string): Promise<string | Reading> {
    const asked = await this.ask('GET', `/v1/orders/${encodeURIComponent(orderId)}`);
    // Rejected, so that Razorpay sends the event again.
    if (asked.kind === 'unknown') return { kind: 'untrusted', reason: `order not found: ${asked.reason}` };
    return textField(asked.json, 'receipt') || { kind: 'untrusted', reason: 'another merchant' };
  }

  /** An earlier attempt's order, if its answer was lost: Razorpay refuses a second one with the same receipt. */
  private async orderBefore(paymentId: string, amount: number): Promise<string> {
    const orders = await this.ordersOf(paymentId);
    return 'kind' in orders ? '' : textField(orders.find((order) => order.amount === amount) ?? null, 'id');
  }

  private async ordersOf(paymentId: string): Promise<readonly JsonObject[] | Unknown> {
    const asked = await this.ask('GET', `/v1/orders?receipt=${paymentId}&expand[]=payments`);
    if (asked.kind === 'unknown') return asked;
    if (!Array.isArray(asked.json.items)) return { kind: 'unknown', reason: reasonOf(asked) };
    return listOf(asked.json).filter((order) => order.receipt === paymentId);
  }

  private async refundsOf(payments: readonly JsonObject[], paymentId: string): Promise<Word[] | Unknown> {
    const words: Word[] = [];
    for (const payment of payments) {
      const asked = await this.ask('GET', `/v1/payments/${textField(payment, 'id')}/refunds?count=100`);
      if (asked.kind === 'unknown') return asked;
      const told = { paymentId, source: 'query', now: this.options.world.now() } as const;
      words.push(...listOf(asked.json).flatMap((refund) => backWord('refunded', refund, told) ?? []));
    }
    return words;
  }

  private async sendPayout(account: string, { payoutId, amount, payee }: PayoutRequest): Promise<PayoutOutcome> {
    const to = fundAccount(payee);
    if (to === null) return { kind: 'refused', reason: 'payee' };
    // One call makes the contact, the fund account and the payout, all under one idempotency key.
    const asked = await this.ask('POST', '/v1/payouts', {
      account_number: account,
      amount,
      currency: 'INR',
      mode: payee.kind === 'upi' ? 'UPI' : amount <= IMPS_MAX ? 'IMPS' : 'NEFT',
      purpose: 'payout',
      fund_account: to,
      queue_if_low_balance: true,
      reference_id: payoutId,
    });
    if (asked.kind === 'unknown') return asked;
    const word = payoutWord(asked.json, 'query', this.options.world.now());
    if (word?.payoutId === payoutId) return { kind: 'word', word };
    if (asked.status !== 400) return { kind: 'unknown', reason: reasonOf(asked) };
    // Refused as it is: but an earlier attempt under this id may have been accepted.
    const found = await this.findPayout(account, payoutId);
    const isNew = found.kind === 'word' && found.word.status === 'not_found';
    return isNew ? { kind: 'refused', reason: reasonOf(asked) } : found;
  }

  private async findPayout(account: string, payoutId: string): Promise<PayoutOutcome> {
    const query = new URLSearchParams({ account_number: account, reference_id: payoutId });
    const asked = await this.ask('GET', `/v1/payouts?${query}`);
    if (asked.kind === 'unknown') return asked;
    if (!Array.isArray(asked.json.items)) return { kind: 'unknown', reason: reasonOf(asked) };
    const now = this.options.world.now();
    const found = listOf(asked.json).find((payout) => payout.reference_id === payoutId);
    const word = found ? payoutWord(found, 'query', now) : notFound(payoutId, now);
    return word ? { kind: 'word', word } : { kind: 'unknown', reason: 'cannot be read' };
  }

  private ask(method: 'GET' | 'POST', path: string, fields?: JsonObject): Promise<Asked> {
    const { url, keyId, keySecret, world } = this.options;
    const id = textField(fields ?? null, 'reference_id');
    const headers = {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
      ...(id !== '' && { 'x-payout-idempotency': id }),
    };
    return askProvider(world.fetch, { method, url: url + path, headers, body: fields ? JSON.stringify(fields) : null });
  }
}

interface Told {
  readonly paymentId: string;
  readonly source: Word['source'];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Amounts are JSON numbers in paise. */
function paise(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null;
}

function waiting(paymentId: string, at: number): Word {
  return {
    gateway: 'razorpay',
    paymentId,
    providerPaymentId: null,
    status: 'pending',
    amount: 0,
    currency: 'INR',
    at,
    reason: null,
    source: 'query',
    refundId: null,
    confirmations: null,
    block: null,
  };
}

/** null if a field that matters cannot be read. */
function paymentWord(payment: JsonObject | null, { paymentId, source, now }: Told): Word | null {
  const [id, spoken] = [textField(payment, 'id'), textField(payment, 'status')];
  const [status, amount] = [STATUSES[spoken], paise(payment?.amount)];
  if (status === undefined || amount === null || id === '') return null;
  const reason = textField(payment, 'error_reason') || textField(payment, 'error_code') || spoken;
  const own = { providerPaymentId: id, status, amount, currency: textField(payment, 'currency') };
  return { ...waiting(paymentId, timeOf(payment) ?? now), ...own, reason, source };
}

/** A refund counts when it is processed, a dispute when it is lost: then the money has gone back. */
const GONE_BACK = { refunded: 'processed', chargeback: 'lost' } as const;

function backWord(status: keyof typeof GONE_BACK, json: JsonObject | null, told: Told): Word | null {
  const [refundId, providerPaymentId] = [textField(json, 'id'), textField(json, 'payment_id')];
  const [reason, amount] = [textField(json, 'status'), paise(json?.amount)];
  if (reason !== GONE_BACK[status] || amount === null || refundId === '' || providerPaymentId === '') return null;
  const own = { providerPaymentId, status, amount, currency: textField(json, 'currency'), refundId, reason };
  return { ...waiting(told.paymentId, timeOf(json) ?? told.now), ...own, source: told.source };
}

function payoutWord(payout: JsonObject | null, source: PayoutWord['source'], now: number): PayoutWord | null {
  const [spoken, payoutId] = [textField(payout, 'status'), textField(payout, 'reference_id')];
  const [status, amount] = [PAYOUT_STATUSES[spoken], paise(payout?.amount)];
  if (status === undefined || amount === null || payoutId === '') return null;
  const reason = textField(asObject(payout?.status_details), 'reason') || spoken;
  const reference = textField(payout, 'utr') || textField(payout, 'id');
  return { ...notFound(payoutId, now), providerPaymentId: reference, status, amount, reason, source };
}

function notFound(payoutId: string, at: number): PayoutWord {
  return {
    gateway: 'razorpay',
    payoutId,
    providerPaymentId: null,
    status: 'not_found',
    amount: 0,
    currency: 'INR',
    at,
    reason: 'not_found',
    source: 'query',
  };
}

function fundAccount(payee: Payee): JsonObject | null {
  if (payee.kind === 'mobile') return null;
  const contact = { name: payee.accountName.slice(0, 50), type: 'customer' };
  if (payee.kind === 'upi') return { account_type: 'vpa', vpa: { address: payee.upi }, contact };
  const bank = { name: payee.accountName, ifsc: payee.ifscCode, account_number: payee.accountNo };
  return { account_type: 'bank_account', bank_account: bank, contact };
}

function listOf(collection: JsonObject | null): JsonObject[] {
  const items: readonly unknown[] = Array.isArray(collection?.items) ? collection.items : [];
  return items.map(asObject).filter((item) => item !== null);
}

/** `created_at` in seconds. */
function timeOf(json: JsonObject | null): number | null {
  return Number.isSafeInteger(json?.created_at) ? Number(json?.created_at) * 1000 : null;
}

function reasonOf(asked: Extract<Asked, { kind: 'answer' }>): string {
  const error = asObject(asked.json.error);
  return textField(error, 'reason') || textField(error, 'code') || `http ${asked.status}`;
}
