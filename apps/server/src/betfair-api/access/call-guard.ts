import { ApiException, type OperationName, type ParamsOf } from '@crease/betfair';
import { BoundedMap } from '../../core/bounded-map.ts';
import type { ApiCaller } from './api-caller.ts';

/** Calls of one account that run at once, of those that read its orders. */
const AT_ONCE = 3;
/** Books of one market in a second. */
const BOOKS_PER_SECOND = 5;
/** Markets remembered. */
const BOOKS_KEPT = 20_000;

const OF_ORDERS: readonly OperationName[] = ['listCurrentOrders', 'listMarketProfitAndLoss', 'listClearedOrders'];

interface Books {
  second: number;
  count: number;
}

/** Limits of calls by account and market. */
export class CallGuard {
  readonly #running = new Map<number, number>();
  readonly #books = new BoundedMap<string, Books>(BOOKS_KEPT);
  readonly #now: () => number;

  /** @param now epoch ms. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Runs a call. @throws ApiException if the account, or the market, has too many. */
  async run<N extends OperationName>(
    name: N,
    params: ParamsOf<N>,
    { caller, call }: { readonly caller: ApiCaller; readonly call: () => unknown },
  ): Promise<unknown> {
    if (name === 'listMarketBook') this.#countBook(caller, params as ParamsOf<'listMarketBook'>);
    if (!readsOrders(name, params)) return call();
    const running = this.#running.get(caller.playerId) ?? 0;
    if (running >= AT_ONCE) throw new ApiException('TOO_MANY_REQUESTS');
    this.#running.set(caller.playerId, running + 1);
    try {
      return await call();
    } finally {
      const left = (this.#running.get(caller.playerId) ?? 1) - 1;
      if (left === 0) this.#running.delete(caller.playerId);
      else this.#running.set(caller.playerId, left);
    }
  }

  /** Only calls for one market are counted. */
  #countBook({ playerId }: ApiCaller, { marketIds }: ParamsOf<'listMarketBook'>): void {
    if (marketIds.length !== 1) return;
    const key = `${playerId} ${marketIds[0]}`;
    const second = Math.floor(this.#now() / 1000);
    const before = this.#books.get(key);
    const count = before?.second === second ? before.count + 1 : 1;
    if (count > BOOKS_PER_SECOND) throw new ApiException('TOO_MANY_REQUESTS');
    this.#books.renew(key, { second, count });
  }
}

function readsOrders(name: OperationName, params: unknown): boolean {
  if (OF_ORDERS.includes(name)) return true;
  if (name !== 'listMarketBook') return false;
  const { orderProjection, matchProjection } = params as ParamsOf<'listMarketBook'>;
  return orderProjection !== undefined || matchProjection !== undefined;
}
