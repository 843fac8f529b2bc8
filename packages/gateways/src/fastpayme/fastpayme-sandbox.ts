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
import { jsonObject, textValues } from '../wire/read-json.ts';
import { amountFromText, amountText } from '../wire/wire-texts.ts';
import { isSigned, type SignKey, signed } from './fastpayme-sign.ts';

interface FastpaymeSandboxDeps {
  readonly merchantId: string;
  readonly key: SignKey;
  /** Address of the sandbox for the player's browser. */
  readonly pages: string;
  readonly queue: CallbackQueue;
  readonly world: Pick<GatewayWorld, 'now' | 'randomBytes'>;
}

/** Delays between repeats of a callback, ms, until the reply is `success`. */
const REPEATS = [15_000, 15_000, 60_000, 60_000, 180_000, 1_800_000, 1_800_000, 3_600_000];
const STATES = { open: '1', finished: '1', paid: '2', failed: '3', cancelled: '6' } as const;
/** Payouts of exactly this amount fail, so that both results can be tested. */
const FAILING_PAYOUT = '1313.00';
const REFUSED = { code: '1003', msg: 'order refused' };

type Fields = Record<string, string>;

/** A simulated hosted checkout. */
export class FastpaymeSandbox implements Sandbox {
  private readonly deposits = paymentBook();
  private readonly payouts = paymentBook();
  readonly books = { deposits: this.deposits, payouts: this.payouts };
  private readonly calls: Readonly<Record<string, (fields: Fields) => SandboxReply>> = {
    '/order/create': (fields) => this.createOrder(fields),
    '/order/query': (fields) => this.found(this.deposits, fields),
    '/payout/create': (fields) => this.createPayout(fields),
    '/payout/query': (fields) => this.found(this.payouts, fields),
  };

  constructor(private readonly deps: FastpaymeSandboxDeps) {}

  async handle(request: SandboxRequest): Promise<SandboxReply> {
    const payment = this.deposits.byPayment(pagePayment(request));
    if (payment) return this.page(payment, request);
    const call = request.method === 'POST' ? this.calls[request.path] : undefined;
    if (!call) return NOT_THERE;
    const fields = textValues(jsonObject(request.body) ?? {});
    const isOurs = fields.mch_id === this.deps.merchantId && isSigned(fields, this.deps.key);
    return isOurs ? call(fields) : jsonReply({ code: '1001', msg: 'bad sign' });
  }

  async act(paymentId: string, act: SandboxAct): Promise<ActOutcome> {
    const payment = this.deposits.byPayment(paymentId);
    return payment ? this.done(payment, act) : 'unknown_payment';
  }

  private createOrder(fields: Fields): SandboxReply {
    const payment = this.add(this.deposits, fields);
    if (payment === null) return jsonReply(REFUSED);
    const payUrl = `${this.deps.pages}/pay/${payment.paymentId}`;
    return this.answer({ out_trade_no: payment.paymentId, trade_no: payment.providerId, payUrl });
  }

  private createPayout(fields: Fields): SandboxReply {
    const payment = this.add(this.payouts, fields);
    if (payment === null) return jsonReply(REFUSED);
    payment.status = fields.amount === FAILING_PAYOUT ? 'failed' : 'paid';
    if (payment.status === 'paid')
      payment.transactions.push({ id: payment.providerId, amount: payment.amount, at: this.deps.world.now() });
    this.notify(payment, { ...fieldsOf(payment, 0), order_type: 'payout' });
    return this.answer({ ...fieldsOf(payment, 0), state: STATES.open });
  }

  private found(book: PaymentBook, fields: Fields): SandboxReply {
    const payment = book.byPayment(fields.out_trade_no ?? '');
    return payment ? this.answer(fieldsOf(payment, 0)) : jsonReply({ code: '1004', msg: 'no such order' });
  }

  private page(payment: SandboxPayment, request: SandboxRequest): SandboxReply {
    const outcome = pressedOutcome(request);
    if (outcome === null) return paymentPage('FastPayMe', payment);
    if (payment.status === 'open') this.done(payment, { outcome });
    return sentTo(withQuery(payment.returnUrl, { out_trade_no: payment.paymentId }));
  }

  private done(payment: SandboxPayment, act: SandboxAct): ActOutcome {
    const { transactions } = payment;
    return payOrFail(payment, act, {
      pay: (amount) => {
        const id = transactions.length === 0 ? payment.providerId : this.tradeNo();
        transactions.push({ id, amount, at: this.deps.world.now() });
      },
      notify: (at) => this.notify(payment, fieldsOf(payment, at)),
    });
  }

  private add(book: PaymentBook, fields: Fields): SandboxPayment | null {
    const amount = amountFromText(fields.amount ?? '', 2);
    const paymentId = fields.out_trade_no ?? '';
    if (!amount || !paymentId || book.byPayment(paymentId)) return null;
    return book.add({
      paymentId,
      providerId: this.tradeNo(),
      amount,
      currency: fields.currency ?? 'INR',
      notifyUrl: fields.notify_url ?? '',
      returnUrl: fields.return_url ?? '',
      createdAt: this.deps.world.now(),
    });
  }

  private notify(payment: SandboxPayment, fields: Fields): void {
    const { queue, merchantId, key } = this.deps;
    queue.add({
      about: payment.paymentId,
      method: 'POST',
      url: payment.notifyUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(signed({ ...fields, mch_id: merchantId }, key)).toString(),
      repeats: REPEATS,
      takenBy: 'success',
    });
  }

  private answer(fields: Fields): SandboxReply {
    return jsonReply(signed({ code: '0', ...fields, mch_id: this.deps.merchantId }, this.deps.key));
  }

  private tradeNo(): string {
    return `P${Buffer.from(this.deps.world.randomBytes(8)).toString('hex').toUpperCase()}`;
  }
}

/** Returns the provider's fields of a payment and one of its transactions. */
function fieldsOf(payment: SandboxPayment, at: number): Fields {
  const transaction = payment.transactions[at];
  return {
    out_trade_no: payment.paymentId,
    trade_no: transaction?.id ?? payment.providerId,
    amount: amountText(payment.amount, 2),
    real_amount: transaction ? amountText(transaction.amount, 2) : '',
    currency: payment.currency,
    state: STATES[payment.status],
    pay_time: transaction ? String(Math.floor(transaction.at / 1000)) : '',
  };
}
