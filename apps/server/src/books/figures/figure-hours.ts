import type { Asset, Money } from '@crease/kernel';
import type { BetBucket, PlayersResultBucket, Product, ResultBucket, Store } from '@crease/store';
import { BoundedMap } from '../../core/bounded-map.ts';

export const HOUR_MS = 3_600_000;

/** A product of the ledger, or the losses of simulated players to the house; negative: their wins. */
export type ShownProduct = Product | 'simulated';

/** Figures of one hour. */
export interface FigureHour {
  /** Its start, epoch ms. */
  readonly hour: number;
  /** By product; the results of simulated players are taken out of each and are a separate product here. */
  readonly results: readonly (Omit<ResultBucket, 'product'> & { readonly product: ShownProduct })[];
  readonly bets: readonly BetBucket[];
  readonly players: readonly PlayersResultBucket[];
}

/** A span of time, epoch ms `[from, to)`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

interface FigureHoursDeps {
  readonly figures: Pick<Store['figures'], 'results' | 'bets' | 'playersResults'>;
  readonly asset: Asset;
  readonly now: () => number;
}

/** Age at which an hour is complete, ms: batches do not wait longer for the database. */
const SETTLES_MS = 120_000;
/** How often the current hour is read again, ms. */
const FRESH_MS = 2_000;
/** Most hours per query, below the reader's time limit. */
const AT_ONCE = 7 * 24;
const KEPT_MAX = 400 * 24;

/**
 * Sums by the hour. The ledger is append-only, so a past hour is read once and cached: a month's report costs only its
 * uncached hours.
 */
export class FigureHours {
  readonly #deps: FigureHoursDeps;
  readonly #kept = new BoundedMap<number, FigureHour>(KEPT_MAX);
  readonly #recent = new Map<number, { readonly readAt: number; readonly hour: FigureHour }>();
  /** Serialises reads, so that concurrent callers share the cache. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(deps: FigureHoursDeps) {
    this.#deps = deps;
  }

  /** Returns the hours of a span, oldest first; both ends are rounded to whole hours. */
  between({ from, to }: Span): Promise<FigureHour[]> {
    const look = this.#turn.then(() => this.#load(startOfHour(from), to));
    this.#turn = look.catch(() => {});
    return look;
  }

  async #load(first: number, to: number): Promise<FigureHour[]> {
    const hours = hoursBetween(first, Math.min(to, this.#deps.now() + HOUR_MS));
    for (const run of runsOf(hours.filter((hour) => !this.#known(hour)))) await this.#read(run);
    return hours.map((hour) => this.#known(hour) ?? { hour, results: [], bets: [], players: [] });
  }

  #known(hour: number): FigureHour | undefined {
    const recent = this.#recent.get(hour);
    const isFresh = recent !== undefined && this.#deps.now() - recent.readAt < FRESH_MS;
    return this.#kept.get(hour) ?? (isFresh ? recent.hour : undefined);
  }

  async #read(run: Span): Promise<void> {
    const { figures, asset, now } = this.#deps;
    const readAt = now();
    const buckets = { asset, ...run, bucketMs: HOUR_MS };
    const [results, bets, players] = await Promise.all([
      figures.results(buckets),
      figures.bets(buckets),
      figures.playersResults(buckets),
    ]);
    for (const hour of hoursBetween(run.from, run.to)) {
      const isOf = ({ bucket }: { readonly bucket: number }) => bucket === hour;
      const own = players.filter(isOf);
      const found = {
        hour,
        results: split(hour, results.filter(isOf), own),
        bets: bets.filter(isOf),
        players: own,
      };
      const isSettled = hour + HOUR_MS + SETTLES_MS <= readAt;
      if (isSettled) this.#recent.delete(hour);
      if (isSettled) this.#kept.set(hour, found);
      else this.#recent.set(hour, { readAt, hour: found });
    }
  }
}

/**
 * Takes the results of simulated players out of the products, by their settlements: the ledger knows accounts, not
 * counterparties. Both add up to the paisa.
 */
function split(
  hour: number,
  results: readonly ResultBucket[],
  players: readonly PlayersResultBucket[],
): FigureHour['results'] {
  const apart = players.filter(({ simulated }) => simulated);
  if (apart.length === 0) return results;
  const moved = apart.flatMap(({ type, gross, commission }) => [
    { bucket: hour, product: type, result: gross },
    { bucket: hour, product: 'commission' as const, result: -commission },
    { bucket: hour, product: 'simulated' as const, result: commission - gross },
  ]);
  return [...results, ...moved];
}

function startOfHour(moment: number): number {
  return Math.floor(moment / HOUR_MS) * HOUR_MS;
}

function hoursBetween(first: number, to: number): number[] {
  const count = Math.max(0, Math.ceil((to - first) / HOUR_MS));
  return Array.from({ length: count }, (_, at) => first + at * HOUR_MS);
}

/** Joins adjacent hours, so that one query reads them. */
function runsOf(hours: readonly number[]): Span[] {
  const runs: { from: number; to: number }[] = [];
  for (const hour of hours) {
    const last = runs.at(-1);
    if (last?.to === hour && last.to - last.from < AT_ONCE * HOUR_MS) last.to = hour + HOUR_MS;
    else runs.push({ from: hour, to: hour + HOUR_MS });
  }
  return runs;
}

/** Sums a list. */
export function total<T>(items: readonly T[], of: (item: T) => Money): Money {
  return items.reduce((sum, item) => sum + of(item), 0);
}
