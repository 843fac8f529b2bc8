import { isKind } from '@crease/exchange';
import type { Price } from '@crease/kernel';
import { fixedPrices, marginKind, totalLine, totalLines } from '@crease/sportsbook';
import type { EngineMarket } from '../markets/engine-market.ts';
import type { MarketChances, RunChances } from '../markets/market-chances.ts';

/** A selection at its current fixed odds. */
export interface Selection {
  /** The market's id, a colon and the selection: `…-mo:home`, `…-f-20ov-1:o162` for over 161.5. */
  readonly selectionId: string;
  /** A runner's name; empty for a line. */
  readonly runner: string;
  readonly line: { readonly side: 'over' | 'under'; readonly halves: number } | null;
  /** Current price, hundredths; null if none exists. */
  readonly price: Price | null;
  /** The model's chance, without margin. */
  readonly chance: number;
}

type PricedMarket = Pick<EngineMarket, 'definition' | 'status' | 'chances' | 'fancyQuote' | 'runnerStatus'>;

/** This total is offered line by line in the count of goals, which uses the same model. */
const OFFERED_ELSEWHERE = 'goals_over_under';

/**
 * Returns whether a market has fixed odds: it needs a model, and must not be offered twice. An operator's skew moves the
 * exchange's prices away from the model: fixed odds next to them could be a sure gain.
 */
export function hasFixedOdds({ definition: { rules, skew = [] }, chances }: PricedMarket): boolean {
  return chances !== null && rules !== OFFERED_ELSEWHERE && skew.every((steps) => steps === 0);
}

/** Returns whether its odds are available now: only while the exchange accepts bets in the market. */
export function isOffered(market: PricedMarket): boolean {
  if (market.status !== 'open' || !hasFixedOdds(market)) return false;
  const { fancyQuote } = market;
  return isKind(market.definition, 'outcomes', 'runners') || Boolean(fancyQuote?.no || fancyQuote?.yes);
}

/** Returns the market id of a selection id. */
export const marketIdOf = (selectionId: string): string => selectionId.slice(0, selectionId.lastIndexOf(':'));

/** Returns a market's selections in order: runners, or lines by rising count, over before under. */
export function selectionsOf(market: PricedMarket): Selection[] {
  const { definition, chances } = market;
  if (!hasFixedOdds(market) || !chances) return [];
  if (isCount(chances)) return totalLines(chances).lines.flatMap(({ from }) => linesAt(market, chances, from));
  return definition.runners.map((_, index) => runnerAt(market, chances, index));
}

/** Returns the line with the most even chances, in halves as in {@link Selection}; null if none exists. */
export function mainLine({ chances }: PricedMarket): number | null {
  const main = chances && isCount(chances) ? totalLines(chances).main : null;
  return main && halvesOf(main.from);
}

/** Returns a selection by its id; null if the market has none with it. */
export function findSelection(market: PricedMarket, selectionId: string): Selection | null {
  const { definition, chances } = market;
  const name = selectionId.slice(definition.marketId.length + 1);
  if (!chances || selectionId !== `${definition.marketId}:${name}`) return null;
  if (!isCount(chances)) {
    const index = definition.runners.findIndex(({ runnerId }) => runnerId === name);
    return index < 0 ? null : runnerAt(market, chances, index);
  }
  const line = /^([ou])(\d{1,6})$/.exec(name);
  if (!line) return null;
  const [over, under] = linesAt(market, chances, Number(line[2]));
  return (line[1] === 'o' ? over : under) ?? null;
}

function runnerAt(market: PricedMarket, chances: readonly number[], index: number): Selection {
  const { marketId, runners } = market.definition;
  const { runnerId = '', name: runner = '' } = runners[index] ?? {};
  const isOpen = isOffered(market) && market.runnerStatus[index] === 'active';
  const prices = isOpen ? pricesOf(chances) : [];
  return {
    selectionId: `${marketId}:${runnerId}`,
    runner,
    line: null,
    price: prices[index] ?? null,
    chance: chances[index] ?? 0,
  };
}

/** Returns over and under of a line. Outside the range of the model, a chance is the lower bound. */
function linesAt(market: PricedMarket, chances: RunChances, from: number): [Selection, Selection] {
  const { marketId } = market.definition;
  const [over = null, under = null] = isOffered(market) ? linePrices(chances, from) : [];
  const [atLeast, below] = chancesAt(chances, from);
  const halves = halvesOf(from);
  const common = { runner: '' };
  return [
    { ...common, selectionId: `${marketId}:o${from}`, line: { side: 'over', halves }, price: over, chance: atLeast },
    { ...common, selectionId: `${marketId}:u${from}`, line: { side: 'under', halves }, price: under, chance: below },
  ];
}

function chancesAt({ from, atLeast }: RunChances, at: number): [atLeast: number, below: number] {
  const found = atLeast[at - from];
  if (found !== undefined) return [found, 1 - found];
  const first = atLeast[0] ?? 0;
  const last = atLeast.at(-1) ?? 0;
  return at < from ? [first, 0] : [0, 1 - last];
}

const halvesOf = (from: number) => 2 * from - 1;
const isCount = (chances: MarketChances): chances is RunChances => 'atLeast' in chances;

/** Prices of a quote, computed once. */
const known = new WeakMap<MarketChances, Map<number, readonly (Price | null)[]>>();

function once(chances: MarketChances, key: number, make: () => readonly (Price | null)[]): readonly (Price | null)[] {
  const made = known.get(chances) ?? new Map<number, readonly (Price | null)[]>();
  known.set(chances, made);
  let prices = made.get(key);
  if (!prices) {
    prices = make();
    made.set(key, prices);
  }
  return prices;
}

function pricesOf(chances: readonly number[]): readonly (Price | null)[] {
  return once(chances, 0, () => fixedPrices(chances, marginKind(chances.length)));
}

/** Returns over and under; empty if the line is too certain to be offered. */
function linePrices(chances: RunChances, from: number): readonly (Price | null)[] {
  return once(chances, from, () => {
    const line = totalLine(chances, from);
    return line ? fixedPrices([line.chance, 1 - line.chance], 'total') : [];
  });
}
