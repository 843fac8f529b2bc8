import type { Market, MarketHistory, OddsMarket } from '@crease/contract';
import type { ReadonlyEngine } from '@crease/engine';
import { type AssetBook, type Market as EngineMarket, isKind } from '@crease/exchange';
import { type Asset, decimalFromPrice, unitsFromMoney } from '@crease/kernel';
import type { PricePoint, Store } from '@crease/store';

/** Most points of a chart line; longer lines are thinned. */
const POINTS_PER_RUNNER = 600;

/** A suspension with the same reason within this time is the same one, ms. */
const SAME_STOP_MS = 90_000;
const STOPS_KEPT = 60;

interface Sampled {
  readonly price: number;
  readonly lastTraded: number;
  readonly matched: number;
  /** Best offers; 0: none. */
  readonly bestBack: number;
  readonly bestLay: number;
}

/** Price and volume of order-book markets over time: sampled from the engine, kept in the store. */
export class MarketChart {
  readonly #history: Store['history'];
  readonly #asset: Asset;
  /** The last sample of each runner, by market. */
  readonly #sampled = new Map<string, Sampled[]>();
  /** Suspensions with time and reason, by market; not kept over a restart. */
  readonly #stops = new Map<string, [at: number, reason: string][]>();
  /** Innings of each match of cricket in the engine, and when they were seen first; 0: they were under way. */
  readonly #innings = new Map<string, { readonly count: number; readonly at: number }>();

  constructor(history: Store['history'], asset: Asset) {
    this.#history = history;
    this.#asset = asset;
  }

  /** Returns the changes since the last sample, to append to the store. Call between batches only. */
  sample(engine: ReadonlyEngine, at: number): PricePoint[] {
    const points: PricePoint[] = [];
    for (const gameId of this.#innings.keys()) if (!engine.sportEvents.has(gameId)) this.#innings.delete(gameId);
    for (const { gameId, score } of engine.sportEvents.values())
      if (score?.sport === 'cricket') this.#played(gameId, score.innings.length, at);
    for (const market of engine.markets.values()) {
      const book = market.books.get(this.#asset);
      if (book?.ladder && market.status === 'suspended') this.#stopped(market, at);
      if (!book?.ladder || market.status !== 'open') continue;
      const { marketId, runners } = market.definition;
      const before = this.#sampled.get(marketId);
      const now = runners.map((_, runner) => sampleRunner(market, book, { runner, before: before?.[runner] }));
      this.#sampled.set(marketId, now);
      for (const [runnerIndex, sampled] of now.entries()) {
        const { price, matched, bestBack, bestLay } = sampled;
        if (price === 0 || isSame(sampled, before?.[runnerIndex])) continue;
        points.push({ marketId, runnerIndex, at, lastPrice: price, matched, bestBack, bestLay });
      }
    }
    return points;
  }

  append(points: readonly PricePoint[]): Promise<void> {
    return this.#history.append(points);
  }

  /** Returns the lines of a market so far; none for a market without a price ladder. */
  async of(market: Market): Promise<MarketHistory> {
    const runners = isKind(market, 'dealtBy', 'book') ? market.runners : [];
    const points = runners.length > 0 ? await this.#history.ofMarket(market.marketId) : [];
    const stops = this.#stops.get(market.marketId) ?? [];
    return {
      marketId: market.marketId,
      stops,
      inningsAt: this.#innings.get(market.gameId)?.at || null,
      runners: runners.map((runner, at) => lineOf(runner, ofRunner(points, at))),
    };
  }

  forget(marketId: string): void {
    this.#sampled.delete(marketId);
    this.#stops.delete(marketId);
  }

  /** Notes when an innings begins. */
  #played(gameId: string, count: number, at: number): void {
    const before = this.#innings.get(gameId);
    if (before?.count === count) return;
    this.#innings.set(gameId, { count, at: before ? at : 0 });
  }

  /** Notes each suspension once. */
  #stopped({ definition: { marketId }, statusReason }: EngineMarket, at: number): void {
    if (statusReason === '') return;
    const stops = this.#stops.get(marketId) ?? [];
    const last = stops.at(-1);
    if (last?.[1] === statusReason && at - last[0] < SAME_STOP_MS) return;
    stops.push([at, statusReason]);
    this.#stops.set(marketId, stops.slice(-STOPS_KEPT));
  }
}

/** The last new trade, else the best back price, so that the line of a quiet market moves too. */
function sampleRunner(
  market: EngineMarket,
  book: AssetBook,
  { runner, before }: { runner: number; before: Sampled | undefined },
): Sampled {
  const lastTraded = book.lastPrice[runner] || market.sourceLastPrice?.[runner] || 0;
  const bestBack = book.ladder?.availableToBack(runner, 1)[0]?.price ?? 0;
  const bestLay = book.ladder?.availableToLay(runner, 1)[0]?.price ?? 0;
  const isTraded = lastTraded > 0 && lastTraded !== (before?.lastTraded ?? 0);
  const price = isTraded || bestBack === 0 ? lastTraded || (before?.price ?? 0) : bestBack;
  return { price, lastTraded, matched: book.runnerMatched[runner] ?? 0, bestBack, bestLay };
}

function isSame(sampled: Sampled, last: Sampled | undefined): boolean {
  return (
    last?.price === sampled.price &&
    last.matched === sampled.matched &&
    last.bestBack === sampled.bestBack &&
    last.bestLay === sampled.bestLay
  );
}

function ofRunner(points: readonly PricePoint[], runner: number): PricePoint[] {
  return points.filter(({ runnerIndex }) => runnerIndex === runner);
}

function lineOf(
  { runnerId, name }: OddsMarket['runners'][number],
  points: readonly PricePoint[],
): MarketHistory['runners'][number] {
  const step = Math.ceil(points.length / POINTS_PER_RUNNER);
  const kept = points.filter((_, at) => (points.length - 1 - at) % step === 0);
  return {
    runnerId,
    name,
    points: kept.map(({ at, lastPrice, matched, bestBack, bestLay }) => [
      at,
      decimalFromPrice(lastPrice),
      unitsFromMoney(matched),
      oddsOf(bestBack),
      oddsOf(bestLay),
    ]),
  };
}

const oddsOf = (price: number) => (price === 0 ? null : decimalFromPrice(price));
