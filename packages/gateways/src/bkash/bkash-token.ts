import { type Asked, askProvider } from '../wire/ask-provider.ts';
import type { GatewayWorld } from '../wire/fetcher.ts';
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

/** Beyond two an hour bKash locks us out for an hour. */
const MOST_AN_HOUR = 2;
const HOUR_MS = 3_600_000;
/** A token that ends while a call is on its way is as good as none. */
const EARLY_MS = 60_000;

interface BkashCallsDeps {
  /** With the version, and without the product: `https://tokenized.pay.bka.sh/v1.2.0-beta`. */
  readonly url: string;
  /** Where the product's tokens are granted: `/tokenized/checkout`. */
  readonly product: string;
  readonly keys: BkashKeys;
  readonly world: GatewayWorld;
}

/** Calls with a token that is kept, shared by all calls, and renewed in time. */
export class BkashCalls {
  private token: Token | null = null;
  private renewing: Promise<Token | string> | null = null;
  private grantedAt: number[] = [];

  constructor(private readonly deps: BkashCallsDeps) {}

  /** @param path below the product. One more try with a new token when the old one is not taken. */
  async post(path: string, fields: Readonly<Record<string, string>>): Promise<Asked> {
    const first = await this.postOnce(path, fields);
    if (first.kind !== 'answer' || first.status !== 401) return first;
    this.token = null;
    const second = await this.postOnce(path, fields);
    return second.kind === 'answer' && second.status === 401 ? { kind: 'unknown', reason: 'http 401' } : second;
  }

  private async postOnce(path: string, fields: Readonly<Record<string, string>>): Promise<Asked> {
    const token = await this.currentToken();
    if (typeof token === 'string') return { kind: 'unknown', reason: token };
    const { url, product, keys, world } = this.deps;
    const headers = { authorization: token.id, 'x-app-key': keys.appKey };
    return askProvider(world.fetch, {
      method: 'POST',
      url: url + product + path,
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
    });
  }

  /** @returns why there is none when it is a text. */
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
    this.grantedAt = this.grantedAt.filter((at) => at > now - HOUR_MS);
    if (this.grantedAt.length >= MOST_AN_HOUR) return 'token: asked too often';
    this.grantedAt.push(now);
    const old = this.token;
    const asked = await askProvider(world.fetch, {
      method: 'POST',
      url: `${url}${product}/token/${old ? 'refresh' : 'grant'}`,
      headers: { username: keys.username, password: keys.password, 'content-type': 'application/json' },
      body: JSON.stringify({
        app_key: keys.appKey,
        app_secret: keys.appSecret,
        ...(old && { refresh_token: old.refresh }),
      }),
    });
    if (asked.kind === 'unknown') return `token: ${asked.reason}`;
    const id = textField(asked.json, 'id_token');
    this.token = null;
    if (id === '') return `token: ${textField(asked.json, 'statusCode') || asked.status}`;
    const endsAt = now + Number(textField(asked.json, 'expires_in') || 3600) * 1000;
    this.token = { id, refresh: textField(asked.json, 'refresh_token'), endsAt };
    return this.token;
  }
}
