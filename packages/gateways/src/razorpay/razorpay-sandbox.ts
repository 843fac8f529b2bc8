import type { CallbackQueue } from '../sandbox/callback-queue.ts';
import { paymentBook, type SandboxPayment } from '../sandbox/payment-book.ts';
import {
  jsonReply,
  NOT_THERE,
  type PageOutcome,
  pagePayment,
  paymentPage,
  pressedOutcome,
  sentTo,
  withQuery,
} from '../sandbox/provider-page.ts';
import type { ActOutcome, Sandbox, SandboxAct, SandboxReply, SandboxRequest } from '../sandbox/sandbox.ts';
import type { GatewayWorld } from '../wire/fetcher.ts';
import { formFields, type JsonObject, jsonObject, textField } from '../wire/read-json.ts';
import { razorpaySignature } from './razorpay-gateway.ts';

interface RazorpaySandboxDeps {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly account: string;
  /** Address of the sandbox for the player's browser. */
  readonly pages: string;
  /** The merchant's address as stored in Razorpay's dashboard. */
  readonly notifyUrl: string;
  readonly queue: CallbackQueue;
  readonly world: Pick<GatewayWorld, 'now' | 'randomBytes'>;
}

/** Delays between repeats of a webhook, ms: growing, for a day. */
const REPEATS = [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 43_200_000];
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Payouts of exactly this amount fail, so that both results can be tested; paise. */
const FAILING_PAYOUT = 1313_00;

/** A simulated Razorpay: orders, the checkout page, webhooks, payouts. */
export class RazorpaySandbox implements Sandbox {
  private readonly orders = paymentBook();
  private readonly payouts = paymentBook();
  readonly books = { orders: this.orders, payouts: this.payouts };

  constructor(private readonly deps: RazorpaySandboxDeps) {}

  async handle(request: SandboxRequest): Promise<SandboxReply> {
    const { path, method, headers } = request;
    const shown = this.orders.byPayment(pagePayment(request));
    if (shown) return this.page(shown, request);
    if (method === 'POST' && path === '/v1/checkout/embedded') return this.checkout(formFields(request.body) ?? {});
    const { keyId, keySecret } = this.deps;
    const basic = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    if (headers.authorization !== basic) return refused('BAD_REQUEST_ERROR', 401);
    return method === 'POST' ? this.create(request) : this.fetched(request);
  }

  async act(paymentId: string, act: SandboxAct): Promise<ActOutcome> {
    const order = this.orders.byPayment(paymentId);
    return order ? this.done(order, act) : 'unknown_payment';
  }

  private create({ path, headers, body }: SandboxRequest): SandboxReply {
    const fields = jsonObject(body);
    if (path === '/v1/orders') return this.createOrder(fields);
    const key = headers['x-payout-idempotency'] ?? '';
    if (path !== '/v1/payouts' || textField(fields, 'account_number') !== this.deps.account || key === '')
      return refused('input_validation_failed');
    return this.createPayout(fields, key);
  }

  private createOrder(fields: JsonObject | null): SandboxReply {
    const receipt = textField(fields, 'receipt');
    if (receipt === '' || this.orders.byPayment(receipt)) return refused('input_validation_failed');
    const order = this.add('order', receipt, fields?.amount);
    return order ? jsonReply(this.orderEntity(order)) : refused('input_validation_failed');
  }

  /** Repeats the first reply to an idempotency key. */
  private createPayout(fields: JsonObject | null, key: string): SandboxReply {
    const known = this.payouts.byPayment(key);
    if (known) return jsonReply(payoutEntity(known));
    const payout = this.add('pout', key, fields?.amount);
    if (!payout) return refused('input_validation_failed');
    const accepted = jsonReply(payoutEntity(payout));
    payout.status = payout.amount === FAILING_PAYOUT ? 'failed' : 'paid';
    const event = payout.status === 'paid' ? 'payout.processed' : 'payout.failed';
    this.notify(key, event, { payout: payoutEntity(payout) });
    return accepted;
  }

  private fetched({ path, query }: SandboxRequest): SandboxReply {
    if (path === '/v1/payouts') {
      const payout = this.payouts.byPayment(query.reference_id ?? '');
      return jsonReply(collection(payout ? [payoutEntity(payout)] : []));
    }
    if (path === '/v1/orders') {
      const order = this.orders.byPayment(query.receipt ?? '');
      const expanded = order && { ...this.orderEntity(order), payments: collection(paymentEntities(order)) };
      return jsonReply(collection(expanded ? [expanded] : []));
    }
    if (/^\/v1\/payments\/\w+\/refunds$/.test(path)) return jsonReply(collection([]));
    const order = this.orders.byProvider(/^\/v1\/orders\/(\w+)$/.exec(path)?.[1] ?? '');
    return order ? jsonReply(this.orderEntity(order)) : refused('BAD_REQUEST_ERROR');
  }

  /** The form that the player's browser posts. */
  private checkout(fields: Readonly<Record<string, string>>): SandboxReply {
    const order = this.orders.byProvider(fields.order_id ?? '');
    if (!order || fields.key_id !== this.deps.keyId || fields.amount !== String(order.amount)) return NOT_THERE;
    order.returnUrl = fields.callback_url ?? '';
    return sentTo(`${this.deps.pages}/pay/${order.paymentId}`);
  }

