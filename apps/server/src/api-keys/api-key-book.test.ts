import { API_KEYS_MOST } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import type { ApiKeyRow } from '@crease/store';
import { describe, expect, it } from 'vitest';
import { ApiKeyBook, type KeyLimits } from './api-key-book.ts';

const TERMS = {
  playerId: 1,
  name: 'Bot',
  kind: 'live',
  mayTrade: true,
  addresses: [],
  mostStake: null,
  mostDayLoss: null,
  certificate: null,
} as const;
const LIMITS: KeyLimits = { addresses: [], mostStake: 300, mostDayLoss: null };

/** A store in memory, which can be made to fail. */
class Keys {
  readonly rows = new Map<number, ApiKeyRow>();
  isAway = false;

  keys = async () => [...this.rows.values()];
  countOf = async () => this.rows.size;
  addKey = async (key: ApiKeyRow) => {
    if (this.rows.has(key.number)) throw new Error('number taken');
    this.rows.set(key.number, key);
  };
  changeKey = ({ number }: Pick<ApiKeyRow, 'number'>) => this.#update(number, LIMITS);
  endKey = ({ number }: Pick<ApiKeyRow, 'number'>, endedAt: number) => this.#update(number, { endedAt });
  putUse = async () => {};

  async #update(number: number, change: Partial<ApiKeyRow>): Promise<void> {
    if (this.isAway) throw new Error('no database');
    this.rows.set(number, { ...(this.rows.get(number) as ApiKeyRow), ...change });
  }
}

async function bookWithKey() {
  const store = new Keys();
  const book = new ApiKeyBook({ store, now: () => 5 });
  const made = await book.make(TERMS);
  if (isRefusal(made)) throw new Error(made.code);
  return { store, book, ...made };
}

describe('a revoked key', () => {
  it('stays revoked if its limits are changed meanwhile', async () => {
    const { store, book, key, row } = await bookWithKey();
    const changed = book.change(row, LIMITS);
    await Promise.all([changed, book.end(row)]);
    expect(book.find(key)).toBeUndefined();
    expect(store.rows.get(1)?.endedAt).toBe(5);
  });

  it('is stored as such later if the store fails', async () => {
    const { store, book, key, row } = await bookWithKey();
    store.isAway = true;
    await expect(book.end(row)).rejects.toThrow('no database');
    expect(book.find(key)).toBeUndefined();
    store.isAway = false;
    await book.flush();
    expect(store.rows.get(1)?.endedAt).toBe(5);
  });
});

it('a change of limits keeps the calls that were counted meanwhile', async () => {
  const { book, key, row } = await bookWithKey();
  const changed = book.change(row, LIMITS);
  book.count(row);
  await changed;
  expect(book.find(key)).toMatchObject({ mostStake: 300, calls: 1 });
});

it('keys that are made at once get their own numbers, and no more than allowed', async () => {
  const book = new ApiKeyBook({ store: new Keys(), now: () => 5 });
  const made = await Promise.all(Array.from({ length: API_KEYS_MOST + 1 }, () => book.make(TERMS)));
  expect(made.map((one) => (isRefusal(one) ? one.code : one.row.number))).toEqual([
    ...Array.from({ length: API_KEYS_MOST }, (_, at) => at + 1),
    'LIMIT_REACHED',
  ]);
});
