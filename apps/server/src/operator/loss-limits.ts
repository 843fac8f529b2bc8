import type { ProposalPreview } from '@crease/contract';
import { isRefusal, type Money, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Catalogue } from '../markets/catalogue.ts';
import type { MarketActs } from './market-acts.ts';

interface LossLimitsOptions {
  readonly marketActs: Pick<MarketActs, 'changeTerms'>;
  readonly catalogue: Pick<Catalogue, 'definition' | 'sportEvent'>;
  /** Of a market that has none of its own, minor units. */
  readonly usual: Money;
}

/** How much the house may lose in a market at most: the House takes no bet that would let it lose more. */
export class LossLimits {
  readonly #options: LossLimitsOptions;

  constructor(options: LossLimitsOptions) {
    this.#options = options;
  }

  of(marketId: string): Money {
    const { catalogue, usual } = this.#options;
    return catalogue.definition(marketId)?.lossLimit ?? usual;
  }

  /** @returns the refusal of a market that takes no bets any more. */
  async set(marketId: string, lossLimit: Money): Promise<Refusal | null> {
    const done = await this.#options.marketActs.changeTerms(marketId, { lossLimit });
    return isRefusal(done) ? done : null;
  }

  preview(marketId: string, limit: Money): ProposalPreview | Refusal {
    const { catalogue } = this.#options;
    const definition = catalogue.definition(marketId);
    if (!definition) return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
    const { gameId, name: marketName } = definition;
    return {
      about: 'lossLimit',
      marketId,
      marketName,
      eventName: catalogue.sportEvent(gameId)?.name ?? gameId,
      from: unitsFromMoney(this.of(marketId)),
      to: unitsFromMoney(limit),
    };
  }
}
