import type { MarketOpening, SimulatedMarket } from '@crease/feeds';
import { type Refusal, refuse } from '@crease/kernel';
import type { Quote } from '../lines/quote.ts';

/**
 * A market that a person or a feed makes: nothing prices it but a pinned line or a source, and only its declaration
 * decides it. Fields as in the exchange's definition; amounts in minor units.
 */
export interface HandMarket
  extends Pick<
    MarketOpening,
    | 'type'
    | 'winners'
    | 'name'
    | 'group'
    | 'min'
    | 'max'
    | 'maxProfit'
    | 'inPlayDelayMs'
    | 'commissionBps'
    | 'rules'
    | 'sortOrder'
  > {
  /** In order; none for a fancy. */
  readonly runners: readonly string[];
}

/** Markets made by hand in one event; a board holds 512 in all. */
const MADE_MAX = 200;

/** Returns why a market cannot be made as the next of an event; null if it can. The engine checks its amounts again. */
export function handMarketRefusal({ type, runners, winners = 1 }: HandMarket, made: number): Refusal | null {
  if (made >= MADE_MAX) return refuse('INVALID_INPUT', { reason: 'tooManyMarkets', most: MADE_MAX });
  const names = new Set(runners.map((name) => name.trim().toLowerCase()));
  if (names.has('') || names.size !== runners.length) return refuse('INVALID_INPUT', { reason: 'runnerTwice' });
  const { hasRunners, isOrderBook } = MADE[type];
  if (winners !== 1 && !(isOrderBook && winners < runners.length))
    return refuse('INVALID_INPUT', { reason: 'winnerCount' });
  const fits = hasRunners ? runners.length >= 2 : runners.length === 0;
  return fits ? null : refuse('INVALID_INPUT', { reason: 'runnerCount' });
}

/** Returns the market on an event's board. @param number from 1, in the order of making. */
export function madeMarket<V>(
  market: HandMarket,
  { number, gameId, sportId }: Pick<MarketOpening, 'gameId' | 'sportId'> & { readonly number: number },
): SimulatedMarket<V> {
  const runners = market.runners.map((name, at) => ({ runnerId: `r${at + 1}`, name }));
  const opening = { ...market, marketId: `${gameId}-h${number}`, gameId, sportId, runners };
  return { opening, quote: () => MADE[market.type].quote(runners), restlessness: 0 };
}

type Runners = MarketOpening['runners'];

/** Quotes without prices, by type of market. */
const MADE: Readonly<
  Record<
    HandMarket['type'],
    {
      readonly hasRunners: boolean;
      /** Several runners may win only on a book of orders. */
      readonly isOrderBook?: true;
      readonly quote: (runners: Runners) => Quote;
    }
  >
> = {
  match_odds: {
    hasRunners: true,
    isOrderBook: true,
    quote: (runners) => ({ kind: 'oddsQuote', runners: runners.map(() => ({ back: [], lay: [] })) }),
  },
  bookmaker: {
    hasRunners: true,
    quote: (runners) => ({
      kind: 'bookmakerQuote',
      runners: runners.map(() => ({ backRate: null, layRate: null, max: 0, suspended: true })),
    }),
  },
  fancy: { hasRunners: false, quote: () => ({ kind: 'fancyQuote', no: null, yes: null, state: '' }) },
};
