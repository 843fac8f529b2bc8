import type { CallbackQueue } from '../sandbox/callback-queue.ts';
import { payOrFail } from '../sandbox/pay-or-fail.ts';
import { type PaymentBook, paymentBook, type SandboxPayment } from '../sandbox/payment-book.ts';
import {
  jsonReply,
  NOT_THERE,
  pagePayment,
  paymentPage,
  pressedOutcome,
  sentTo,
  withQuery,
} from '../sandbox/provider-page.ts';
import type { ActOutcome, Sandbox, SandboxAct, SandboxReply, SandboxRequest } from '../sandbox/sandbox.ts';
import type { GatewayWorld } from '../wire/fetcher.ts';
import { asObject, type JsonObject, jsonObject, textField } from '../wire/read-json.ts';
import { amountFromText, amountText, INDIA_MINUTES, jsonPiece, plainTime } from '../wire/wire-texts.ts';
import { isPaytmSigned, paytmChecksum } from './paytm-checksum.ts';
import { upiLink } from './upi-link.ts';

interface PaytmSandboxDeps {
  readonly merchantId: string;
  readonly key: string;
  /** Address of the sandbox for the player's browser. */
  readonly pages: string;
  /** The merchant's address in Paytm's dashboard. */
  readonly notifyUrl: string;
  readonly queue: CallbackQueue;
  readonly world: Pick<GatewayWorld, 'now' | 'randomBytes'>;
}

/** Delays between repeats of a callback, ms: about ten within a week. */
const REPEATS = [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 86_400_000];
const STATUSES = {
  open: 'PENDING',
  finished: 'PENDING',
  paid: 'TXN_SUCCESS',
  failed: 'TXN_FAILURE',
  cancelled: 'TXN_FAILURE',
} as const;
const CODES = { open: '402', finished: '402', paid: '01', failed: '227', cancelled: '141' } as const;
/** Payouts of exactly this amount fail, so that both results can be tested. */
const FAILING_PAYOUT = 1313_00;

/** A simulated Paytm: orders, QR codes, status, signed notifications, payouts. */
export class PaytmSandbox implements Sandbox {
  private readonly orders = paymentBook();
  private readonly payouts = paymentBook();
  readonly books = { orders: this.orders, payouts: this.payouts };
  private readonly calls: Readonly<Record<string, (body: JsonObject) => SandboxReply>> = {
    '/theia/api/v1/initiateTransaction': (body) => this.initiate(body),
    '/paymentservices/qr/create': (body) => this.createQr(body),
    '/v3/order/status': (body) => this.status(body),
  };

  constructor(private readonly deps: PaytmSandboxDeps) {}

  async handle(request: SandboxRequest): Promise<SandboxReply> {
    const { path, method, body } = request;
    const shown = path === '/theia/api/v1/showPaymentPage' ? request.query.orderId : pagePayment(request);
    const payment = this.orders.byPayment(shown ?? '');
    if (payment) return this.page(payment, request);
    if (method === 'POST' && path.startsWith('/bpay/api/v1/disburse/order/')) return this.disburse(request);
    const call = method === 'POST' ? this.calls[path] : undefined;
    const signed = jsonPiece(body, 'body') ?? '';
    const signature = textField(asObject(jsonObject(body)?.head), 'signature');
    if (!call) return NOT_THERE;
    if (!isPaytmSigned(signed, signature, this.deps.key)) return answer({}, 'F', '227');
    const fields = jsonObject(signed) ?? {};
    return fields.mid === this.deps.merchantId ? call(fields) : answer({}, 'F', '1006');
  }

  async act(paymentId: string, act: SandboxAct): Promise<ActOutcome> {
    const payment = this.orders.byPayment(paymentId);
    return payment ? this.done(payment, act) : 'unknown_payment';
  }

  private initiate(body: JsonObject): SandboxReply {
    const amount = textField(asObject(body.txnAmount), 'value');
    const order = this.add(this.orders, textField(body, 'orderId'), amount, textField(body, 'callbackUrl'));
    return order ? answer({ txnToken: order.providerId }, 'S', '0000') : answer({}, 'F', '334');
  }

  private createQr(body: JsonObject): SandboxReply {
    const order = this.add(this.orders, textField(body, 'orderId'), textField(body, 'amount'), '');
    if (!order) return answer({}, 'FAILURE', '334');
    const [tr, am] = [order.paymentId, amountText(order.amount, 2)];
    const qrData = upiLink({ pa: 'sandbox@paytm', pn: 'Sandbox House', tr, tn: `Deposit ${tr}`, am, cu: 'INR' });
    return answer({ qrCodeId: order.providerId, qrData, image: '' }, 'SUCCESS', 'QR_0001');
  }

  private status(body: JsonObject): SandboxReply {
    const order = this.orders.byPayment(textField(body, 'orderId'));
    if (!order) return answer({}, 'TXN_FAILURE', '334');
    return answer(fieldsOf(order, 0), STATUSES[order.status], CODES[order.status]);
  }

