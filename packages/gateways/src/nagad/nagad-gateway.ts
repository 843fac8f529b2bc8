import type { KeyObject } from 'node:crypto';
import type { Callback, Reading } from '../interface/callback.ts';
import type {
  Gateway,
  GatewayTerms,
  PaymentRef,
  QueryOutcome,
  StartOutcome,
  StartRequest,
} from '../interface/gateway.ts';
import { callProvider, type GatewayWorld, type ProviderReply } from '../wire/fetcher.ts';
import { type JsonObject, jsonObject, textField } from '../wire/read-json.ts';
import { amountText, compactTime, DHAKA_MINUTES } from '../wire/wire-texts.ts';
import {
  isNagadSigned,
  type NagadDigest,
  nagadOpened,
  nagadPrivateKey,
  nagadPublicKey,
  nagadSealed,
  nagadSignature,
} from './nagad-crypto.ts';
import { nagadReports } from './nagad-reports.ts';

interface NagadOptions {
  readonly terms: GatewayTerms;
  /** `https://api.mynagad.com/api/dfs` */
  readonly url: string;
  /** 15 digits. */
  readonly merchantId: string;
  /** Our private key, and Nagad's public one. */
  readonly merchantKey: string;
  readonly gatewayKey: string;
  readonly digest: NagadDigest;
  readonly world: GatewayWorld;
}

const VALID_MS = 20 * 60_000;
/** Taka, by its number in ISO 4217. */
const TAKA = '050';

/** Nagad: an order takes two calls, both encrypted and signed; only the reply to our query reports its result. */
export class NagadGateway implements Gateway {
  readonly terms: GatewayTerms;
  private readonly ownKey: KeyObject;
  private readonly theirKey: KeyObject;

  /** @throws Error if a key is invalid. */
  constructor(private readonly options: NagadOptions) {
    this.terms = options.terms;
    this.ownKey = nagadPrivateKey(options.merchantKey);
    this.theirKey = nagadPublicKey(options.gatewayKey);
  }

  async start(request: StartRequest): Promise<StartOutcome> {
    const opened = await this.initialise(request);
    if ('kind' in opened) return opened;
    const { merchantId, world } = this.options;
    const reply = await this.post(`/check-out/complete/${opened.reference}`, request.playerIp, {
      ...this.sealed({
        merchantId,
        orderId: request.paymentId,
        currencyCode: TAKA,
        amount: amountText(request.amount, 2),
        challenge: opened.challenge,
      }),
      merchantCallbackURL: request.returnUrl,
    });
    if (reply.kind === 'unknown') return reply;
    const url = textField(reply.json, 'callBackUrl');
    if (url === '') return { kind: 'refused', reason: textField(reply.json, 'reason') || `http ${reply.status}` };
    const expiresAt = world.now() + VALID_MS;
    return { kind: 'started', next: { kind: 'redirect', url, expiresAt, providerId: opened.reference } };
  }

  /** Nothing in it is signed: it only starts a query. */
  async readCallback({ query }: Callback): Promise<Reading> {
    const providerId = query.payment_ref_id ?? '';
    if (providerId === '') return { kind: 'untrusted', reason: 'names no payment' };
    return { kind: 'query', paymentId: query.order_id ?? null, providerId, hasPlayerFinished: false };
  }

  async query(payment: PaymentRef): Promise<QueryOutcome> {
    // Without a reference the player never saw the page.
    if (payment.providerId === null) return { kind: 'reports', reports: [] };
    const { url, merchantId, world } = this.options;
    const reply = await callProvider(world.fetch, {
      method: 'GET',
      url: `${url}/verify/payment/${encodeURIComponent(payment.providerId)}`,
      headers: this.headers(''),
      body: null,
    });
    if (reply.kind === 'unknown') return reply;
    const { json } = reply;
    // Nagad answers this call for every merchant's payments: check that it is ours.
    if (textField(json, 'merchantId') !== merchantId || textField(json, 'orderId') !== payment.paymentId)
      return { kind: 'unknown', reason: textField(json, 'reason') || 'another payment' };
    const reports = nagadReports(json, world.now());
    return reports.length > 0 ? { kind: 'reports', reports } : { kind: 'unknown', reason: textField(json, 'status') };
  }

  private async initialise({
    paymentId,
    playerIp,
  }: StartRequest): Promise<{ reference: string; challenge: string } | Exclude<StartOutcome, { kind: 'started' }>> {
    const { merchantId, world } = this.options;
    const datetime = compactTime(world.now(), DHAKA_MINUTES);
    const challenge = Buffer.from(world.randomBytes(20)).toString('hex');
    const reply = await this.post(`/check-out/initialize/${merchantId}/${paymentId}?locale=EN`, playerIp, {
      dateTime: datetime,
      ...this.sealed({ merchantId, datetime, orderId: paymentId, challenge }),
    });
    if (reply.kind === 'unknown') return reply;
    const opened = this.opened(reply.json);
    const reference = textField(opened, 'paymentReferenceId');
    if (reference !== '') return { reference, challenge: textField(opened, 'challenge') };
    const reason = textField(reply.json, 'reason');
    return reason ? { kind: 'refused', reason } : { kind: 'unknown', reason: 'answer not signed' };
  }

  private post(path: string, playerIp: string, fields: JsonObject): Promise<ProviderReply> {
    const { url, world } = this.options;
    const headers = { ...this.headers(playerIp), 'content-type': 'application/json' };
    return callProvider(world.fetch, { method: 'POST', url: url + path, headers, body: JSON.stringify(fields) });
  }

  private headers(playerIp: string): Record<string, string> {
    return {
      'x-km-api-version': 'v-0.2.0',
      'x-km-client-type': 'PC_WEB',
      'x-km-mc-id': this.options.merchantId,
      ...(playerIp && { 'x-km-ip-v4': playerIp }),
    };
  }

  private sealed(plain: JsonObject): { sensitiveData: string; signature: string } {
    const text = JSON.stringify(plain);
    return {
      sensitiveData: nagadSealed(text, this.theirKey),
      signature: nagadSignature(text, this.ownKey, this.options.digest),
    };
  }

  private opened(json: JsonObject): JsonObject | null {
    const text = nagadOpened(textField(json, 'sensitiveData'), this.ownKey);
    const isTheirs =
      text !== null && isNagadSigned(text, textField(json, 'signature'), this.theirKey, this.options.digest);
    return isTheirs ? jsonObject(text) : null;
  }
}
