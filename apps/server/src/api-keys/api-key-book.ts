import { hash, randomBytes } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { KEYS_EVER } from '@crease/betfair';
import { API_KEYS_MOST } from '@crease/contract';
import { dayOf } from '@crease/engine';
import { type Refusal, refuse } from '@crease/kernel';
import type { ApiKeyRow, ApiKeyStore } from '@crease/store';
import { KeyedMutex } from '../core/mutex.ts';
import { ApiUsage } from './api-usage.ts';

/** Days for which ended keys are listed. */
const KEPT_MS = 90 * 86_400_000;
const SECRET_BYTES = 18;
const PREFIXES = { live: 'cr_live_', delayed: 'cr_dly_', paper: 'cr_paper_' } as const;

type NewKey = Pick<
  ApiKeyRow,
  'playerId' | 'name' | 'kind' | 'mayTrade' | 'addresses' | 'mostStake' | 'mostDayLoss' | 'certificate'
>;
export type KeyLimits = Pick<ApiKeyRow, 'addresses' | 'mostStake' | 'mostDayLoss'>;

interface ApiKeyBookOptions {
  readonly store: Pick<ApiKeyStore, 'keys' | 'countOf' | 'addKey' | 'changeKey' | 'endKey' | 'putUse'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The keys of players' programs. All in use are in memory; a key itself is stored nowhere. */
export class ApiKeyBook {
  readonly #options: ApiKeyBookOptions;
  readonly #byHash = new Map<string, ApiKeyRow>();
  readonly #usage = new Map<string, ApiUsage>();
  /** Keys whose count of calls is not stored. */
  readonly #unstored = new Set<string>();
  /** Ended keys that are not ended in the store. */
  readonly #unended = new Set<string>();
  /** By player: a second key is numbered when the first one is stored. */
  readonly #makes = new KeyedMutex<number>();

  constructor(options: ApiKeyBookOptions) {
    this.#options = options;
  }

  /** @throws if the store is unavailable. */
  async load(): Promise<void> {
    const { store, now } = this.#options;
    for (const row of await store.keys(now() - KEPT_MS)) this.#byHash.set(textOf(row.keyHash), row);
  }

  /** Returns a key in use; undefined: unknown or ended. */
  find(appKey: string): ApiKeyRow | undefined {
    const row = this.#byHash.get(hashOf(appKey).toString('hex'));
    return row?.endedAt === null ? row : undefined;
  }

  /** Returns a key of a player; undefined: unknown or ended. */
  ofPlayer(playerId: number, number: number): ApiKeyRow | undefined {
    return this.all(playerId).find((row) => row.number === number && row.endedAt === null);
  }

  /** Returns the keys of a player, the latest first; ended ones for 90 days. */
  all(playerId: number): ApiKeyRow[] {
    const since = this.#options.now() - KEPT_MS;
    return [...this.#byHash.values()]
      .filter((row) => row.playerId === playerId && (row.endedAt === null || row.endedAt > since))
      .sort((one, other) => other.number - one.number);
  }

  /** Whether any key in use has late prices. */
  get hasDelayed(): boolean {
    return [...this.#byHash.values()].some(({ kind, endedAt }) => kind === 'delayed' && endedAt === null);
  }

  /** Makes a key. @returns it with its text, which is not kept. */
  make(terms: NewKey): Promise<{ key: string; row: ApiKeyRow } | Refusal> {
    return this.#makes.run(terms.playerId, () => this.#make(terms));
  }

  async #make(terms: NewKey): Promise<{ key: string; row: ApiKeyRow } | Refusal> {
    const { store, now } = this.#options;
    const inUse = this.all(terms.playerId).filter(({ endedAt }) => endedAt === null);
    if (inUse.length >= API_KEYS_MOST) return refuse('LIMIT_REACHED', { reason: 'apiKeys', most: API_KEYS_MOST });
    const number = (await store.countOf(terms.playerId)) + 1;
    if (number > KEYS_EVER) return refuse('LIMIT_REACHED', { reason: 'apiKeysEver', most: KEYS_EVER });
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const key = `${PREFIXES[terms.kind]}${secret}`;
    const masked = `${key.slice(0, -SECRET_BYTES - 2)}••••••${key.slice(-3)}`;
    const row: ApiKeyRow = {
      ...terms,
      number,
      keyHash: hashOf(key),
      masked,
      createdAt: now(),
      endedAt: null,
      lastUsedAt: null,
      callsDay: dayOf(now()),
      calls: 0,
    };
    await store.addKey(row);
    this.#byHash.set(textOf(row.keyHash), row);
    return { key, row };
  }

  async change(given: ApiKeyRow, limits: KeyLimits): Promise<void> {
    await this.#options.store.changeKey({ ...given, ...limits });
    // It may have ended meanwhile.
    const row = this.#byHash.get(textOf(given.keyHash)) ?? given;
    this.#byHash.set(textOf(given.keyHash), { ...row, ...limits });
  }

  /** Ends a key at once, whatever happens to the store: {@link flush} tries again. */
  async end(given: ApiKeyRow): Promise<void> {
    const key = textOf(given.keyHash);
    const row = this.#byHash.get(key) ?? given;
    this.#byHash.set(key, { ...row, endedAt: row.endedAt ?? this.#options.now() });
    this.#unended.add(key);
    await this.#storeEnd(key);
  }

  usageOf(row: Pick<ApiKeyRow, 'keyHash'>): ApiUsage {
    const key = textOf(row.keyHash);
    const usage = this.#usage.get(key) ?? new ApiUsage();
    this.#usage.set(key, usage);
    return usage;
  }

  /** Counts a call of the day. */
  count(given: ApiKeyRow): void {
    const key = textOf(given.keyHash);
    const row = this.#byHash.get(key) ?? given;
    const now = this.#options.now();
    const callsDay = dayOf(now);
    const calls = row.callsDay === callsDay ? row.calls + 1 : 1;
    this.#byHash.set(key, { ...row, lastUsedAt: now, callsDay, calls });
    this.#unstored.add(key);
  }

  /** Stores the counts of calls, and the ends of keys that could not be stored. */
  async flush(): Promise<void> {
    for (const key of [...this.#unended]) await this.#storeEnd(key);
    for (const key of [...this.#unstored]) {
      const row = this.#byHash.get(key);
      this.#unstored.delete(key);
      try {
        if (row) await this.#options.store.putUse(row);
      } catch (error) {
        this.#unstored.add(key);
        throw error;
      }
    }
  }

  async #storeEnd(key: string): Promise<void> {
    const row = this.#byHash.get(key);
    if (row?.endedAt) await this.#options.store.endKey(row, row.endedAt);
    this.#unended.delete(key);
  }
}

function hashOf(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

function textOf(keyHash: Uint8Array): string {
  return Buffer.from(keyHash).toString('hex');
}

/** Whether a key may be used from an address. */
export function allowsAddress({ addresses }: Pick<ApiKeyRow, 'addresses'>, address: string): boolean {
  if (addresses.length === 0) return true;
  const list = new BlockList();
  for (const allowed of addresses) {
    const [network = '', bits] = allowed.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