  private done(payment: SandboxPayment, act: SandboxAct): ActOutcome {
    const { transactions } = payment;
    return payOrFail(payment, act, {
      pay: (amount) => transactions.push({ id: this.digits(12), amount, at: this.deps.world.now() }),
      notify: (at) => this.notify(payment, at),
    });
  }

  private notify(payment: SandboxPayment, at: number): void {
    const { key, merchantId, world, queue, notifyUrl } = this.deps;
    const [status, respCode] = [STATUSES[payment.status], CODES[payment.status]];
    const body = JSON.stringify({ mid: merchantId, ...fieldsOf(payment, at), currency: 'INR', status, respCode });
    const head = JSON.stringify({ signature: paytmChecksum(body, key, world.randomBytes(3)) });
    const headers = { 'content-type': 'application/json' };
    const text = `{"head":${head},"body":${body}}`;
    const about = payment.paymentId;
    queue.add({ about, method: 'POST', url: notifyUrl, headers, body: text, repeats: REPEATS, takenBy: null });
  }

  private page(payment: SandboxPayment, request: SandboxRequest): SandboxReply {
    const outcome = pressedOutcome(request);
    if (outcome === null) return paymentPage('Paytm', payment);
    if (payment.status === 'open') this.done(payment, { outcome });
    if (payment.returnUrl === '') return paymentPage('Paytm', payment);
    return sentTo(withQuery(payment.returnUrl, { ORDERID: payment.paymentId }));
  }

  private disburse({ path, headers, body }: SandboxRequest): SandboxReply {
    const isSigned = isPaytmSigned(body, headers['x-checksum'] ?? '', this.deps.key);
    if (!isSigned || headers['x-mid'] !== this.deps.merchantId)
      return jsonReply({ status: 'FAILURE', statusCode: 'DE_400' });
    const fields = jsonObject(body);
    const [orderId, amount] = [textField(fields, 'orderId'), textField(fields, 'amount')];
    if (path.endsWith('/query')) {
      const payout = this.payouts.byPayment(orderId);
      return payout ? jsonReply(disbursed(payout)) : jsonReply({ status: 'FAILURE', statusCode: 'DE_041' });
    }
    if (this.payouts.byPayment(orderId)) return jsonReply({ status: 'FAILURE', statusCode: 'DE_039' });
    const payout = this.add(this.payouts, orderId, amount, '');
    if (!payout) return jsonReply({ status: 'FAILURE', statusCode: 'DE_010' });
    payout.status = payout.amount === FAILING_PAYOUT ? 'failed' : 'paid';
    this.notifyPayout(textField(fields, 'callbackUrl'), payout);
    return jsonReply({ status: 'ACCEPTED', statusCode: 'DE_002', result: { orderId } });
  }

  private notifyPayout(url: string, payout: SandboxPayment): void {
    const { key, world, queue } = this.deps;
    const body = JSON.stringify(disbursed(payout));
    const signature = { 'x-checksum': paytmChecksum(body, key, world.randomBytes(3)) };
    const headers = { ...signature, 'content-type': 'application/json' };
    const about = payout.paymentId;
    queue.add({ about, method: 'POST', url, headers, body, repeats: REPEATS, takenBy: null });
  }

  private add(book: PaymentBook, paymentId: string, sum: string, returnUrl: string): SandboxPayment | null {
    const amount = amountFromText(sum, 2);
    if (!amount || paymentId === '' || book.byPayment(paymentId)) return null;
    const { notifyUrl, world } = this.deps;
    const createdAt = world.now();
    return book.add({
      paymentId,
      providerId: this.digits(20),
      amount,
      currency: 'INR',
      notifyUrl,
      returnUrl,
      createdAt,
    });
  }

  private digits(count: number): string {
    return [...this.deps.world.randomBytes(count)].map((byte) => byte % 10).join('');
  }
}

/** Returns Paytm's fields of an order and one of its transactions. */
function fieldsOf(order: SandboxPayment, at: number): JsonObject {
  const transaction = order.transactions[at];
  const { paymentId: orderId } = order;
  if (!transaction) return { orderId, txnAmount: amountText(order.amount, 2), txnId: order.providerId };
  return {
    orderId,
    txnId: `${order.providerId}${at}`,
    bankTxnId: transaction.id,
    txnAmount: amountText(transaction.amount, 2),
    txnType: 'SALE',
    paymentMode: 'UPI',
    txnDate: `${plainTime(transaction.at, INDIA_MINUTES)}.0`,
  };
}

function disbursed({ paymentId, providerId, status, amount }: SandboxPayment): JsonObject {
  const isPaid = status === 'paid';
  return {
    status: isPaid ? 'SUCCESS' : 'FAILURE',
    statusCode: isPaid ? 'DE_001' : 'DE_101',
    result: {
      orderId: paymentId,
      paytmOrderId: providerId,
      rrn: providerId.slice(0, 12),
      amount: amountText(amount, 2),
    },
  };
}

function answer(body: JsonObject, resultStatus: string, resultCode: string): SandboxReply {
  return jsonReply({ head: {}, body: { ...body, resultInfo: { resultStatus, resultCode, resultMsg: resultStatus } } });
}
