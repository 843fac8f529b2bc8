import type { Settlement } from '@crease/engine';
import type { Market } from '@crease/exchange';
import type { MarketNumbers } from '../market-numbers.ts';
import { type FactTable, type Write, writeOf } from '../module-rows.ts';
import { type marketTable, SETTLEMENTS } from './market-tables.ts';

/** Markets of one batch, each with its last state, and their settlements. */
export class MarketRows {
  readonly #markets = new Set<Market>();
  readonly #settlements: Settlement[] = [];
  readonly #numbers: MarketNumbers;

  constructor(numbers: MarketNumbers) {
    this.#numbers = numbers;
  }

  takeOpened(market: Market): void {
    this.#numbers.give(market.definition.marketId);
    this.#markets.add(market);
  }

  takeChanged(market: Market): void {
    this.#markets.add(market);
  }

  takeSettled(settlement: Settlement): void {
    this.#settlements.push(settlement);
  }

  writes({ markets }: { readonly markets: ReturnType<typeof marketTable> }): Write[] {
    return [writeOf(markets.upsert, this.#markets), writeOf(SETTLEMENTS.copy, this.#settlements)];
  }
}

export const MARKET_FACTS: FactTable<{ readonly markets: MarketRows }, 'marketOpened' | 'marketChanged' | 'settled'> = {
  marketOpened: ({ markets }, { market }) => markets.takeOpened(market),
  marketChanged: ({ markets }, { market }) => markets.takeChanged(market),
  settled: ({ markets }, { settlement }) => markets.takeSettled(settlement),
};
