import { callProvider, type GatewayWorld, type ProviderReply } from '../wire/fetcher.ts';
import { textField } from '../wire/read-json.ts';

export interface BkashKeys {
  readonly username: string;
  readonly password: string;
  readonly appKey: string;
  readonly appSecret: string;
}

interface Token {
  readonly id: string;
  readonly refresh: string;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/** Most grants per hour: bKash blocks a client for an hour after more than two. */
const MOST_AN_HOUR = 2;
const HOUR_MS = 3_600_000;
/** Time before its expiry from which a token is renewed, ms: it must not expire during a call. */
const EARLY_MS = 60_000;

interface BkashCallsDeps {
  /** With the version, and without the product: `https://tokenized.pay.bka.sh/v1.2.0-beta`. */
  readonly url: string;
  /** Path of the product's token calls: `/tokenized/checkout`. */
  readonly product: string;
  readonly keys: BkashKeys;
  readonly world: GatewayWorld;
}

/** Sends calls with a shared token, renewed in time. */
export class BkashCalls {
  private token: Token | null = null;
  private renewing: Promise<Token | string> | null = null;
  private grantedAt: number[] = [];

  constructor(private readonly deps: BkashCallsDeps) {}

  /** Retries once with a new token if the old one is rejected. @param path below the product. */
  async post(path: string, fields: Readonly<Record<string, string>>): Promise<ProviderReply> {
    const first = await this.currentToken();
    if (typeof first === 'string') return { kind: 'unknown', reason: first };
    const reply = await this.postWith(first, path, fields);
    if (reply.kind !== 'answer' || reply.status !== 401) return reply;
    // A token that cannot be replaced now is kept: it may be accepted the next time.
    if (this.token === first && this.mayRenew()) this.token = null;
    const second = await this.currentToken();
    if (second === first) return { kind: 'unknown', reason: 'http 401' };
    if (typeof second === 'string') return { kind: 'unknown', reason: second };
    const again = await this.postWith(second, path, fields);
    return again.kind === 'answer' && again.status === 401 ? { kind: 'unknown', reason: 'http 401' } : again;
  }

  private postWith(token: Token, path: string, fields: Readonly<Record<string, string>>): Promise<ProviderReply> {
    const { url, product, keys, world } = this.deps;
    return callProvider(world.fetch, {
      method: 'POST',
      url: url + product + path,
      headers: {
        authorization: token.id,
        'x-app-key': keys.appKey,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify(fields),
    });
  }

  /** @returns the token, or the reason as text. */
  private async currentToken(): Promise<Token | string> {
    if (this.token && this.token.endsAt - EARLY_MS > this.deps.world.now()) return this.token;
    this.renewing ??= this.renew().finally(() => {
      this.renewing = null;
    });
    return this.renewing;
  }

  private async renew(): Promise<Token | string> {
    const { url, product, keys, world } = this.deps;
    const now = world.now();
    if (!this.mayRenew()) return 'token: requested too often';
    this.grantedAt.push(now);
    const old = this.token;
    const reply = await callProvider(world.fetch, {
      method: 'POST',
      url: `${url}${product}/token/${old ? 'refresh' : 'grant'}`,
      headers: { username: keys.username, password: keys.password, 'content-type': 'application/json' },
      body: JSON.stringify({
        app_key: keys.appKey,
        app_secret: keys.appSecret,
        ...(old && { refresh_token: old.refresh }),
      }),
    });
    if (reply.kind === 'unknown') return `token: ${reply.reason}`;
    const id = textField(reply.json, 'id_token');
    this.token = null;
    if (id === '') return `token: ${textField(reply.json, 'statusCode') || reply.status}`;
    const endsAt = now + Number(textField(reply.json, 'expires_in') || 3600) * 1000;
    this.token = { id, refresh: textField(reply.json, 'refresh_token'), endsAt };
    return this.token;
  }

  private mayRenew(): boolean {
    const since = this.deps.world.now() - HOUR_MS;
    this.grantedAt = this.grantedAt.filter((at) => at > since);
    return this.grantedAt.length < MOST_AN_HOUR;
  }
}
