import { createHmac } from 'node:crypto';
import type { Callback, CallbackReply, Reading } from '../interface/callback.ts';
import type {
  Gateway,
  GatewayTerms,
  PaymentRef,
  PayoutOutcome,
  QueryOutcome,
  StartOutcome,
  StartRequest,
  Unknown,
} from '../interface/gateway.ts';
import type { PaymentReport } from '../interface/payment-report.ts';
import type { Payee, PayoutRequest } from '../interface/payout.ts';
import { callProvider, type GatewayWorld, type ProviderReply } from '../wire/fetcher.ts';
import { asObject, formFields, type JsonObject, jsonObject, textField } from '../wire/read-json.ts';
import { isSameText } from '../wire/same-text.ts';
import { notFound, paymentReport, payoutReport, reversalReport, waiting } from './razorpay-reports.ts';

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

/** Time to pay, ms. Orders do not expire: a later payment is credited by the rules for late money. */
const VALID_MS = 20 * 60_000;
/** Captures every authorised payment, also one authorised days later; Razorpay's maximum, minutes. */
const CAPTURE_MINUTES = 7200;
/** Maximum of one payout by IMPS, paise. */
const IMPS_MAX = 500_000_00;
const TAKEN: CallbackReply = { status: 200, contentType: 'text/plain', body: 'ok' };

