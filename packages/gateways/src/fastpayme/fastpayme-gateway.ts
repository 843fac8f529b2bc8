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
import type { Payee, PayoutRequest } from '../interface/payout.ts';
import { callProvider, type GatewayWorld } from '../wire/fetcher.ts';
import { formFields, jsonObject, textValues } from '../wire/read-json.ts';
import { amountText } from '../wire/wire-texts.ts';
import { depositReport, payoutReport } from './fastpayme-reports.ts';
import { isSigned, type SignKey, signed } from './fastpayme-sign.ts';

interface FastpaymeOptions {
  readonly terms: GatewayTerms;
  readonly url: string;
  readonly merchantId: string;
  readonly key: SignKey;
  readonly world: GatewayWorld;
}

/** Validity of the checkout page, ms. */
const VALID_MS = 20 * 60_000;
/** The provider repeats a notification after any other reply. */
const TAKEN: CallbackReply = { status: 200, contentType: 'text/plain', body: 'success' };
const OK = '0';
const NO_SUCH_ORDER = '1004';

type Fields = Record<string, string>;
type Answer = { kind: 'answer'; fields: Fields } | { kind: 'unknown'; reason: string };

/** A hosted checkout: one signed call creates an order, the player pays on a page, a signed callback reports it. */
export function fastpaymeGateway(options: FastpaymeOptions): Gateway {
  const ask = (path: string, fields: Fields) => askSigned(options, path, fields);
  return {
    terms: options.terms,
    start: (request) => start(options, ask, request),
    readCallback: async (callback) => readCallback(options, callback),
    query: (payment) => query(options, ask, payment),
    payout: (request) => payout(options, ask, request),
    queryPayout: ({ payoutId }) => queryPayout(options, ask, payoutId),
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
  const reply = await callProvider(world.fetch, { method: 'POST', url: url + path, headers, body });
  if (reply.kind === 'unknown') return reply;
  const values = textValues(reply.json);
  // Some providers do not sign refusals; reports of moved money are always signed.
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
    return { kind: 'query', paymentId: query.out_trade_no, providerId: null, hasPlayerFinished: true };
  const fields = notifiedFields(rawBody);
  if (fields === null || !isSigned(fields, key)) return { kind: 'untrusted', reason: 'not signed' };
  if (fields.mch_id !== merchantId) return { kind: 'untrusted', reason: 'another merchant' };
  // Our requests are signed with the same key; only a notification has these fields.
  if (!fields.trade_no || !fields.state) return { kind: 'untrusted', reason: 'no notification' };
  const context = { source: 'notify', now: world.now() } as const;
  const report = fields.order_type === 'payout' ? null : depositReport(fields, context);
  const paid = fields.order_type === 'payout' ? payoutReport(fields, context) : null;
  if (report === null && paid === null) return { kind: 'untrusted', reason: 'cannot be read' };
  return { kind: 'reports', reports: report ? [report] : [], payouts: paid ? [paid] : [], reply: TAKEN };
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
  if (code === NO_SUCH_ORDER) return { kind: 'reports', reports: [] };
  if (code !== OK) return { kind: 'unknown', reason: code };
  if (out_trade_no !== payment.paymentId || mch_id !== merchantId) return { kind: 'unknown', reason: 'another order' };
  const report = depositReport(answer.fields, { source: 'query', now: world.now() });
  return report ? { kind: 'reports', reports: [report] } : { kind: 'unknown', reason: 'cannot be read' };
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
  if (answer.kind === 'unknown') return answer;
  const { code = '' } = answer.fields;
  if (code === OK) return payoutOutcome(options, answer.fields);
  // Refused, but an earlier attempt under this id may have been accepted.
  const found = await queryPayout(options, ask, request.payoutId);
  const isNew = found.kind === 'report' && found.report.status === 'not_found';
  return isNew ? { kind: 'refused', reason: code } : found;
}

async function queryPayout(options: FastpaymeOptions, ask: Ask, payoutId: string): Promise<PayoutOutcome> {
  const answer = await ask('/payout/query', { out_trade_no: payoutId });
  if (answer.kind === 'unknown') return answer;
  const { code = '' } = answer.fields;
  if (code === NO_SUCH_ORDER) return { kind: 'report', report: notFound(payoutId, options.world.now()) };
  return code === OK ? payoutOutcome(options, answer.fields) : { kind: 'unknown', reason: code };
}

function payeeFields(payee: Payee): Fields | null {
  if (payee.kind === 'bank')
    return { account_no: payee.accountNo, account_name: payee.accountName, ifsc: payee.ifscCode };
  return payee.kind === 'upi' ? { upi: payee.upi, account_name: payee.accountName } : null;
}

function payoutOutcome({ world }: FastpaymeOptions, fields: Fields): PayoutOutcome {
  const report = payoutReport(fields, { source: 'query', now: world.now() });
  return report ? { kind: 'report', report } : { kind: 'unknown', reason: 'cannot be read' };
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
