import { randomBytes } from 'node:crypto';
import type { FeedProvider } from '@crease/contract';
import { type Refusal, refuse, type Sport } from '@crease/kernel';
import type { FeedProviderRow, FeedStore } from '@crease/store';
import { isoTime } from '../core/iso-time.ts';
import type { Vault } from '../core/sealing/vault.ts';
import { type SportSettings, sportRefusal } from '../core/sport-refusal.ts';

const SECRET_BYTES = 32;
const KEY_BYTES = 9;

type NewProvider = Pick<FeedProvider, 'name' | 'isSandbox' | 'perSecond' | 'perDay' | 'sports' | 'settles'>;

/** What a provider did since the server started. */
interface Usage {
  messages: number;
  refused: number;
  lastAt: number | null;
  lastRefusal: string | null;
}

interface FeedProvidersOptions {
  readonly store: Pick<FeedStore, 'providers' | 'put'>;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly appSettings: SportSettings;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Providers that push events, with their keys. Secrets are sealed in the database. */
export class FeedProviders {
  readonly #options: FeedProvidersOptions;
  readonly #rows = new Map<string, FeedProviderRow>();
  readonly #usage = new Map<string, Usage>();

  constructor(options: FeedProvidersOptions) {
    this.#options = options;
  }

  /** @throws if the store is unavailable. */
  async load(): Promise<void> {
    for (const row of await this.#options.store.providers()) this.#rows.set(row.name, row);
  }

  list(): FeedProvider[] {
    return [...this.#rows.values()].map((row) => this.#wire(row));
  }

  find(name: string): FeedProviderRow | undefined {
    return this.#rows.get(name);
  }

  ofKey(keyId: string): FeedProviderRow | undefined {
    return [...this.#rows.values()].find((row) => row.keyId === keyId);
  }

  /** @throws if it was sealed with a secret that is not configured. */
  signingSecret({ name, secret }: FeedProviderRow): string {
    return this.#options.vault.open(secret, name).toString('utf8');
  }

  /** Adds a provider with a new key: a real one is off. @returns it with its secret. */
  async create(terms: NewProvider, createdBy: string): Promise<{ provider: FeedProvider; secret: string } | Refusal> {
    if (this.#rows.has(terms.name)) return refuse('INVALID_INPUT', { reason: 'feedName' }, 'name');
    const off = sportRefusal(this.#options.appSettings, terms.sports);
    if (off) return off;
    return this.#withKey(terms, createdBy);
  }

  /** Replaces the key of a provider: a real one is off. */
  async rotate(name: string, createdBy: string): Promise<{ provider: FeedProvider; secret: string } | Refusal> {
    const row = this.#rows.get(name);
    return row ? this.#withKey(row, createdBy) : unknownFeed(name);
  }

  async change(
    name: string,
    change: Partial<Pick<FeedProviderRow, 'isOn' | 'perSecond' | 'perDay' | 'settles' | 'sports'>>,
  ): Promise<Refusal | null> {
    const row = this.#rows.get(name);
    if (!row) return unknownFeed(name);
    const off = sportRefusal(this.#options.appSettings, (change.sports ?? []) as Sport[]);
    if (off) return off;
    await this.#put({ ...row, ...change });
    return null;
  }

  shown(name: string): FeedProvider | Refusal {
    const row = this.#rows.get(name);
    return row ? this.#wire(row) : unknownFeed(name);
  }

  /** Counts accepted messages, or a refused request. */
  count(name: string, done: { readonly messages: number } | { readonly refused: string }): void {
    const usage = this.#usageOf(name);
    usage.lastAt = this.#options.now();
    if ('messages' in done) usage.messages += done.messages;
    else {
      usage.refused++;
      usage.lastRefusal = done.refused;
    }
  }

  async #withKey(terms: Omit<NewProvider, 'sports'> & Pick<FeedProviderRow, 'sports'>, createdBy: string) {
    const secret = randomBytes(SECRET_BYTES).toString('hex');
    const row = {
      ...terms,
      keyId: `feed_${randomBytes(KEY_BYTES).toString('hex')}`,
      secret: this.#options.vault.seal(Buffer.from(secret), terms.name),
      isOn: terms.isSandbox,
      createdBy,
      createdAt: this.#options.now(),
    };
    await this.#put(row);
    return { provider: this.#wire(row), secret };
  }

  async #put(row: FeedProviderRow): Promise<void> {
    await this.#options.store.put(row);
    this.#rows.set(row.name, row);
  }

  #usageOf(name: string): Usage {
    const usage = this.#usage.get(name) ?? { messages: 0, refused: 0, lastAt: null, lastRefusal: null };
    this.#usage.set(name, usage);
    return usage;
  }

  #wire({ secret: _secret, isOn, createdAt, sports, ...row }: FeedProviderRow): FeedProvider {
    const { lastAt, ...usage } = this.#usageOf(row.name);
    return {
      ...row,
      on: isOn,
      sports: sports as Sport[],
      createdAt: isoTime(createdAt),
      ...usage,
      lastAt: lastAt === null ? null : isoTime(lastAt),
    };
  }
}

export function unknownFeed(name: string): Refusal {
  return refuse('NOT_FOUND', { reason: 'feed', feed: name });
}
