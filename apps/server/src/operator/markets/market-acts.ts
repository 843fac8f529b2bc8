import type { Answer, Command, MarketState, MarketTerms as RunTerms, Seen } from '@crease/engine';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../../core/engine-client.ts';
import { payToEnd, type SettledMarkets } from '../../markets/settled-markets.ts';
import { partOf, resultOf } from '../proposals/market-previews.ts';
import type { MarketTerms } from '../proposals/proposable.ts';

interface MarketActsOptions {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'bets'>;
  readonly settled: SettledMarkets;
}

/**
 * Operators' acts on markets, one at a time, by the engine's commands. A settled market that left memory is loaded for
 * the duration of the act.
 */
export class MarketActs {
  readonly #options: MarketActsOptions;

  constructor(options: MarketActsOptions) {
    this.#options = options;
  }

  stop(marketId: string, reason: string): Promise<MarketState | Refusal> {
    return this.#act(marketId, ({ gameId }) => ({ type: 'stopMarket', gameId, feedSeq: null, marketId, reason }));
  }

  resume(marketId: string): Promise<MarketState | Refusal> {
    return this.#act(marketId, ({ gameId }) => ({ type: 'resumeMarket', gameId, feedSeq: null, marketId }));
  }

  changeTerms(marketId: string, terms: Partial<RunTerms>): Promise<MarketState | Refusal> {
    return this.#act(marketId, ({ gameId }) => ({ type: 'changeMarketTerms', gameId, feedSeq: null, marketId, terms }));
  }

  removeRunner(
    marketId: string,
    terms: { runnerId: string; factorBps: number; reason: string },
  ): Promise<MarketState | Refusal> {
    return this.#act(marketId, ({ gameId }) => ({ type: 'removeRunner', gameId, feedSeq: null, marketId, ...terms }));
  }

  /**
   * Settles, settles again after a reversal, or voids: all bets, one, or those of a period.
   * @param seen the previewed effect; refused if it would now differ.
   */
  carryOut(terms: MarketTerms, reason: string, seen: Seen): Promise<MarketState | Refusal> {
    const { marketId } = terms;
    return this.#act(marketId, (market) => {
      const part = partOf(terms);
      if (isRefusal(part)) return part;
      if (part && 'orderId' in part) return { type: 'voidOrder', ...part, reason, seen };
      if (part) return { type: 'voidWindow', marketId, ...part, reason, seen };
      const result = resultOf(market, terms);
      if (isRefusal(result)) return result;
      const type = market.hasResult ? 'resettleMarket' : 'settleMarket';
      const noted = result.kind === 'void' ? { ...result, note: reason } : result;
      return { type, gameId: market.gameId, feedSeq: null, marketId, result: noted, seen };
    });
  }

  /** Returns the market of a bet, settled or not. */
  async marketOf(orderId: number): Promise<string | Refusal> {
    const { engine, store } = this.#options;
    const known = await engine.query('order', { orderId });
    return (
      known?.marketId ?? (await store.bets.marketOf(orderId)) ?? refuse('UNKNOWN_BET', { reason: 'bet', bet: orderId })
    );
  }

  /** Where a bet of a market is stored. */
  statusOf(marketId: string, orderId: number): Promise<string> {
    const { engine, settled } = this.#options;
    return settled.whileHere([marketId], async () => (await engine.query('order', { orderId }))?.status ?? '');
  }

  #act(marketId: string, commandFor: (market: MarketState) => Command | Refusal): Promise<MarketState | Refusal> {
    const { engine, settled } = this.#options;
    return settled.whileHere([marketId], async () => {
      const market = await engine.query('market', { marketId });
      if (!market) return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
      const command = commandFor(market);
      if (isRefusal(command)) return command;
      const answer: Answer | Refusal = await engine.submit(command);
      if (isRefusal(answer)) return answer;
      await payToEnd(engine, marketId);
      return (
        (await engine.query('market', { marketId })) ?? refuse('UNKNOWN_MARKET', { reason: 'left', market: marketId })
      );
    });
  }
}
