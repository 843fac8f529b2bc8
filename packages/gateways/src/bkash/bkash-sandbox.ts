import { createSign } from 'node:crypto';
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
import type { RsaPair } from '../sandbox/sandbox-keys.ts';
import type { GatewayWorld } from '../wire/fetcher.ts';
import { jsonObject, textValues } from '../wire/read-json.ts';
import { amountFromText, amountText } from '../wire/wire-texts.ts';
import type { BkashKeys } from './bkash-token.ts';
import { snsSignedText } from './sns-message.ts';

interface BkashSandboxDeps {
  readonly keys: BkashKeys;
  readonly sns: RsaPair;
  readonly topicArn: string;
  /** Address of the topic's certificate for the merchant's server. */
  readonly url: string;
  /** Address of the sandbox for the player's browser. */
  readonly pages: string;
  /** The merchant's address that is subscribed to the topic. */
  readonly notifyUrl: string;
  readonly queue: CallbackQueue;
  readonly world: Pick<GatewayWorld, 'now' | 'randomBytes'>;
}

type Fields = Record<string, string>;

const TOKEN_SECONDS = 3600;
const REPEATS = [20_000, 20_000, 20_000, 60_000, 300_000, 600_000, 1_200_000, 1_200_000, 1_200_000];
const TRX_SIGNS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** A wallet without money, the same number as in bKash's own sandbox. */
const EMPTY_WALLET = '01823074817';
const REDIRECTS: Readonly<Record<PageOutcome, string>> = { paid: 'success', failed: 'failure', abandoned: 'cancel' };

/** A simulated bKash: tokens, create, execute, query and the resulting signed messages. */
export class BkashSandbox implements Sandbox {
  private readonly payments = paymentBook();
  private readonly payouts = paymentBook();
  readonly books = { payments: this.payments, payouts: this.payouts };
  private readonly calls: Readonly<Record<string, (fields: Fields) => SandboxReply>> = {
    '/tokenized/checkout/create': (fields) => this.create(fields),
    '/tokenized/checkout/execute': (fields) => this.execute(fields),
    '/tokenized/checkout/payment/status': (fields) => this.status(fields),
    '/tokenized/checkout/general/searchTransaction': (fields) => this.search(fields),
    '/checkout/payment/b2cPayment': (fields) => this.payOut(fields),
  };

  constructor(private readonly deps: BkashSandboxDeps) {}

  async handle(request: SandboxRequest): Promise<SandboxReply> {
    const { path, method, headers, body } = request;
    if (path === '/sns/topic.pem')
      return { status: 200, headers: { 'content-type': 'text/plain' }, body: this.deps.sns.publicKey };
    const payment = this.payments.byProvider(pagePayment(request)) ?? this.payments.byPayment(pagePayment(request));
    if (payment) return this.page(payment, request);
    const fields = textValues(jsonObject(body) ?? {});
    if (/\/token\/(grant|refresh)$/.test(path)) return this.grant(headers, fields);
    const call = method === 'POST' ? this.calls[path] : undefined;
    if (!call) return NOT_THERE;
    const isKnown = headers['x-app-key'] === this.deps.keys.appKey && this.isToken(headers.authorization ?? '');
    return isKnown ? call(fields) : jsonReply({ message: 'The incoming token has expired' }, 401);
  }

  async act(paymentId: string, act: SandboxAct): Promise<ActOutcome> {
    const payment = this.payments.byPayment(paymentId);
    if (!payment) return 'unknown_payment';
    if (act.outcome === 'transfer') return 'unfit';
    if (act.outcome === 'abandoned') return 'done';
    const outcome = act.outcome === 'failed' ? 'failed' : 'paid';
    payment.isPaidTwice = act.outcome === 'paid_twice';
    if (act.outcome === 'other_amount') payment.paying = act.amount;
    const url = this.leave(payment, outcome);
    // Acts as the player's browser.
    this.deps.queue.add({ about: paymentId, method: 'GET', url, headers: {}, body: null, repeats: [], takenBy: null });
    return 'done';
  }

