import type { Settlement } from '@crease/engine';
import type { Market } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import { column, fields, jsonColumn } from '../column.ts';
import type { MarketNumbers } from '../market-numbers.ts';
import { type FactTable, type Write, writeOf } from '../module-rows.ts';
import { type Table, table } from '../table.ts';

/** A market as the engine's `MarketRow`. */
export const MARKET_SELECT = `
  SELECT definition, status, status_reason AS "statusReason", in_play AS "inPlay", version,
         guard_version AS "guardVersion", state, result, settling, voiding, settlement_version AS "settlementVersion",
         cross_paid AS "crossPaid", settled_by AS "settledBy", runner_status AS "runnerStatus", removals,
         starting_prices AS "startingPrices", stopped
  FROM markets`;

/** A price and the matched amount at a time, for one runner: a point of the chart. */
export interface PricePoint {
  readonly marketId: string;
  readonly runnerIndex: number;
  readonly at: number;
  /** Hundredths; 0 = never matched. */
  readonly lastPrice: number;
  readonly matched: Money;
  /** Best offers, hundredths; 0: none. */
  readonly bestBack: number;
  readonly bestLay: number;
}

/** The columns besides the definition are for filters of lists. */
export function marketTable(numbers: MarketNumbers): Pick<Table<Market>, 'upsert'> {
  return table<Market>({
    name: 'markets',
    key: [column('market_id', 'text', (market) => market.definition.marketId)],
    fixed: [
      column('market_no', 'int4', (market) => numbers.of(market.definition.marketId)),
      column('game_id', 'text', (market) => market.definition.gameId),
      column('sport_id', 'int2', (market) => market.definition.sportId),
      column('type', 'text', (market) => market.definition.type),
    ],
    mutable: [
      jsonColumn('definition', (market) => market.definition),
      ...fields<Market>({
        status: 'text',
        statusReason: 'text',
        inPlay: 'boolean',
        version: 'int8',
        guardVersion: 'int8',
        state: 'text',
        result: 'jsonb',
        settling: 'jsonb',
        voiding: 'jsonb',
        settlementVersion: 'int4',
        crossPaid: 'jsonb',
        settledBy: 'text',
        runnerStatus: 'jsonb',
        removals: 'jsonb',
        startingPrices: 'jsonb',
      }),
      column('stopped', 'boolean', (market) => market.stopped !== null),
    ],
  });
}

export const SETTLEMENTS = table<Settlement>({
  name: 'settlements',
  key: fields<Settlement>({ marketId: 'text', version: 'int4', reversal: 'boolean', playerId: 'int8', asset: 'text' }),
  fixed: fields<Settlement>({ gross: 'int8', commission: 'int8', at: 'int8', claimId: 'int4', spent: 'int8' }),
  mutable: [],
});

export const PRICE_POINTS = table<PricePoint>({
  name: 'price_points',
  key: fields<PricePoint>({ marketId: 'text', runnerIndex: 'int2', at: 'int8' }),
  fixed: [],
  mutable: fields<PricePoint>({ lastPrice: 'int4', matched: 'int8', bestBack: 'int4', bestLay: 'int4' }),
});

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
