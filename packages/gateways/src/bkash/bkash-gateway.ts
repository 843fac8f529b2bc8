import type { Callback, CallbackReply, Reading } from '../interface/callback.ts';
import type {
  Gateway,
  GatewayTerms,
  PaymentRef,
  PayoutOutcome,
  QueryOutcome,
  StartOutcome,
  StartRequest,
} from '../interface/gateway.ts';
import type { PayoutRequest } from '../interface/payout.ts';
import { type GatewayWorld, NetworkFault, type ProviderReply } from '../wire/fetcher.ts';
import { type JsonObject, jsonObject, textField } from '../wire/read-json.ts';
import { amountText } from '../wire/wire-texts.ts';
import { bkashPayoutOutcome, bkashReport, foundPayout } from './bkash-reports.ts';
import { BkashCalls, type BkashKeys } from './bkash-token.ts';
import { isSnsCertificateUrl, isSnsSigned, isSnsUrl } from './sns-message.ts';

interface BkashOptions {
  readonly terms: GatewayTerms;
  /** With the version: `https://tokenized.pay.bka.sh/v1.2.0-beta`. */
  readonly url: string;
  /** The product for payouts; null: no payouts. */
  readonly payoutUrl: string | null;
  readonly keys: BkashKeys;
  /** The topic of our messages. */
  readonly topicArn: string;
  /** A host besides Amazon's that may serve the topic's certificate; null: none. */
  readonly snsHost: string | null;
  readonly world: GatewayWorld;
}

/** Time players have on bKash's page, ms; a payment itself expires after a day. */
const VALID_MS = 20 * 60_000;
const TAKEN: CallbackReply = { status: 200, contentType: 'text/plain', body: 'ok' };
const OK = '0000';
/** The invoice number exists: an earlier call was executed. */
const DUPLICATES = ['2029', '2031'];
const MAINTENANCE = '503';
const MAX_CERTIFICATES = 20;

/** bKash tokenized checkout. The player confirms on bKash's page; the money moves when we execute. */
export class BkashGateway implements Gateway {
  readonly terms: GatewayTerms;
  private readonly calls: BkashCalls;
  private readonly payoutCalls: BkashCalls | null;
  /** Certificates by address: Amazon changes them once a year. */
  private readonly certificates = new Map<string, string>();
  readonly payout?: Gateway['payout'];
  readonly queryPayout?: Gateway['queryPayout'];

  constructor(private readonly options: BkashOptions) {
    const { terms, url, payoutUrl, keys, world } = options;
    this.terms = terms;
    this.calls = new BkashCalls({ url, product: '/tokenized/checkout', keys, world });
    this.payoutCalls = payoutUrl ? new BkashCalls({ url: payoutUrl, product: '/checkout', keys, world }) : null;
    if (!this.payoutCalls) return;
    this.payout = (request) => this.sendPayout(this.payoutCalls as BkashCalls, request);
    this.queryPayout = (payout) => foundPayout(this.calls, payout, world.now());
  }

  async start({ paymentId, amount, playerRef, returnUrl }: StartRequest): Promise<StartOutcome> {
    const reply = await this.calls.post('/create', {
      mode: '0011',
      payerReference: playerRef,
      callbackURL: returnUrl,
      amount: amountText(amount, 2),
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: paymentId,
    });
    const code = codeOf(reply);
    if (reply.kind === 'unknown') return reply;
    if (code === MAINTENANCE || DUPLICATES.includes(code)) return { kind: 'unknown', reason: code };
    const url = textField(reply.json, 'bkashURL');
    const providerId = textField(reply.json, 'paymentID');
    if (code !== OK || url === '' || providerId === '') return { kind: 'refused', reason: code };
    const expiresAt = this.options.world.now() + VALID_MS;
    return { kind: 'started', next: { kind: 'redirect', url, expiresAt, providerId } };
  }

  async query(payment: PaymentRef): Promise<QueryOutcome> {
    // Without an id the player never saw the page.
    if (payment.providerId === null) return { kind: 'reports', reports: [] };
    const paymentID = payment.providerId;
    if (payment.hasPlayerFinished) {
      const executed = this.outcome(await this.calls.post('/execute', { paymentID }), payment);
      if (executed.kind === 'reports') return executed;
    }
    const reply = await this.calls.post('/payment/status', { paymentID });
    const isConfirmed = reply.kind === 'answer' && textField(reply.json, 'userVerificationStatus') === 'Complete';
    const isWaiting = reply.kind === 'answer' && textField(reply.json, 'transactionStatus') === 'Initiated';
    // The player has confirmed and the browser did not return: the payment waits for our execute.
    if (isConfirmed && isWaiting && !payment.hasPlayerFinished)
      return this.query({ ...payment, hasPlayerFinished: true });
    return this.outcome(reply, payment);
  }

