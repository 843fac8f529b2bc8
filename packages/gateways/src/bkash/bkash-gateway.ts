import type { Callback, CallbackReply, Reading } from '../face/callback.ts';
import type {
  Gateway,
  GatewayTerms,
  PaymentRef,
  PayoutOutcome,
  QueryOutcome,
  StartOutcome,
  StartRequest,
} from '../face/gateway.ts';
import type { PayoutRequest } from '../face/payout.ts';
import { type Asked, type GatewayWorld, NetworkFault } from '../wire/fetcher.ts';
import { type JsonObject, jsonObject, textField } from '../wire/read-json.ts';
import { amountText } from '../wire/wire-texts.ts';
import { BkashCalls, type BkashKeys } from './bkash-token.ts';
import { bkashPayoutOutcome, bkashWord, foundPayout } from './bkash-words.ts';
import { isSnsCertificateUrl, isSnsSigned, isSnsUrl } from './sns-message.ts';

interface BkashOptions {
  readonly terms: GatewayTerms;
  /** With the version: `https://tokenized.pay.bka.sh/v1.2.0-beta`. */
  readonly url: string;
  /** The product that pays out; null: no payouts. */
  readonly payoutUrl: string | null;
  readonly keys: BkashKeys;
  /** The one topic whose messages are about us. */
  readonly topicArn: string;
  /** A host besides Amazon's that may serve the topic's certificate; null: none. */
  readonly snsHost: string | null;
  readonly world: GatewayWorld;
}

/** Time players have on bKash's page, ms; a payment itself expires after a day. */
const VALID_MS = 20 * 60_000;
const TAKEN: CallbackReply = { status: 200, contentType: 'text/plain', body: 'ok' };
const OK = '0000';
/** The invoice number has been there: the first call went through after all. */
const DUPLICATES = ['2029', '2031'];
const MAINTENANCE = '503';
const MAX_CERTIFICATES = 20;

/** bKash tokenized checkout. The player confirms on bKash's page, the money is taken when we execute. */
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
    const asked = await this.calls.post('/create', {
      mode: '0011',
      payerReference: playerRef,
      callbackURL: returnUrl,
      amount: amountText(amount, 2),
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: paymentId,
    });
    const code = codeOf(asked);
    if (asked.kind === 'unknown') return asked;
    if (code === MAINTENANCE || DUPLICATES.includes(code)) return { kind: 'unknown', reason: code };
    const url = textField(asked.json, 'bkashURL');
    const providerId = textField(asked.json, 'paymentID');
    if (code !== OK || url === '' || providerId === '') return { kind: 'refused', reason: code };
    const expiresAt = this.options.world.now() + VALID_MS;
    return { kind: 'started', next: { kind: 'redirect', url, expiresAt, providerId } };
  }

  async query(payment: PaymentRef): Promise<QueryOutcome> {
    // Without an id the player never saw the page.
    if (payment.providerId === null) return { kind: 'words', words: [] };
    const paymentID = payment.providerId;
    if (payment.hasPlayerFinished) {
      const executed = this.outcome(await this.calls.post('/execute', { paymentID }), payment);
      if (executed.kind === 'words') return executed;
    }
    const asked = await this.calls.post('/payment/status', { paymentID });
    const isConfirmed = asked.kind === 'answer' && textField(asked.json, 'userVerificationStatus') === 'Complete';
    const isWaiting = asked.kind === 'answer' && textField(asked.json, 'transactionStatus') === 'Initiated';
    // The player has finished and the browser never came back: the money waits for our word.
    if (isConfirmed && isWaiting && !payment.hasPlayerFinished)
      return this.query({ ...payment, hasPlayerFinished: true });
    return this.outcome(asked, payment);
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
    // The plug-in of bKash takes both a text and an object.
    const told = typeof message.Message === 'string' ? jsonObject(message.Message) : null;
    const paymentId = textField(told, 'merchantInvoiceNumber');
    const at = Date.parse(textField(message, 'Timestamp')) || this.options.world.now();
    const word = told && paymentId ? bkashWord(told, { paymentId, source: 'notify', at }) : null;
    if (word === null) return { kind: 'noted', reply: TAKEN };
    return { kind: 'words', words: [word], payouts: [], reply: TAKEN };
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
    // Anyone may name any address of Amazon's: what is kept is bounded.
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

  private outcome(asked: Asked, { paymentId, providerId }: PaymentRef): QueryOutcome {
    if (asked.kind === 'unknown') return asked;
    const invoice = textField(asked.json, 'merchantInvoiceNumber') || textField(asked.json, 'merchantInvoice');
    if (textField(asked.json, 'paymentID') !== providerId || invoice !== paymentId)
      return { kind: 'unknown', reason: codeOf(asked) || 'another payment' };
    const word = bkashWord(asked.json, { paymentId, source: 'query', at: this.options.world.now() });
    return word ? { kind: 'words', words: [word] } : { kind: 'unknown', reason: codeOf(asked) || 'cannot be read' };
  }

  private async sendPayout(calls: BkashCalls, request: PayoutRequest): Promise<PayoutOutcome> {
    if (request.payee.kind !== 'mobile') return { kind: 'refused', reason: 'payee' };
    const asked = await calls.post('/payment/b2cPayment', {
      amount: amountText(request.amount, 2),
      currency: 'BDT',
      merchantInvoiceNumber: request.payoutId,
      receiverMSISDN: request.payee.mobile,
    });
    return bkashPayoutOutcome(asked, request.payoutId, this.options.world.now());
  }
}

/** bKash answers 200 to a no as well: its code says which it is. */
function codeOf(asked: Asked): string {
  if (asked.kind === 'unknown') return '';
  return textField(asked.json, 'errorCode') || textField(asked.json, 'statusCode') || `http ${asked.status}`;
}

function readRedirect({ paymentID, status }: Callback['query']): Reading {
  if (!paymentID) return { kind: 'untrusted', reason: 'names no payment' };
  return { kind: 'ask', paymentId: null, providerId: paymentID, hasPlayerFinished: status === 'success' };
}