  private page(order: SandboxPayment, request: SandboxRequest): SandboxReply {
    const outcome = pressedOutcome(request);
    if (outcome === null) return paymentPage('Razorpay', order);
    if (order.status === 'open') this.done(order, { outcome });
    if (order.returnUrl === '') return paymentPage('Razorpay', order);
    return sentTo(withQuery(order.returnUrl, this.returned(order, outcome)));
  }

  private returned({ providerId, transactions }: SandboxPayment, outcome: PageOutcome): Record<string, string> {
    const payment = transactions[0]?.id;
    if (outcome === 'failed' && !payment)
      return { 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': JSON.stringify({ order_id: providerId }) };
    if (!payment) return { razorpay_order_id: providerId };
    const signature = razorpaySignature(`${providerId}|${payment}`, this.deps.keySecret);
    return { razorpay_payment_id: payment, razorpay_order_id: providerId, razorpay_signature: signature };
  }

  /** An order is paid once: a second payment is refused at the checkout. */
  private done(order: SandboxPayment, act: SandboxAct): ActOutcome {
    if (act.outcome === 'transfer') return 'unfit';
    if (act.outcome === 'abandoned' || order.status === 'paid') return 'done';
    if (act.outcome === 'failed') order.status = 'failed';
    else {
      const amount = act.outcome === 'other_amount' ? act.amount : order.amount;
      order.status = 'paid';
      order.transactions.push({ id: this.id('pay'), amount, at: this.deps.world.now() });
    }
    const [payment] = paymentEntities(order);
    const paid = { payment, order: this.orderEntity(order) };
    if (order.status === 'paid') this.notify(order.paymentId, 'order.paid', paid);
    else this.notify(order.paymentId, 'payment.failed', { payment });
    return 'done';
  }

  private notify(about: string, event: string, entities: Readonly<Record<string, unknown>>): void {
    const { queue, webhookSecret, notifyUrl: url, world } = this.deps;
    const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
    const content = { entity: 'event', event, contains: Object.keys(entities), payload };
    const body = JSON.stringify({ ...content, created_at: Math.floor(world.now() / 1000) });
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': razorpaySignature(body, webhookSecret),
      'x-razorpay-event-id': this.id('evt'),
    };
    queue.add({ about, method: 'POST', url, headers, body, repeats: REPEATS, takenBy: null });
  }

  private add(kind: 'order' | 'pout', paymentId: string, amount: unknown): SandboxPayment | null {
    if (!Number.isSafeInteger(amount) || (amount as number) < 100) return null;
    return (kind === 'order' ? this.orders : this.payouts).add({
      paymentId,
      providerId: this.id(kind),
      amount: amount as number,
      currency: 'INR',
      notifyUrl: this.deps.notifyUrl,
      returnUrl: '',
      createdAt: this.deps.world.now(),
    });
  }

  private orderEntity({ paymentId, providerId, amount, status, createdAt }: SandboxPayment): JsonObject {
    const providerStatus = status === 'paid' ? 'paid' : status === 'failed' ? 'attempted' : 'created';
    const own = {
      id: providerId,
      entity: 'order',
      amount,
      currency: 'INR',
      receipt: paymentId,
      status: providerStatus,
    };
    return { ...own, created_at: Math.floor(createdAt / 1000) };
  }

  /** `pay_` and 14 letters and digits. */
  private id(kind: string): string {
    return `${kind}_${[...this.deps.world.randomBytes(14)].map((byte) => SIGNS[byte % SIGNS.length]).join('')}`;
  }
}

/** The newest attempt first. */
function paymentEntities({ providerId, amount, status, transactions, createdAt }: SandboxPayment): JsonObject[] {
  const own = { entity: 'payment', currency: 'INR', order_id: providerId, amount_refunded: 0, method: 'upi' };
  const failed = { id: providerId.replace('order', 'pay'), amount, status: 'failed', error_reason: 'payment_failed' };
  if (status === 'failed') return [{ ...own, ...failed, created_at: Math.floor(createdAt / 1000) }];
  return transactions.map(({ id, amount: paid, at }) => {
    return { ...own, id, amount: paid, status: 'captured', created_at: Math.floor(at / 1000) };
  });
}

function payoutEntity({ paymentId, providerId, amount, status, createdAt }: SandboxPayment): JsonObject {
  const providerStatus = status === 'paid' ? 'processed' : status === 'failed' ? 'failed' : 'processing';
  const utr = status === 'paid' ? String(createdAt).slice(-12) : null;
  const own = { id: providerId, entity: 'payout', amount, currency: 'INR', status: providerStatus, utr };
  return { ...own, reference_id: paymentId, created_at: Math.floor(createdAt / 1000) };
}

function collection(items: readonly JsonObject[]): JsonObject {
  return { entity: 'collection', count: items.length, items };
}

function refused(reason: string, status = 400): SandboxReply {
  return jsonReply({ error: { code: 'BAD_REQUEST_ERROR', reason } }, status);
}
