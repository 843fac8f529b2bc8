import type { MarketResult } from '@crease/exchange';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Answer, Command, MarketState, MarketTerms } from '@crease/operations';
import type { Store } from '@crease/store';
import type { HouseDoor } from '../core/house-door.ts';
import { payToEnd } from '../markets/pay-to-end.ts';
import type { SettledMarkets } from '../markets/settled-markets.ts';

interface MarketActsOptions {
  readonly door: HouseDoor;
  readonly store: Pick<Store, 'bets'>;
  readonly settled: SettledMarkets;
}

/**
 * An operator's acts on markets, one at a time, by the House's own verbs. A market that was settled and left memory
 * comes back for as long as the act takes.
 */
export class MarketActs {
  readonly #options: MarketActsOptions;

  constructor(options: MarketActsOptions) {
    this.#options = options;
  }

  stop(marketId: string, reason: string): Promise<MarketState | Refusal> {
    return this.#act(marketId, ({ gameId }) => ({ verb: 'stopMarket', gameId, feedSeq: null, marketId, reason }));
  }

  resume(marketId: string): Promise<MarketState | Refusal> {
    return this.#act(marketId, ({ gameId }) => ({ verb: 'resumeMarket', gameId, feedSeq: null, marketId }));
  }

  changeTerms(marketId: string, terms: Partial<MarketTerms>): Promise<MarketState | Refusal> {
    return this.#act(marketId, ({ gameId }) => ({ verb: 'changeMarketTerms', gameId, feedSeq: null, marketId, terms }));
  }

  voidWindow(marketId: string, window: { from: number; to: number; reason: string }): Promise<MarketState | Refusal> {
    if (window.to < window.from) return Promise.resolve(refuse('INVALID_INPUT', { reason: 'timesReversed' }));
    return this.#act(marketId, () => ({ verb: 'voidWindow', marketId, ...window }));
  }

  removeRunner(
    marketId: string,
    terms: { runnerId: string; factorBps: number; reason: string },
  ): Promise<MarketState | Refusal> {
    return this.#act(marketId, ({ gameId }) => ({ verb: 'removeRunner', gameId, feedSeq: null, marketId, ...terms }));
  }

  /** Settles, or takes the result in force back and settles anew. */
  settle(marketId: string, resultOf: (market: MarketState) => MarketResult | Refusal): Promise<MarketState | Refusal> {
    return this.#act(marketId, (market) => {
      const result = resultOf(market);
      if (isRefusal(result)) return result;
      const verb = market.hasResult ? 'resettleMarket' : 'settleMarket';
      return { verb, gameId: market.gameId, feedSeq: null, marketId, result };
    });
  }

  async voidBet(orderId: number, reason: string): Promise<{ betId: string; status: string } | Refusal> {
    const { door, store } = this.#options;
    const known = await door.ask('order', { orderId });
    const marketId = known?.marketId ?? (await store.bets.marketOf(orderId));
    if (marketId === null) return refuse('UNKNOWN_BET', { reason: 'bet', bet: orderId });
    let status = '';
    const done = await this.#act(
      marketId,
      () => ({ verb: 'voidOrder', orderId, reason }),
      async () => {
        status = (await door.ask('order', { orderId }))?.status ?? '';
      },
    );
    return isRefusal(done) ? done : { betId: String(orderId), status };
  }

  #act(
    marketId: string,
    commandFor: (market: MarketState) => Command | Refusal,
    afterwards: () => Promise<void> = async () => {},
  ): Promise<MarketState | Refusal> {
    const { door, settled } = this.#options;
    return settled.whileHere([marketId], async () => {
      const market = await door.ask('market', { marketId });
      if (!market) return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
      const command = commandFor(market);
      if (isRefusal(command)) return command;
      const answer: Answer | Refusal = await door.submit(command);
      if (isRefusal(answer)) return answer;
      await payToEnd(door, marketId);
      await afterwards();
      return (await door.ask('market', { marketId })) ?? refuse('UNKNOWN_MARKET', { reason: 'left', market: marketId });
    });
  }
}