  async readCallback(callback: Callback): Promise<Reading> {
    if (callback.rawBody === '') return readRedirect(callback.query);
    const message = jsonObject(callback.rawBody);
    if (message === null) return { kind: 'untrusted', reason: 'not json' };
    if (textField(message, 'TopicArn') !== this.options.topicArn) return { kind: 'untrusted', reason: 'another topic' };
    const certificate = await this.certificateOf(textField(message, 'SigningCertURL'));
    if (certificate === null || !isSnsSigned(message, certificate)) return { kind: 'untrusted', reason: 'not signed' };
    if (message.Type === 'SubscriptionConfirmation') return this.subscribe(message);
    return this.notified(message);
  }

  private notified(message: JsonObject): Reading {
    // bKash's own plug-in accepts both a text and an object.
    const fields = typeof message.Message === 'string' ? jsonObject(message.Message) : null;
    const paymentId = textField(fields, 'merchantInvoiceNumber');
    const at = Date.parse(textField(message, 'Timestamp')) || this.options.world.now();
    const report = fields && paymentId ? bkashReport(fields, { paymentId, source: 'notify', at }) : null;
    if (report === null) return { kind: 'noted', reply: TAKEN };
    return { kind: 'reports', reports: [report], payouts: [], reply: TAKEN };
  }

  private async subscribe(message: JsonObject): Promise<Reading> {
    const url = textField(message, 'SubscribeURL');
    if (!isSnsUrl(url, this.options.snsHost)) return { kind: 'untrusted', reason: 'subscribe elsewhere' };
    const text = await this.fetched(url);
    return text === null ? { kind: 'untrusted', reason: 'cannot subscribe' } : { kind: 'noted', reply: TAKEN };
  }

  private async certificateOf(url: string): Promise<string | null> {
    if (!isSnsCertificateUrl(url, this.options.snsHost)) return null;
    const kept = this.certificates.get(url) ?? (await this.fetched(url));
    if (kept === null) return null;
    // Anyone can send any address of Amazon's, so the cache is bounded.
    if (this.certificates.size >= MAX_CERTIFICATES) this.certificates.clear();
    this.certificates.set(url, kept);
    return kept;
  }

  private async fetched(url: string): Promise<string | null> {
    try {
      const { status, body } = await this.options.world.fetch({ method: 'GET', url, headers: {}, body: null });
      return status === 200 ? body : null;
    } catch (error) {
      if (error instanceof NetworkFault) return null;
      throw error;
    }
  }

  private outcome(reply: ProviderReply, { paymentId, providerId }: PaymentRef): QueryOutcome {
    if (reply.kind === 'unknown') return reply;
    const invoice = textField(reply.json, 'merchantInvoiceNumber') || textField(reply.json, 'merchantInvoice');
    if (textField(reply.json, 'paymentID') !== providerId || invoice !== paymentId)
      return { kind: 'unknown', reason: codeOf(reply) || 'another payment' };
    const report = bkashReport(reply.json, { paymentId, source: 'query', at: this.options.world.now() });
    return report
      ? { kind: 'reports', reports: [report] }
      : { kind: 'unknown', reason: codeOf(reply) || 'cannot be read' };
  }

  private async sendPayout(calls: BkashCalls, request: PayoutRequest): Promise<PayoutOutcome> {
    if (request.payee.kind !== 'mobile') return { kind: 'refused', reason: 'payee' };
    const reply = await calls.post('/payment/b2cPayment', {
      amount: amountText(request.amount, 2),
      currency: 'BDT',
      merchantInvoiceNumber: request.payoutId,
      receiverMSISDN: request.payee.mobile,
    });
    return bkashPayoutOutcome(reply, request.payoutId, this.options.world.now());
  }
}

/** bKash replies 200 to refusals, too: only its code tells them apart. */
function codeOf(reply: ProviderReply): string {
  if (reply.kind === 'unknown') return '';
  return textField(reply.json, 'errorCode') || textField(reply.json, 'statusCode') || `http ${reply.status}`;
}

function readRedirect({ paymentID, status }: Callback['query']): Reading {
  if (!paymentID) return { kind: 'untrusted', reason: 'names no payment' };
  return { kind: 'query', paymentId: null, providerId: paymentID, hasPlayerFinished: status === 'success' };
}
