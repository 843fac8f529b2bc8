import type { Callback, CallbackReply, Reading } from '../interface/callback.ts';
import type {
  Gateway,
  GatewayTerms,
  PaymentRef,
  QueryOutcome,
  StartOutcome,
  StartRequest,
} from '../interface/gateway.ts';
import { callProvider, type GatewayWorld, type ProviderReply } from '../wire/fetcher.ts';
import { asObject, formFields, type JsonObject, jsonObject, textField } from '../wire/read-json.ts';
import { amountText, INDIA_MINUTES, jsonPiece, plainTime } from '../wire/wire-texts.ts';
import { isPaytmSigned, paytmChecksum, paytmFormText } from './paytm-checksum.ts';
import { PaytmPayouts, paytmPayoutReport } from './paytm-payouts.ts';
import { notifiedReport, statusReport } from './paytm-reports.ts';

interface PaytmOptions {
  readonly terms: GatewayTerms;
  readonly url: string;
  readonly merchantId: string;
  /** 16 characters. */
  readonly key: string;
  readonly websiteName: string;
  /** `qr`: a UPI QR code and a link for a payment app. `page`: Paytm's checkout page. */
  readonly flow: 'qr' | 'page';
  readonly posId: string;
  /** null: no payouts. */
  readonly payouts: { readonly url: string; readonly subwallet: string } | null;
  readonly world: GatewayWorld;
}

/** Validity of a transaction token, and of our QR codes, ms. */
const VALID_MS = 15 * 60_000;
const TAKEN: CallbackReply = { status: 200, contentType: 'text/plain', body: 'ok' };
/** Paytm does not have the order: it is not paid yet. */
const NO_SUCH_ORDER = '334';

/** Paytm and UPI. Every call has a checksum over the exact text of its `body`. */
export class PaytmGateway implements Gateway {
  readonly terms: GatewayTerms;
  readonly payout?: Gateway['payout'];
  readonly queryPayout?: Gateway['queryPayout'];

  constructor(private readonly options: PaytmOptions) {
    const { terms, payouts, merchantId, key, world } = options;
    this.terms = terms;
    if (!payouts) return;
    const sender = new PaytmPayouts({ ...payouts, merchantId, key, world });
    this.payout = (request) => sender.send(request);
    this.queryPayout = ({ payoutId }) => sender.query(payoutId);
  }

  async start(request: StartRequest): Promise<StartOutcome> {
    return this.options.flow === 'qr' ? this.startQr(request) : this.startPage(request);
  }

  async query({ paymentId }: PaymentRef): Promise<QueryOutcome> {
    const { merchantId, world } = this.options;
    const reply = await this.post('/v3/order/status', { mid: merchantId, orderId: paymentId });
    if (reply.kind === 'unknown') return reply;
    const body = asObject(reply.json.body) ?? {};
    const code = textField(asObject(body.resultInfo), 'resultCode');
    if (code === NO_SUCH_ORDER) return { kind: 'reports', reports: [] };
    if (textField(body, 'orderId') !== paymentId) return { kind: 'unknown', reason: code || 'another order' };
    const report = statusReport(body, { source: 'query', now: world.now() });
    return report ? { kind: 'reports', reports: [report] } : { kind: 'unknown', reason: code };
  }

  async readCallback(callback: Callback): Promise<Reading> {
    if (callback.headers['x-checksum'] !== undefined) return this.readPayout(callback);
    const isJson = callback.rawBody.trimStart().startsWith('{');
    return isJson ? this.readNotification(callback.rawBody) : this.readForm(callback);
  }

  private async startQr({ paymentId, amount }: StartRequest): Promise<StartOutcome> {
    const { merchantId, posId, world } = this.options;
    const expiresAt = world.now() + VALID_MS;
    const reply = await this.post('/paymentservices/qr/create', {
      mid: merchantId,
      orderId: paymentId,
      amount: amountText(amount, 2),
      businessType: 'UPI_QR_CODE',
      posId,
      expiryDate: plainTime(expiresAt, INDIA_MINUTES),
    });
    const { body, refusal } = startAnswer(reply);
    if (refusal) return refusal;
    const qr = textField(body, 'qrData');
    if (!qr.startsWith('upi://')) return { kind: 'unknown', reason: 'no code' };
    const providerId = textField(body, 'qrCodeId') || null;
    return { kind: 'started', next: { kind: 'pay', url: qr, qr, expiresAt, providerId } };
  }