  /** The token contains its expiry, so tokens survive a restart. */
  private grant(headers: SandboxRequest['headers'], fields: Fields): SandboxReply {
    const { keys, world } = this.deps;
    const isKnown = headers.username === keys.username && headers.password === keys.password;
    if (!isKnown || fields.app_key !== keys.appKey || fields.app_secret !== keys.appSecret)
      return jsonReply({ statusCode: '2001', statusMessage: 'Invalid App Key' });
    const id = `sandbox.${world.now() + TOKEN_SECONDS * 1000}`;
    const token = { id_token: id, refresh_token: `${id}.refresh`, token_type: 'Bearer', expires_in: TOKEN_SECONDS };
    return jsonReply({ ...token, statusCode: '0000', statusMessage: 'Successful' });
  }

  private isToken(token: string): boolean {
    const endsAt = Number(/^sandbox\.(\d+)$/.exec(token)?.[1] ?? 0);
    return endsAt > this.deps.world.now();
  }

  private create(fields: Fields): SandboxReply {
    const amount = amountFromText(fields.amount ?? '', 2);
    const paymentId = fields.merchantInvoiceNumber ?? '';
    if (!amount || paymentId === '' || !fields.callbackURL) return no('2065', 'Mandatory field missing');
    if (this.payments.byPayment(paymentId)) return no('2029', 'Duplicate for all transactions');
    const payment = this.payments.add({
      paymentId,
      providerId: `TR0011${this.signs(14)}`,
      amount,
      currency: 'BDT',
      notifyUrl: this.deps.notifyUrl,
      returnUrl: fields.callbackURL,
      createdAt: this.deps.world.now(),
    });
    const bkashURL = `${this.deps.pages}/pay/${payment.providerId}`;
    const urls = { bkashURL, callbackURL: payment.returnUrl };
    return jsonReply({
      ...fieldsOf(payment),
      ...urls,
      intent: 'sale',
      statusCode: '0000',
      statusMessage: 'Successful',
    });
  }

  private execute({ paymentID = '' }: Fields): SandboxReply {
    const payment = this.payments.byProvider(paymentID);
    if (!payment) return no('2002', 'Invalid Payment ID');
    if (payment.status === 'paid') return no('2062', 'The payment has already been completed');
    if (payment.status !== 'finished') return no('2056', 'Invalid Payment State');
    payment.status = 'paid';
    this.take(payment, payment.paying);
    if (payment.isPaidTwice) this.take(payment, payment.paying);
    return jsonReply({ ...fieldsOf(payment), statusCode: '0000', statusMessage: 'Successful' });
  }

  private status({ paymentID = '' }: Fields): SandboxReply {
    const payment = this.payments.byProvider(paymentID);
    if (!payment) return no('2002', 'Invalid Payment ID');
    const userVerificationStatus = ['finished', 'paid'].includes(payment.status) ? 'Complete' : 'Incomplete';
    return jsonReply({ ...fieldsOf(payment), userVerificationStatus, statusCode: '0000', statusMessage: 'Successful' });
  }

  private search({ trxID = '' }: Fields): SandboxReply {
    const payout = this.payouts.byProvider(trxID);
    if (!payout) return no('2033', 'Transaction Not Found');
    const completedTime = new Date(payout.createdAt).toISOString();
    return jsonReply({
      trxID,
      amount: amountText(payout.amount, 2),
      currency: 'BDT',
      completedTime,
      statusCode: '0000',
    });
  }