/** Returns Razorpay's signature of a text: HMAC-SHA256, hexadecimal. */
export function razorpaySignature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/**
 * Razorpay: an order, its hosted checkout page, signed webhooks; payouts by RazorpayX. The key secret signs the fields
 * of the returning browser, the webhook secret signs the raw body of webhooks.
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
    const reply = await this.ask('POST', '/v1/orders', { amount, currency: 'INR', receipt: paymentId, payment });
    if (reply.kind === 'unknown') return reply;
    const orderId = textField(reply.json, 'id') || (await this.orderBefore(paymentId, amount));
    if (orderId === '') return { kind: 'refused', reason: reasonOf(reply) };
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

  /** By our receipt, so that an order without a reply to its creation is found, too. */
  async query({ paymentId }: PaymentRef): Promise<QueryOutcome> {
    const orders = await this.ordersOf(paymentId);
    if ('kind' in orders) return orders;
    const payments = orders.flatMap((order) => listOf(asObject(order.payments)));
    const reports: PaymentReport[] = [];
    for (const payment of payments) {
      const report = paymentReport(payment, { paymentId, source: 'query', now: this.options.world.now() });
      if (report === null) return { kind: 'unknown', reason: 'cannot be read' };
      reports.push(report);
    }
    const paid = reports.filter(({ status }) => status === 'paid');
    const refunds = await this.refundsOf(
      payments.filter(({ amount_refunded: back }) => Number(back) > 0),
      paymentId,
    );
    if ('kind' in refunds) return refunds;
    if (paid.length > 0) return { kind: 'reports', reports: [...paid, ...refunds] };
    if (orders.length === 0) return { kind: 'reports', reports: [] };
    // The newest attempt is first; an order without one is waiting for it.
    const open = reports.find(({ status }) => status === 'pending') ?? reports[0];
    return { kind: 'reports', reports: [open ?? waiting(paymentId, this.options.world.now())] };
  }

  /** A returning browser only starts a query, even if its fields are signed: they contain no amount. */
  private readReturn(fields: Callback['query']): Reading {
    const failed = jsonObject(fields['error[metadata]'] ?? '');
    const orderId = fields.razorpay_order_id ?? textField(failed, 'order_id');
    const { razorpay_signature: signature, razorpay_payment_id: payment } = fields;
    if (!orderId) return { kind: 'untrusted', reason: 'names no order' };
    if (signature !== undefined) {
      const own = razorpaySignature(`${orderId}|${payment}`, this.options.keySecret);
      if (!isSameText(signature, own)) return { kind: 'untrusted', reason: 'signature does not match' };
    }
    return { kind: 'query', paymentId: null, providerId: orderId, hasPlayerFinished: signature !== undefined };
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
    const payout = entity('payout') && payoutReport(entity('payout'), 'notify', now);
    if (payout) return { kind: 'reports', reports: [], payouts: [payout], reply: TAKEN };
    const orderId = textField(entity('payment'), 'order_id');
    if (orderId === '') return { kind: 'noted', reply: TAKEN };
    const paymentId = textField(entity('order'), 'receipt') || (await this.receiptOf(orderId));
    if (typeof paymentId !== 'string') return paymentId;
    const context = { paymentId, source: 'notify', now } as const;
    const report = entity('refund')
      ? reversalReport('refunded', entity('refund'), context)
      : entity('dispute')
        ? reversalReport('chargeback', entity('dispute'), context)
        : paymentReport(entity('payment'), context);
    return report ? { kind: 'reports', reports: [report], payouts: [], reply: TAKEN } : { kind: 'noted', reply: TAKEN };
  }

  /**
   * Returns the receipt of an order, our id. A payment's notes are ignored, because the player's browser sends them.
   */
  private async receiptOf(orderId: string): Promise<string | Reading> {
    const reply = await this.ask('GET', `/v1/orders/${encodeURIComponent(orderId)}`);
    // Rejected, so that Razorpay sends the event again.
    if (reply.kind === 'unknown') return { kind: 'untrusted', reason: `order not found: ${reply.reason}` };
    return textField(reply.json, 'receipt') || { kind: 'untrusted', reason: 'another merchant' };
  }

  /** Finds the order of an earlier attempt without a reply: Razorpay refuses a second one with the same receipt. */
  private async orderBefore(paymentId: string, amount: number): Promise<string> {
    const orders = await this.ordersOf(paymentId);
    return 'kind' in orders ? '' : textField(orders.find((order) => order.amount === amount) ?? null, 'id');
  }

  private async ordersOf(paymentId: string): Promise<readonly JsonObject[] | Unknown> {
    const reply = await this.ask('GET', `/v1/orders?receipt=${paymentId}&expand[]=payments`);
    if (reply.kind === 'unknown') return reply;
    if (!Array.isArray(reply.json.items)) return { kind: 'unknown', reason: reasonOf(reply) };
    return listOf(reply.json).filter((order) => order.receipt === paymentId);
  }

  private async refundsOf(payments: readonly JsonObject[], paymentId: string): Promise<PaymentReport[] | Unknown> {
    const reports: PaymentReport[] = [];
    for (const payment of payments) {
      const reply = await this.ask('GET', `/v1/payments/${textField(payment, 'id')}/refunds?count=100`);
      if (reply.kind === 'unknown') return reply;
      const context = { paymentId, source: 'query', now: this.options.world.now() } as const;
      reports.push(...listOf(reply.json).flatMap((refund) => reversalReport('refunded', refund, context) ?? []));
    }
    return reports;
  }

  private async sendPayout(account: string, { payoutId, amount, payee }: PayoutRequest): Promise<PayoutOutcome> {
    const to = fundAccount(payee);
    if (to === null) return { kind: 'refused', reason: 'payee' };
    // One call creates the contact, the fund account and the payout, all under one idempotency key.
    const reply = await this.ask('POST', '/v1/payouts', {
      account_number: account,
      amount,
      currency: 'INR',
      mode: payee.kind === 'upi' ? 'UPI' : amount <= IMPS_MAX ? 'IMPS' : 'NEFT',
      purpose: 'payout',
      fund_account: to,
      queue_if_low_balance: true,
      reference_id: payoutId,
    });
    if (reply.kind === 'unknown') return reply;
    const report = payoutReport(reply.json, 'query', this.options.world.now());
    if (report?.payoutId === payoutId) return { kind: 'report', report };
    if (reply.status !== 400) return { kind: 'unknown', reason: reasonOf(reply) };
    // Refused, but an earlier attempt under this id may have been accepted.
    const found = await this.findPayout(account, payoutId);
    const isNew = found.kind === 'report' && found.report.status === 'not_found';
    return isNew ? { kind: 'refused', reason: reasonOf(reply) } : found;
  }

  private async findPayout(account: string, payoutId: string): Promise<PayoutOutcome> {
    const query = new URLSearchParams({ account_number: account, reference_id: payoutId });
    const reply = await this.ask('GET', `/v1/payouts?${query}`);
    if (reply.kind === 'unknown') return reply;
    if (!Array.isArray(reply.json.items)) return { kind: 'unknown', reason: reasonOf(reply) };
    const now = this.options.world.now();
    const found = listOf(reply.json).find((payout) => payout.reference_id === payoutId);
    const report = found ? payoutReport(found, 'query', now) : notFound(payoutId, now);
    return report ? { kind: 'report', report } : { kind: 'unknown', reason: 'cannot be read' };
  }

  private ask(method: 'GET' | 'POST', path: string, fields?: JsonObject): Promise<ProviderReply> {
    const { url, keyId, keySecret, world } = this.options;
    const id = textField(fields ?? null, 'reference_id');
    const headers = {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
      ...(id !== '' && { 'x-payout-idempotency': id }),
    };
    return callProvider(world.fetch, {
      method,
      url: url + path,
      headers,
      body: fields ? JSON.stringify(fields) : null,
    });
  }
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

function reasonOf(reply: Extract<ProviderReply, { kind: 'answer' }>): string {
  const error = asObject(reply.json.error);
  return textField(error, 'reason') || textField(error, 'code') || `http ${reply.status}`;
}