  private async startPage({ paymentId, amount, playerRef, returnUrl }: StartRequest): Promise<StartOutcome> {
    const { url, merchantId, websiteName, world } = this.options;
    const order = `mid=${encodeURIComponent(merchantId)}&orderId=${paymentId}`;
    const reply = await this.post(`/theia/api/v1/initiateTransaction?${order}`, {
      requestType: 'Payment',
      mid: merchantId,
      websiteName,
      orderId: paymentId,
      callbackUrl: returnUrl,
      txnAmount: { value: amountText(amount, 2), currency: 'INR' },
      userInfo: { custId: playerRef },
    });
    const { body, refusal } = startAnswer(reply);
    if (refusal) return refusal;
    const txnToken = textField(body, 'txnToken');
    if (txnToken === '') return { kind: 'unknown', reason: 'no token' };
    const expiresAt = world.now() + VALID_MS;
    const page = `${url}/theia/api/v1/showPaymentPage?${order}`;
    const form = { mid: merchantId, orderId: paymentId, txnToken };
    return { kind: 'started', next: { kind: 'redirect', url: page, form, expiresAt, providerId: txnToken } };
  }

  /** The signature covers the received text of `body`, so only that text is parsed. */
  private readNotification(rawBody: string): Reading {
    const { key, merchantId, world } = this.options;
    const piece = jsonPiece(rawBody, 'body');
    const head = jsonPiece(rawBody, 'head');
    const signature = textField(head === null ? null : jsonObject(head), 'signature');
    const body = piece === null ? null : jsonObject(piece);
    if (piece === null || body === null || !isPaytmSigned(piece, signature, key))
      return { kind: 'untrusted', reason: 'not signed' };
    if (textField(body, 'mid') !== merchantId) return { kind: 'untrusted', reason: 'another merchant' };
    const report = notifiedReport(body, { source: 'notify', now: world.now() });
    return report ? { kind: 'reports', reports: [report], payouts: [], reply: TAKEN } : { kind: 'noted', reply: TAKEN };
  }

  /** The form that the player's browser returns with: signed, but it only starts a query. */
  private readForm({ rawBody, query }: Callback): Reading {
    const { key, merchantId } = this.options;
    if (rawBody === '') {
      const paymentId = query.ORDERID ?? query.orderId;
      if (!paymentId) return { kind: 'untrusted', reason: 'names no payment' };
      return { kind: 'query', paymentId, providerId: null, hasPlayerFinished: true };
    }
    const fields = formFields(rawBody);
    if (fields === null || !isPaytmSigned(paytmFormText(fields), fields.CHECKSUMHASH ?? '', key))
      return { kind: 'untrusted', reason: 'not signed' };
    if (fields.MID !== merchantId || !fields.ORDERID) return { kind: 'untrusted', reason: 'another merchant' };
    return { kind: 'query', paymentId: fields.ORDERID, providerId: null, hasPlayerFinished: true };
  }

  private readPayout({ rawBody, headers }: Callback): Reading {
    const { key, world } = this.options;
    const json = jsonObject(rawBody);
    if (json === null || !isPaytmSigned(rawBody, headers['x-checksum'] ?? '', key))
      return { kind: 'untrusted', reason: 'not signed' };
    const payoutId = textField(asObject(json.result), 'orderId');
    const report = payoutId ? paytmPayoutReport(json, { payoutId, source: 'notify', at: world.now() }) : null;
    return report ? { kind: 'reports', reports: [], payouts: [report], reply: TAKEN } : { kind: 'noted', reply: TAKEN };
  }

  private post(path: string, fields: JsonObject): Promise<ProviderReply> {
    const { url, key, world } = this.options;
    const body = JSON.stringify(fields);
    const head = { signature: paytmChecksum(body, key, world.randomBytes(3)), clientId: 'C11', version: 'v1' };
    const headers = { 'content-type': 'application/json' };
    // Concatenated: the body must be exactly the signed text.
    const text = `{"head":${JSON.stringify(head)},"body":${body}}`;
    return callProvider(world.fetch, { method: 'POST', url: url + path, headers, body: text });
  }
}

/** Paytm's reply to an order; a system fault on its side may have created it after all. */
function startAnswer(reply: ProviderReply): { body: JsonObject; refusal?: StartOutcome } {
  if (reply.kind === 'unknown') return { body: {}, refusal: reply };
  const body = asObject(reply.json.body) ?? {};
  const result = asObject(body.resultInfo);
  const code = textField(result, 'resultCode') || `http ${reply.status}`;
  if (['S', 'SUCCESS'].includes(textField(result, 'resultStatus'))) return { body };
  return { body, refusal: { kind: code === '501' ? 'unknown' : 'refused', reason: code } };
}
