import type { PriceSize } from '../serve/market-shapes.ts';
import type { RunnerBook, StreamBook } from './stream-book.ts';
import type { MarketProjection } from './stream-requests.ts';

type Level = readonly [price: number, size: number];
/** Ladders by price, and best offers by level: the place in the list is the level. */
const PRICED = ['atb', 'atl', 'trd'] as const;
const NUMBERED = ['batb', 'batl', 'bdatb', 'bdatl'] as const;
type LadderField = (typeof PRICED)[number] | (typeof NUMBERED)[number];

interface RunnerView {
  readonly id: number;
  readonly ladders: Readonly<Partial<Record<LadderField, readonly Level[]>>>;
  readonly ltp: number | null;
  readonly tv: number | null;
}

/** What subscribers with one projection see of a market; null: a field that they did not request, or not yet set. */
export interface MarketView {
  readonly marketId: string;
  readonly isClosed: boolean;
  readonly definition: string | null;
  readonly tv: number | null;
  readonly runners: readonly RunnerView[];
}

/** Returns the view of a book. Ladders equal to those of the view before are the same objects. */
export function viewOf(book: StreamBook, projection: MarketProjection, before: MarketView | null): MarketView {
  const { fields } = projection;
  const { marketId, isClosed, runners } = book;
  return {
    marketId,
    isClosed,
    definition: fields.has('EX_MARKET_DEF') ? book.definition : null,
    tv: fields.has('EX_TRADED_VOL') ? truncated(book.totalMatched) : null,
    runners: runners.map((runner, at) => runnerView(runner, { book, projection, before: before?.runners[at] })),
  };
}

interface RunnerParts {
  readonly book: StreamBook;
  readonly projection: MarketProjection;
  readonly before: RunnerView | undefined;
}

function runnerView(runner: RunnerBook, { book, projection, before }: RunnerParts): RunnerView {
  const { fields, levels } = projection;
  const ladders: Partial<Record<LadderField, readonly Level[]>> = {};
  const put = (field: LadderField, found: readonly Level[]) => {
    const same = before?.ladders[field];
    ladders[field] = same && areEqual(same, found) ? same : found;
  };
  const best = (offers: readonly PriceSize[]) => rolledUp(offers, book.minSize, levels);
  if (fields.has('EX_ALL_OFFERS')) {
    put('atb', levelsOf(withoutVirtual(runner.back)));
    put('atl', levelsOf(withoutVirtual(runner.lay)));
  }
  if (fields.has('EX_BEST_OFFERS')) {
    put('batb', best(withoutVirtual(runner.back)));
    put('batl', best(withoutVirtual(runner.lay)));
  }
  if (fields.has('EX_BEST_OFFERS_DISP')) {
    put('bdatb', best(runner.back));
    put('bdatl', best(runner.lay));
  }
  if (fields.has('EX_TRADED')) put('trd', levelsOf(runner.traded));
  return {
    id: runner.selectionId,
    ladders,
    ltp: fields.has('EX_LTP') ? (runner.lastPrice ?? before?.ltp ?? null) : null,
    tv: fields.has('EX_TRADED_VOL') ? tradedVolume(runner) : null,
  };
}

const hundredths = (size: number) => Math.round(size * 100);
/** Cut at two decimals. */
const truncated = (size: number) => Math.floor(size * 100 + 1e-6) / 100;

function tradedVolume({ traded }: RunnerBook): number {
  return traded.reduce((sum, { size }) => sum + hundredths(size), 0) / 100;
}

function levelsOf(offers: readonly PriceSize[]): Level[] {
  return offers.map(({ price, size }) => [price, size]);
}

function withoutVirtual(offers: RunnerBook['back']): PriceSize[] {
  return offers.flatMap(({ price, size, virtual = 0 }) => {
    const own = (hundredths(size) - hundredths(virtual)) / 100;
    return own > 0 ? [{ price, size: own }] : [];
  });
}

/** Best offers; sizes below the smallest stake are added to the next price. */
function rolledUp(offers: readonly PriceSize[], minSize: number, most: number): Level[] {
  const shown: Level[] = [];
  let sum = 0;
  for (const { price, size } of offers) {
    sum += hundredths(size);
    if (sum < hundredths(minSize)) continue;
    shown.push([price, sum / 100]);
    sum = 0;
    if (shown.length === most) break;
  }
  return shown;
}

function areEqual(one: readonly Level[], other: readonly Level[]): boolean {
  return (
    one.length === other.length && one.every(([price, size], at) => price === other[at]?.[0] && size === other[at]?.[1])
  );
}

/**
 * Returns the change of a market as JSON from one view to a later one; null: nothing changed.
 * @param before null: an image that replaces the market.
 * @param isConflated whether states between the two were left out.
 */
export function changeBetween(before: MarketView | null, after: MarketView, isConflated: boolean): string | null {
  const runners = after.runners.flatMap((runner, at) => runnerChange(before?.runners[at] ?? null, runner) ?? []);
  const parts = [
    ...(before === null ? ['"img":true'] : []),
    ...(after.tv !== null && after.tv !== before?.tv ? [`"tv":${after.tv}`] : []),
    ...(after.definition !== null && after.definition !== before?.definition
      ? [`"marketDefinition":${after.definition}`]
      : []),
    ...(runners.length > 0 ? [`"rc":[${runners.join()}]`] : []),
  ];
  if (parts.length === 0) return null;
  if (isConflated) parts.push('"con":true');
  return `{"id":"${after.marketId}",${parts.join()}}`;
}

function runnerChange(before: RunnerView | null, after: RunnerView): string | null {
  if (before === after) return null;
  const change: Record<string, unknown> = {};
  for (const field of PRICED) {
    const found = pricedChanges(before?.ladders[field] ?? [], after.ladders[field] ?? []);
    if (found.length > 0) change[field] = found;
  }
  for (const field of NUMBERED) {
    const found = numberedChanges(before?.ladders[field] ?? [], after.ladders[field] ?? []);
    if (found.length > 0) change[field] = found;
  }
  if (after.ltp !== null && after.ltp !== before?.ltp) change.ltp = after.ltp;
  if (after.tv !== null && after.tv !== before?.tv) change.tv = after.tv;
  return Object.keys(change).length === 0 ? null : JSON.stringify({ ...change, id: after.id });
}

/** Changes of a ladder by price; size 0 removes a price. */
export function pricedChanges(before: readonly Level[], after: readonly Level[]): Level[] {
  if (before === after) return [];
  const gone = new Map(before);
  const changed = after.filter(([price, size]) => {
    const isChanged = gone.get(price) !== size;
    gone.delete(price);
    return isChanged;
  });
  return [...[...gone.keys()].map((price): Level => [price, 0]), ...changed];
}

/** Every level that moved; 0 and 0 removes a level. */
function numberedChanges(before: readonly Level[], after: readonly Level[]): number[][] {
  if (before === after) return [];
  const changed: number[][] = [];
  for (let at = 0; at < Math.max(before.length, after.length); at++) {
    const [price, size] = after[at] ?? [0, 0];
    if (before[at]?.[0] !== price || before[at]?.[1] !== size) changed.push([at, price, size]);
  }
  return changed;
}