  private payOut(fields: Fields): SandboxReply {
    const amount = amountFromText(fields.amount ?? '', 2);
    const paymentId = fields.merchantInvoiceNumber ?? '';
    if (!amount || paymentId === '') return no('2065', 'Mandatory field missing');
    if (fields.receiverMSISDN === EMPTY_WALLET) return no('2023', 'Insufficient Balance');
    if (this.payouts.byPayment(paymentId)) return no('2029', 'Duplicate for all transactions');
    const createdAt = this.deps.world.now();
    const [notifyUrl, returnUrl, currency] = ['', '', 'BDT'];
    const providerId = this.signs(10);
    this.payouts.add({ paymentId, providerId, amount, currency, notifyUrl, returnUrl, createdAt });
    const paid = { trxID: providerId, amount: amountText(amount, 2), currency, transactionStatus: 'Completed' };
    return jsonReply({ ...paid, statusCode: '0000' });
  }

  private page(payment: SandboxPayment, request: SandboxRequest): SandboxReply {
    const outcome = pressedOutcome(request);
    return outcome === null ? paymentPage('bKash', payment) : sentTo(this.leave(payment, outcome));
  }

  /** Leaves bKash's page. @returns the URL that the browser opens. */
  private leave(payment: SandboxPayment, outcome: PageOutcome): string {
    if (payment.status !== 'paid')
      payment.status = { paid: 'finished', failed: 'failed', abandoned: 'cancelled' }[outcome] as typeof payment.status;
    const status = REDIRECTS[payment.status === 'paid' ? 'paid' : outcome];
    return withQuery(payment.returnUrl, { paymentID: payment.providerId, status, apiVersion: '1.2.0-beta' });
  }

  private take(payment: SandboxPayment, amount: number): void {
    const transaction = { id: this.signs(10), amount, at: this.deps.world.now() };
    payment.transactions.push(transaction);
    this.publish({
      dateTime: new Date(transaction.at).toISOString().replace(/\D/g, '').slice(0, 14),
      creditShortCode: 'SANDBOX',
      trxID: transaction.id,
      transactionStatus: 'Completed',
      transactionType: '10002294',
      amount: amountText(amount, 2),
      currency: 'BDT',
      merchantInvoiceNumber: payment.paymentId,
    });
  }

  /** A message of the topic, signed as Amazon signs. */
  private publish(fields: Fields): void {
    const { topicArn, url, sns, queue, world, notifyUrl } = this.deps;
    const message = {
      Type: 'Notification',
      MessageId: Buffer.from(world.randomBytes(16)).toString('hex'),
      TopicArn: topicArn,
      Message: JSON.stringify(fields),
      Timestamp: new Date(world.now()).toISOString(),
      SignatureVersion: '2',
      SigningCertURL: `${url}/sns/topic.pem`,
    };
    const Signature = createSign('RSA-SHA256').update(snsSignedText(message)).sign(sns.privateKey, 'base64');
    const headers = { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'Notification' };
    const body = JSON.stringify({ ...message, Signature });
    const about = fields.merchantInvoiceNumber ?? '';
    queue.add({ about, method: 'POST', url: notifyUrl, headers, body, repeats: REPEATS, takenBy: null });
  }

  private signs(count: number): string {
    return [...this.deps.world.randomBytes(count)].map((byte) => TRX_SIGNS[byte % TRX_SIGNS.length]).join('');
  }
}

const STATUSES = { open: 'Initiated', finished: 'Initiated', paid: 'Completed', failed: 'Cancelled' } as const;

function fieldsOf(payment: SandboxPayment): Fields {
  const [transaction] = payment.transactions;
  return {
    paymentID: payment.providerId,
    merchantInvoiceNumber: payment.paymentId,
    amount: amountText(transaction?.amount ?? payment.amount, 2),
    currency: payment.currency,
    paymentCreateTime: new Date(payment.createdAt).toISOString(),
    transactionStatus: payment.status === 'cancelled' ? 'Cancelled' : STATUSES[payment.status],
    ...(transaction && { trxID: transaction.id, paymentExecuteTime: new Date(transaction.at).toISOString() }),
  };
}

/** A refusal by bKash, with status 200. */
function no(statusCode: string, statusMessage: string): SandboxReply {
  return jsonReply({ statusCode, statusMessage });
}
