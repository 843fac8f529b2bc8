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
import type { Payee, PayoutRequest } from '../face/payout.ts';
import { askProvider, type GatewayWorld } from '../wire/fetcher.ts';
import { formFields, jsonObject, textValues } from '../wire/read-json.ts';
import { amountText } from '../wire/wire-texts.ts';
import { isSigned, type SignKey, signed } from './fastpayme-sign.ts';
import { depositWord, payoutWord } from './fastpayme-words.ts';

interface FastpaymeOptions {
  readonly terms: GatewayTerms;
  readonly url: string;
  readonly merchantId: string;
  readonly key: SignKey;
  readonly world: GatewayWorld;
}

/** How long the checkout page is open, ms. */
const VALID_MS = 20 * 60_000;
/** Anything else, and the provider tells it again. */
const TAKEN: CallbackReply = { status: 200, contentType: 'text/plain', body: 'success' };
const OK = '0';
const NO_SUCH_ORDER = '1004';

type Fields = Record<string, string>;
type Answer = { kind: 'answer'; fields: Fields } | { kind: 'unknown'; reason: string };

/** A hosted checkout: one signed call makes an order, the player pays on a page, a signed callback tells of it. */
export function fastpaymeGateway(options: FastpaymeOptions): Gateway {
  const ask = (path: string, fields: Fields) => askSigned(options, path, fields);
  return {
    terms: options.terms,
    start: (request) => start(options, ask, request),
    readCallback: async (callback) => readCallback(options, callback),
    query: (payment) => query(options, ask, payment),
    payout: (request) => payout(options, ask, request),
    queryPayout: async ({ payoutId }) => {
      const answer = await ask('/payout/query', { out_trade_no: payoutId });
      if (answer.kind === 'unknown') return answer;
      const { code = '' } = answer.fields;
      if (code === NO_SUCH_ORDER) return { kind: 'word', word: notFound(payoutId, options.world.now()) };
      return payoutOutcome(options, answer.fields);
    },
  };
}

type Ask = (path: string, fields: Fields) => Promise<Answer>;

async function askSigned(
  { url, merchantId, key, world }: FastpaymeOptions,
  path: string,
  fields: Fields,
): Promise<Answer> {
  const timestamp = String(Math.floor(world.now() / 1000));
  const body = JSON.stringify(signed({ ...fields, mch_id: merchantId, timestamp }, key));
  const headers = { 'content-type': 'application/json' };
  const asked = await askProvider(world.fetch, { method: 'POST', url: url + path, headers, body });
  if (asked.kind === 'unknown') return asked;
  const values = textValues(asked.json);
  // A no is not signed everywhere; what says that money moved is.
  if (values.code === OK && !isSigned(values, key)) return { kind: 'unknown', reason: 'answer not signed' };
  return { kind: 'answer', fields: values };
}

async function start(options: FastpaymeOptions, ask: Ask, request: StartRequest): Promise<StartOutcome> {
  const answer = await ask('/order/create', {
    out_trade_no: request.paymentId,
    amount: amountText(request.amount, 2),
    currency: options.terms.currency,
    pay_type: 'checkout',
    notify_url: request.notifyUrl,
    return_url: request.returnUrl,
  });
  if (answer.kind === 'unknown') return answer;
  const { code = '', payUrl, trade_no } = answer.fields;
  if (code !== OK || !payUrl || !trade_no) return { kind: 'refused', reason: code };
  const expiresAt = options.world.now() + VALID_MS;
  return { kind: 'started', next: { kind: 'redirect', url: payUrl, expiresAt, providerId: trade_no } };
}

function readCallback({ key, merchantId, world }: FastpaymeOptions, { rawBody, query }: Callback): Reading {
  if (rawBody === '' && query.out_trade_no)
    return { kind: 'ask', paymentId: query.out_trade_no, providerId: null, hasPlayerFinished: true };
  const fields = notifiedFields(rawBody);
  if (fields === null || !isSigned(fields, key)) return { kind: 'untrusted', reason: 'not signed' };
  if (fields.mch_id !== merchantId) return { kind: 'untrusted', reason: 'another merchant' };
  // Our requests are signed with the same key; only a notification has these fields.
  if (!fields.trade_no || !fields.state) return { kind: 'untrusted', reason: 'no notification' };
  const told = { source: 'notify', now: world.now() } as const;
  const word = fields.order_type === 'payout' ? null : depositWord(fields, told);
  const paid = fields.order_type === 'payout' ? payoutWord(fields, told) : null;
  if (word === null && paid === null) return { kind: 'untrusted', reason: 'cannot be read' };
  return { kind: 'words', words: word ? [word] : [], payouts: paid ? [paid] : [], reply: TAKEN };
}

/** A notification is a form, or JSON. */
function notifiedFields(rawBody: string): Readonly<Fields> | null {
  const json = jsonObject(rawBody);
  return json ? textValues(json) : formFields(rawBody);
}

async function query({ merchantId, world }: FastpaymeOptions, ask: Ask, payment: PaymentRef): Promise<QueryOutcome> {
  const answer = await ask('/order/query', { out_trade_no: payment.paymentId });
  if (answer.kind === 'unknown') return answer;
  const { code = '', out_trade_no, mch_id } = answer.fields;
  if (code === NO_SUCH_ORDER) return { kind: 'words', words: [] };
  if (code !== OK) return { kind: 'unknown', reason: code };
  if (out_trade_no !== payment.paymentId || mch_id !== merchantId) return { kind: 'unknown', reason: 'another order' };
  const word = depositWord(answer.fields, { source: 'query', now: world.now() });
  return word ? { kind: 'words', words: [word] } : { kind: 'unknown', reason: 'cannot be read' };
}

async function payout(options: FastpaymeOptions, ask: Ask, request: PayoutRequest): Promise<PayoutOutcome> {
  const payee = payeeFields(request.payee);
  if (payee === null) return { kind: 'refused', reason: 'payee' };
  const answer = await ask('/payout/create', {
    out_trade_no: request.payoutId,
    amount: amountText(request.amount, 2),
    currency: options.terms.currency,
    notify_url: request.notifyUrl,
    ...payee,
  });
  return answer.kind === 'unknown' ? answer : payoutOutcome(options, answer.fields);
}

function payeeFields(payee: Payee): Fields | null {
  if (payee.kind === 'bank')
    return { account_no: payee.accountNo, account_name: payee.accountName, ifsc: payee.ifscCode };
  return payee.kind === 'upi' ? { upi: payee.upi, account_name: payee.accountName } : null;
}

function payoutOutcome({ world }: FastpaymeOptions, fields: Fields): PayoutOutcome {
  const { code = '' } = fields;
  if (code !== OK) return { kind: 'refused', reason: code };
  const word = payoutWord(fields, { source: 'query', now: world.now() });
  return word ? { kind: 'word', word } : { kind: 'unknown', reason: 'cannot be read' };
}

function notFound(payoutId: string, at: number) {
  return {
    gateway: 'fastpayme',
    payoutId,
    providerPaymentId: null,
    status: 'not_found',
    amount: 0,
    currency: 'INR',
    at,
    reason: NO_SUCH_ORDER,
    source: 'query',
  } as const;
}
