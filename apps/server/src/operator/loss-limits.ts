import type { ProposalPreview } from '@crease/contract';
import { type Money, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import { Mutex } from '../core/mutex.ts';
import type { Catalogue } from '../markets/catalogue.ts';

interface LossLimitsOptions {
  readonly store: Pick<Store, 'settings'>;
  readonly catalogue: Pick<Catalogue, 'definition' | 'sportEvent'>;
}

/** Key under which the limits that differ from the usual one lie, by market id. */
const KEY = 'operator.lossLimits';
/** What the house may lose in a market unless said, minor units: ₹10,00,000. */
const USUAL: Money = 10_00_000_00;

/** How much the house means to lose in a market at most. It is watched by people: the desk shows how much is used. */
export class LossLimits {
  readonly #options: LossLimitsOptions;
  readonly #mutex = new Mutex();

  constructor(options: LossLimitsOptions) {
    this.#options = options;
  }

  /** By market. @throws when the store is away. */
  async all(): Promise<(marketId: string) => Money> {
    const own = await this.#own();
    return (marketId) => own[marketId] ?? USUAL;
  }

  async set(marketId: string, limit: Money): Promise<void> {
    await this.#mutex.run(async () => {
      const { store, catalogue } = this.#options;
      // Markets that are over are let go of here, so that the list stays as short as the day.
      const running = Object.entries(await this.#own()).filter(([id]) => catalogue.definition(id));
      await store.settings.set(KEY, { ...Object.fromEntries(running), [marketId]: limit });
    });
  }

  async preview(marketId: string, limit: Money): Promise<ProposalPreview | Refusal> {
    const { catalogue } = this.#options;
    const definition = catalogue.definition(marketId);
    if (!definition) return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
    const { gameId, name: marketName } = definition;
    return {
      about: 'lossLimit',
      marketId,
      marketName,
      eventName: catalogue.sportEvent(gameId)?.name ?? gameId,
      from: unitsFromMoney((await this.all())(marketId)),
      to: unitsFromMoney(limit),
    };
  }

  async #own(): Promise<Readonly<Record<string, Money>>> {
    return (await this.#options.store.settings.get<Record<string, Money>>(KEY)) ?? {};
  }
}
