import type { DeskMarket, Market } from '@crease/contract';
import type { SportEvent } from '@crease/engine';
import { isSettledByValue, type MarketDefinition } from '@crease/exchange';
import { type Asset, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../../core/engine-client.ts';
import type { Catalogue } from '../../markets/catalogue.ts';
import { marketWire } from '../../markets/market-wire.ts';
import { settledMarket } from '../../markets/settled-market.ts';
import type { LossLimits } from '../risk/loss-limits.ts';
import { houseRiskWire } from '../risk/market-risk-wire.ts';
import { resultText } from '../settlement/result-text.ts';

interface DeskMarketsOptions {
  readonly engine: EngineClient;
  readonly asset: Asset;
  readonly lossLimits: LossLimits;
  readonly catalogue: Catalogue;
  readonly store: Pick<Store, 'catalogue'>;
}

/** Event fields of a market. */
type DeskEventLine = Pick<SportEvent, 'gameId' | 'name' | 'sportId' | 'competition' | 'status'> & {
  readonly startsAt: string;
};

interface Found {
  readonly wire: Market;
  readonly definition: MarketDefinition | null;
  readonly result: string | null;
}

/** Markets for traders: current ones from memory, those of finished events from the store. */
export class DeskMarkets {
  readonly #options: DeskMarketsOptions;

  constructor(options: DeskMarketsOptions) {
    this.#options = options;
  }

  /** Markets of events in play or upcoming, in the order of the list of events. */
  async ofDay(): Promise<DeskMarket[]> {
    const { catalogue } = this.#options;
    const shownIn = await this.#shown();
    return catalogue.list().flatMap((event) => this.#inMemory(event.gameId).map((found) => shownIn(event, found)));
  }

  /** Returns a market from memory or store; null if unknown. */
  async find(marketId: string): Promise<DeskMarket | null> {
    const { catalogue, store, asset } = this.#options;
    const known = catalogue.market(marketId);
    const row = known ? null : await store.catalogue.market(marketId);
    const found = known ? fromMemory(catalogue, known) : row && fromRecord(row, asset);
    const event = found && (await this.event(found.wire.gameId));
    return event && found ? (await this.#shown())(event, found) : null;
  }

  /** Returns an event from memory or store; null if unknown. */
  async event(gameId: string): Promise<DeskEventLine | null> {
    const { catalogue, store } = this.#options;
    const known = catalogue.sportEvent(gameId);
    if (known) return known;
    const row = await store.catalogue.sportEvent(gameId);
    return row && { ...row, startsAt: new Date(row.startsAt).toISOString() };
  }

  /** Returns an event's markets in order; those that left memory from the store. */
  async ofEvent(event: DeskEventLine): Promise<DeskMarket[]> {
    const { store, asset } = this.#options;
    const here = this.#inMemory(event.gameId);
    const known = new Set(here.map(({ wire }) => wire.marketId));
    const kept = (await store.catalogue.marketsOf(event.gameId))
      .filter(({ definition }) => !known.has(definition.marketId))
      .map((row) => fromRecord(row, asset));
    const shownIn = await this.#shown();
    return [...here, ...kept]
      .sort((one, other) => one.wire.sortOrder - other.wire.sortOrder)
      .map((found) => shownIn(event, found));
  }

  #inMemory(gameId: string): Found[] {
    const { catalogue } = this.#options;
    return catalogue.marketsOf(gameId).map((market) => fromMemory(catalogue, market));
  }

  /** Queries the engine once for all markets shown. */
  async #shown(): Promise<(event: DeskEventLine, found: Found) => DeskMarket> {
    const { engine, asset, lossLimits, catalogue } = this.#options;
    const stopped = new Set(await engine.query('stoppedMarkets', {}));
    const risks = new Map((await engine.query('marketRisks', { asset })).map((risk) => [risk.marketId, risk]));
    const ofEvent = await lossLimits.ofEvents();
    const listed = new Set(catalogue.list().map(({ gameId }) => gameId));
    return (event, found) => {
      const { marketId } = found.wire;
      return {
        ...fieldsOf(event, found),
        past: !listed.has(event.gameId),
        stopped: stopped.has(marketId),
        risk: houseRiskWire(risks.get(marketId) ?? null, {
          lossLimit: lossLimits.of(marketId),
          eventLossLimit: ofEvent(event.gameId),
        }),
      };
    };
  }
}

function fromMemory(catalogue: Pick<Catalogue, 'definition'>, wire: Market): Found {
  const definition = catalogue.definition(wire.marketId);
  return { wire, definition, result: resultShown(wire) };
}

function fromRecord(row: Parameters<typeof settledMarket>[0], asset: Asset): Found {
  const { definition, result } = row;
  const nameOf = (at: number) => definition.runners[at]?.name ?? String(at);
  return {
    wire: marketWire(settledMarket(row, asset), asset),
    definition,
    result: result && resultText(result, nameOf),
  };
}

/** The result of a market as players see it. */
function resultShown(market: Market): string | null {
  if (market.status === 'voided') return 'Void';
  if (market.status !== 'settled') return null;
  if ('result' in market) return market.result === null ? null : String(market.result);
  return market.runners.flatMap(({ name, status }) => (status === 'winner' ? [name] : [])).join(', ');
}

function fieldsOf(
  event: DeskEventLine,
  { wire, definition, result }: Found,
): Omit<DeskMarket, 'past' | 'stopped' | 'risk'> {
  return {
    marketId: wire.marketId,
    gameId: event.gameId,
    eventName: event.name,
    sportId: event.sportId,
    competition: event.competition,
    startsAt: event.startsAt,
    name: wire.name,
    type: wire.type,
    status: wire.status,
    statusReason: wire.statusReason,
    inPlay: wire.inPlay,
    result,
    totalMatched: wire.totalMatched,
    betDelaySeconds: wire.betDelaySeconds,
    terms: { min: wire.min, max: wire.max, maxProfit: wire.maxProfit, ...shownTerms(definition) },
    runners: (definition?.runners ?? []).map(({ runnerId, name }) => ({ runnerId, name })),
    winners: definition?.winners ?? 1,
    isSettledByNumber: definition !== null && isSettledByValue(definition),
  };
}

/** Market terms that are hidden from players. */
function shownTerms(definition: MarketDefinition | null) {
  const { inPlayDelayMs = 0, passiveDelay, houseSize = 0, margin = 0, skew, runners = [] } = definition ?? {};
  return {
    inPlayDelaySeconds: inPlayDelayMs / 1000,
    ...(passiveDelay && { passiveDelay }),
    houseSize: unitsFromMoney(houseSize),
    margin,
    skew: skew ? [...skew] : new Array<number>(Math.max(1, runners.length)).fill(0),
  };
}
