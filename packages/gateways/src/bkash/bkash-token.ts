import { type Asked, askProvider, type GatewayWorld } from '../wire/fetcher.ts';
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
    const first = await this.currentToken();
    if (typeof first === 'string') return { kind: 'unknown', reason: first };
    const asked = await this.postWith(first, path, fields);
    if (asked.kind !== 'answer' || asked.status !== 401) return asked;
    // A token that cannot be replaced now is kept: it may be taken the next time.
    if (this.token === first && this.mayRenew()) this.token = null;
    const second = await this.currentToken();
    if (second === first) return { kind: 'unknown', reason: 'http 401' };
    if (typeof second === 'string') return { kind: 'unknown', reason: second };
    const again = await this.postWith(second, path, fields);
    return again.kind === 'answer' && again.status === 401 ? { kind: 'unknown', reason: 'http 401' } : again;
  }

  private postWith(token: Token, path: string, fields: Readonly<Record<string, string>>): Promise<Asked> {
    const { url, product, keys, world } = this.deps;
    return askProvider(world.fetch, {
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
    if (!this.mayRenew()) return 'token: asked too often';
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

  private mayRenew(): boolean {
    const since = this.deps.world.now() - HOUR_MS;
    this.grantedAt = this.grantedAt.filter((at) => at > since);
    return this.grantedAt.length < MOST_AN_HOUR;
  }
}
