import type { BookmakerQuoteUpdate, FancyQuoteUpdate, OddsQuoteUpdate } from '@crease/feeds';
import { type Money, PRICE_MAX, PRICE_MIN, type Price, stepPrice } from '@crease/kernel';

type Body<U> = Omit<U, 'gameId' | 'seq' | 'at' | 'marketId'>;
type OddsQuote = Body<OddsQuoteUpdate>;
type BookmakerQuote = Body<BookmakerQuoteUpdate>;
type FancyQuote = Body<FancyQuoteUpdate>;

/** The prices of one market: an exchange's ladder, rates per 100, or a fancy's runs. */
export type Quote = OddsQuote | BookmakerQuote | FancyQuote;

/** The house's loss after which a line moves by itself; see `line-cap.ts`. */
interface LineCap {
  /** Minor units. */
  readonly loss: Money;
  /** By how many steps the line moves for each multiple of the loss. */
  readonly steps: number;
  /** Multiples that have moved it. */
  readonly passed: number;
}

/** How a trader prices one market. */
export interface Line {
  /**
   * `model`: its proposal, moved by the steps; `source`: the event's active source likewise, without one the model;
   * `hand`: the pinned quote; `off`: no prices.
   */
  readonly by: 'model' | 'source' | 'hand' | 'off';
  /** Runs of a fancy; ticks of the first runner's odds; two per cent of a bookmaker's rate. */
  readonly steps: number;
  /** Five points of a fancy's rates; ignored elsewhere. */
  readonly rate: number;
  /** By how much both sides are worse for players: ticks, per cent, or five points. */
  readonly margin: number;
  /** The pinned quote; null unless priced by hand. */
  readonly pinned: Quote | null;
  /** Absent: the line moves by hand only. */
  readonly cap?: LineCap | undefined;
}

export const MODEL_LINE: Line = { by: 'model', steps: 0, rate: 0, margin: 0, pinned: null };

/** Largest shift of a line either way. */
export const MOST_STEPS = 50;

/** Share of a bookmaker's rate per step, and of either side per step of margin. */
const RATE_STEP = 0.02;
const MARGIN_STEP = 0.01;
/** Points of a fancy's rate per step: its rates are multiples of five. */
const FANCY_STEP = 5;
const FANCY_RATE_MAX = 995;

/** Returns a market's quote as its line changes the model's or the source's. */
export function adjustQuote(quote: Quote, line: Line): Quote {
  if (line.by === 'off') return withoutPrices(quote);
  if (line.by === 'hand') return line.pinned ?? withoutPrices(quote);
  if (quote.kind === 'oddsQuote') return adjustOdds(quote, line);
  return quote.kind === 'bookmakerQuote' ? adjustRates(quote, line) : adjustRuns(quote, line);
}

/** Returns the quote of a market that takes no bets with the house: no fixed odds either, which follow the chances. */
function withoutPrices(quote: Quote): Quote {
  if (quote.kind === 'oddsQuote')
    return { ...withoutChances(quote), runners: quote.runners.map(() => ({ back: [], lay: [] })) };
  if (quote.kind === 'fancyQuote') return { ...quote, no: null, yes: null };
  return { ...quote, runners: quote.runners.map((runner) => ({ ...runner, suspended: true })) };
}

/** Moves the first runner's prices by ticks and the others' against them; the margin lowers backs and raises lays. */
function adjustOdds(quote: OddsQuote, { steps, margin }: Line): OddsQuote {
  const runners = quote.runners.map(({ back, lay, ...rest }, at) => {
    const shift = at === 0 ? steps : -steps;
    const move = (by: number) => (level: { price: Price; size: number }) => ({
      ...level,
      price: moved(level.price, by),
    });
    return { ...rest, back: back.map(move(shift - margin)), lay: lay.map(move(shift + margin)) };
  });
  // The model's chances are no longer the basis of moved prices.
  return { ...(steps === 0 ? quote : withoutChances(quote)), runners };
}

function withoutChances({ chances: _chances, joint: _joint, ...rest }: OddsQuote): OddsQuote {
  return rest;
}

function moved(price: Price, ticks: number): Price {
  let at = price;
  for (let tick = 0; tick < Math.abs(ticks); tick++) {
    if (ticks < 0 ? at <= PRICE_MIN : at >= PRICE_MAX) return at;
    at = stepPrice(at, ticks < 0 ? -1 : 1);
  }
  return at;
}

/** Raises the first runner's rates and lowers the others'; back stays below lay. */
function adjustRates(quote: BookmakerQuote, { steps, margin }: Line): BookmakerQuote {
  return {
    ...quote,
    runners: quote.runners.map((runner, at) => {
      const factor = (1 + RATE_STEP) ** (at === 0 ? steps : -steps);
      const wide = MARGIN_STEP * margin;
      const backRate = runner.backRate === null ? null : Math.max(1, Math.floor(runner.backRate * factor * (1 - wide)));
      const layRate =
        runner.layRate === null ? null : Math.max((backRate ?? 0) + 1, Math.ceil(runner.layRate * factor * (1 + wide)));
      return { ...runner, backRate, layRate };
    }),
  };
}

function adjustRuns(quote: FancyQuote, { steps, rate, margin }: Line): FancyQuote {
  const { no, yes, chances, ...rest } = quote;
  if (!no || !yes) return quote;
  const shifted = {
    no: { run: Math.max(0, no.run + steps), rate: rateOf(no.rate + FANCY_STEP * (rate + margin)) },
    yes: { run: Math.max(1, yes.run + steps), rate: rateOf(yes.rate + FANCY_STEP * (rate - margin)) },
  };
  return { ...rest, ...shifted, ...(steps === 0 && rate === 0 && chances && { chances }) };
}

const rateOf = (rate: number) => Math.min(Math.max(rate, FANCY_STEP), FANCY_RATE_MAX);
