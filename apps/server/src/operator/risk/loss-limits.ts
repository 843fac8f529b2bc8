import type { ProposalPreview } from '@crease/contract';
import { isRefusal, type Money, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { EngineClient } from '../../core/engine-client.ts';
import { Mutex } from '../../core/mutex.ts';
import type { Catalogue } from '../../markets/catalogue.ts';
import type { MarketActs } from '../markets/market-acts.ts';
import type { LossScope } from '../proposals/proposable.ts';

interface LossLimitsOptions {
  readonly engine: EngineClient;
  readonly marketActs: Pick<MarketActs, 'changeTerms'>;
  readonly catalogue: Pick<Catalogue, 'definition' | 'sportEvent'>;
  /** Default of a market, minor units. */
  readonly usual: Money;
}

/**
 * Limits of the house's loss: the engine refuses bets that would exceed them. Changes are serialised: whether one needs
 * approval depends on the limit in force.
 */
export class LossLimits {
  readonly #options: LossLimitsOptions;
  readonly #mutex = new Mutex();

  constructor(options: LossLimitsOptions) {
    this.#options = options;
  }

  of(marketId: string): Money {
    const { catalogue, usual } = this.#options;
    return catalogue.definition(marketId)?.lossLimit ?? usual;
  }

  /** Of all markets of an event together; null: none. */
  async ofEvents(): Promise<(gameId: string) => Money | null> {
    const found = await this.#options.engine.query('eventLossLimits', {});
    const byEvent = new Map(found.map(({ gameId, lossLimit }) => [gameId, lossLimit]));
    return (gameId) => byEvent.get(gameId) ?? null;
  }

  /** Of a market's event. */
  async ofEvent(marketId: string): Promise<Money | null> {
    return (await this.ofEvents())(this.#options.catalogue.definition(marketId)?.gameId ?? '');
  }

  async inForce({ marketId, wholeEvent }: LossScope): Promise<Money | null> {
    return wholeEvent ? this.ofEvent(marketId) : this.of(marketId);
  }

  /**
   * Sets a limit that needs no approval: it is not above the one in force. The first limit of an event only lowers the
   * possible loss.
   * @returns null if it is set, the limit in force if a second operator must approve, the refusal of a market that
   * accepts no bets any more.
   */
  lower(scope: LossScope, limit: Money): Promise<Money | null | Refusal> {
    return this.#mutex.run(async () => {
      const before = await this.inForce(scope);
      return before === null || limit <= before ? this.#set(scope, limit) : before;
    });
  }

  /** Sets an approved limit. @param seen what was approved; refused if it would now differ. */
  approve(scope: LossScope, limit: Money, seen: ProposalPreview): Promise<Refusal | null> {
    return this.#mutex.run(async () => {
      const now = await this.preview(scope, limit);
      if (isRefusal(now)) return now;
      if (JSON.stringify(now) !== JSON.stringify(seen)) return refuse('MARKET_VERSION_CHANGED', { reason: 'book' });
      return this.#set(scope, limit);
    });
  }

  async #set({ marketId, wholeEvent }: LossScope, lossLimit: Money): Promise<Refusal | null> {
    const { engine, catalogue, marketActs } = this.#options;
    const gameId = catalogue.definition(marketId)?.gameId ?? '';
    const done = wholeEvent
      ? await engine.submit({ type: 'limitEventLoss', gameId, feedSeq: null, lossLimit })
      : await marketActs.changeTerms(marketId, { lossLimit });
    return isRefusal(done) ? done : null;
  }

  async preview(scope: LossScope, limit: Money): Promise<ProposalPreview | Refusal> {
    const { catalogue } = this.#options;
    const { marketId, wholeEvent = false } = scope;
    const definition = catalogue.definition(marketId);
    if (!definition) return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
    const { gameId, name: marketName } = definition;
    const inForce = await this.inForce(scope);
    return {
      about: 'lossLimit',
      marketId,
      marketName,
      eventName: catalogue.sportEvent(gameId)?.name ?? gameId,
      wholeEvent,
      from: inForce === null ? null : unitsFromMoney(inForce),
      to: unitsFromMoney(limit),
    };
  }
}
