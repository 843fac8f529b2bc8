import { type FeedLine, type FeedMessage, type FeedPrices, ownRules } from '@crease/contract';
import { MINOR_PER_UNIT, moneyFromUnits, NOTES, priceFromDecimal, type Refusal, refuse } from '@crease/kernel';
import {
  type EventEntry,
  type HandMarket,
  MADE_SORT_ORDER,
  MODEL_LINE,
  type PushedPrices,
  pushedQuote,
  type Quote,
  type SourceUpdate,
  type TradedEvent,
} from '@crease/trading';

type Levels = Extract<FeedPrices, { readonly form: 'book' }>['runners'][number]['back'];

type PushedLevel = Extract<PushedPrices, { readonly form: 'book' }>['runners'][number]['back'][number];

/** Terms of a line that a provider makes: those of the house's own fancies. */
const TERMS = {
  type: 'fancy',
  group: 'match',
  runners: [],
  min: 100 * MINOR_PER_UNIT,
  max: 25_000 * MINOR_PER_UNIT,
  maxProfit: 200_000 * MINOR_PER_UNIT,
  inPlayDelayMs: 3_000,
  commissionBps: 0,
  sortOrder: MADE_SORT_ORDER,
} as const;

type Event = TradedEvent<unknown>;
type Sheet = ReturnType<Event['outline']>;
type Prices = Extract<FeedMessage, { readonly kind: 'prices' }>['markets'];

/** Returns the entries that make the lines which the event does not have; a refusal if a line gives money away. */
export function lineEntries(lines: readonly FeedLine[], { lines: known }: Sheet): EventEntry[] | Refusal {
  const entries: EventEntry[] = [];
  for (const [at, line] of lines.entries()) {
    const made = newLine(line);
    const opening = { ...made, marketId: '', gameId: '', runners: [] };
    const quote = pushedQuote(opening, pricesOf(line));
    if (typeof quote === 'string') return refuse('INVALID_QUOTE', { reason: 'implausible', why: quote }, `lines.${at}`);
    if (!known.some((one) => isLine(one, line.name))) entries.push({ kind: 'make', market: made });
  }
  return entries;
}

/** Returns what a source says about lines that the event has. */
export function lineUpdates(lines: readonly FeedLine[], event: Event): SourceUpdate[] {
  const { lines: known } = event.outline();
  return lines.flatMap((line) => {
    const opening = known.find((one) => isLine(one, line.name))?.opening;
    const quote = opening && pushedQuote(opening, pricesOf(line));
    return quote && typeof quote === 'object' ? quoted(opening, quote) : [];
  });
}

/** Returns the markets of lines that the event has. */
export function marketsOfLines(lines: readonly FeedLine[], { lines: known }: Sheet): string[] {
  const found = known.filter((one) => lines.some(({ name }) => isLine(one, name)));
  return found.map(({ opening }) => opening.marketId);
}

/** Returns what a source says with new prices; a refusal names the first market whose prices are refused. */
export function priceUpdates(prices: Prices, { lines }: Sheet): SourceUpdate[] | Refusal {
  const updates: SourceUpdate[] = [];
  for (const [at, { marketId, prices: pushed }] of prices.entries()) {
    const opening = lines.find((line) => line.opening.marketId === marketId)?.opening;
    if (!opening) return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId }, `markets.${at}`);
    const quote = pushedQuote(opening, pushedPricesOf(pushed));
    if (typeof quote === 'string')
      return refuse('INVALID_QUOTE', { reason: 'implausible', why: quote }, `markets.${at}`);
    updates.push(...quoted(opening, quote));
  }
  return updates;
}

/** Returns the entries after which a provider prices markets: its source is attached, and they follow a source. */
export function followEntries(source: string, marketIds: Iterable<string>, event: Event): EventEntry[] {
  const { names } = event.markets.sources;
  const { lines } = event.outline();
  const attach: EventEntry[] = names.includes(source) ? [] : [{ kind: 'sources', names: [...names, source] }];
  const wanted = new Set(marketIds);
  const apart = lines.filter(({ opening, line }) => wanted.has(opening.marketId) && line.by !== 'source');
  const line = { ...MODEL_LINE, by: 'source' as const };
  return [...attach, ...apart.map(({ opening }): EventEntry => ({ kind: 'line', marketId: opening.marketId, line }))];
}

/** Returns what a source says when its prices are out of date: after play, and after a gap. */
export function outdated({ lines }: Sheet): SourceUpdate[] {
  return lines
    .filter(({ line }) => line.by === 'source')
    .map(({ opening: { gameId, marketId } }) => ({
      kind: 'marketStatus',
      gameId,
      marketId,
      seq: 0,
      at: 0,
      status: 'suspended',
      reason: NOTES.waitingForFeed,
    }));
}

type Opening = Sheet['lines'][number]['opening'];

/** A market is quoted before it opens: the guard compares the next price with this one. */
function quoted({ gameId, marketId }: Opening, quote: Quote): SourceUpdate[] {
  const base = { gameId, marketId, seq: 0, at: 0 };
  return [
    { ...quote, ...base },
    { kind: 'marketStatus', ...base, status: 'open', reason: '' },
  ];
}

function isLine({ opening, isMade }: Sheet['lines'][number], name: string): boolean {
  return isMade && opening.name === name && opening.runners.length === 0;
}

const pricesOf = ({ no, yes }: FeedLine): PushedPrices => ({ form: 'line', no, yes });

/** Returns the market of a provider's line. */
function newLine({ name, rules }: FeedLine): HandMarket {
  return { ...TERMS, name, rules: ownRules(rules) };
}

/** Converts prices to integers. An invalid amount or price becomes 0, which the guard refuses. */
function pushedPricesOf(prices: FeedPrices): PushedPrices {
  if (prices.form === 'book')
    return {
      form: 'book',
      runners: prices.runners.map(({ back, lay }) => ({ back: levelsOf(back), lay: levelsOf(lay) })),
    };
  if (prices.form !== 'rates') return prices;
  const runners = prices.runners.map((runner) => {
    if (!runner) return null;
    const max = runner.max === undefined ? Number.MAX_SAFE_INTEGER : (moneyFromUnits(runner.max) ?? 0);
    return { back: runner.back, lay: runner.lay, max };
  });
  return { form: 'rates', runners };
}

function levelsOf(levels: Levels): PushedLevel[] {
  return levels.map(({ price, size }) => ({ price: priceFromDecimal(price) ?? 0, size: moneyFromUnits(size) ?? 0 }));
}
