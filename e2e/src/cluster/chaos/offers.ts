import type { SportEvent } from '@crease/contract';
import type { LoadCaller } from './load-caller.ts';

/** A runner that can be backed or laid. */
export interface Offer {
  readonly marketId: string;
  readonly runnerId: string;
  /** Decimal odds. */
  readonly price: number;
}

const REFRESH_MS = 3_000;
const TIMEOUT_MS = 3_000;

/** The open match odds, read again every few seconds while the cluster answers. */
export class Offers {
  readonly #caller: LoadCaller;
  readonly #refresh: NodeJS.Timeout;
  list: readonly Offer[] = [];

  constructor(caller: LoadCaller) {
    this.#caller = caller;
    this.#refresh = setInterval(() => void this.read(), REFRESH_MS);
  }

  get marketIds(): string[] {
    return [...new Set(this.list.map(({ marketId }) => marketId))];
  }

  async read(): Promise<void> {
    const reply = await this.#caller
      .call({ method: 'GET', path: '/sports/events', timeoutMs: TIMEOUT_MS })
      .catch(() => null);
    if (reply?.status !== 200) return;
    const { data } = JSON.parse(reply.body) as { data: { items: SportEvent[] } };
    const offers = data.items.flatMap(({ matchOdds }) => {
      if (matchOdds?.status !== 'open') return [];
      const { marketId } = matchOdds;
      return matchOdds.runners.flatMap(({ runnerId, back }) =>
        back ? [{ marketId, runnerId, price: back.price }] : [],
      );
    });
    if (offers.length > 0) this.list = offers;
  }

  stop(): void {
    clearInterval(this.#refresh);
  }
}
