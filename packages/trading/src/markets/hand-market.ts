import type { MarketOpening, SimulatedMarket } from '@crease/feeds';
import { MARKET_RUNNERS_MAX, type Refusal, refuse } from '@crease/kernel';
import type { Quote } from '../lines/line.ts';
import { type HandicapLines, handicapRefusal, handicapRunners } from './handicap-lines.ts';
import { type MarketTerms, termsRefusal } from './market-terms.ts';

/**
 * A market that a person or a feed makes: nothing prices it but a pinned line or a source, and only its declaration
 * decides it. Fields as in the exchange's definition; amounts in minor units.
 */
export interface HandMarket
  extends Pick<MarketOpening, 'type' | 'winners' | 'name' | 'group' | 'sortOrder'>,
    MarketTerms {
  /** In order; none for a fancy. */
  readonly runners: readonly string[];
  /** Only of an odds market of two runners, without `winners`: each line becomes two runners. */
  readonly handicap?: HandicapLines;
}

/** Place of markets made by hand: after all of the model. */
export const MADE_SORT_ORDER = 10_000;

/** Markets made by hand in one event; a board holds 512 in all. */
const MADE_MAX = 200;

/** Returns why a market cannot be made as the next of an event; null if it can. */
export function handMarketRefusal(market: HandMarket, made: number): Refusal | null {
  if (made >= MADE_MAX) return refuse('INVALID_INPUT', { reason: 'tooManyMarkets', most: MADE_MAX });
  return runnersRefusal(market) ?? bookRefusal(market) ?? termsRefusal(market);
}

/** Returns why no market of this type can have these runners; null if one can. */
export function runnersRefusal({
  type,
  runners,
  winners = 1,
  handicap,
}: Pick<HandMarket, 'type' | 'runners' | 'winners' | 'handicap'>): Refusal | null {
  if (runners.length > MARKET_RUNNERS_MAX)
    return refuse('INVALID_INPUT', { reason: 'runnersAtMost', most: MARKET_RUNNERS_MAX });
  const names = new Set(runners.map((name) => name.trim().toLowerCase()));
  if (names.has('') || names.size !== runners.length) return refuse('INVALID_INPUT', { reason: 'runnerTwice' });
  const { hasRunners, isExchange } = MADE[type];
  if (handicap && (!isExchange || winners !== 1 || runners.length !== 2))
    return refuse('INVALID_INPUT', { reason: 'handicapMarket' });
  if (handicap) return handicapRefusal(handicap);
  if (winners !== 1 && !(isExchange && winners < runners.length))
    return refuse('INVALID_INPUT', { reason: 'winnerCount' });
  const fits = hasRunners ? runners.length >= 2 : runners.length === 0;
  return fits ? null : refuse('INVALID_INPUT', { reason: 'runnerCount' });
}

/** Terms of the order book alone. */
type BookTerms = Pick<HandMarket, 'crossMatching' | 'priceLadder'>;

/** Returns why a market cannot have these terms of an order book; null if it can. */
export function bookRefusal({
  type,
  winners = 1,
  handicap,
  crossMatching,
  priceLadder,
}: Pick<HandMarket, 'type' | 'winners' | 'handicap'> & BookTerms): Refusal | null {
  const { isExchange } = MADE[type];
  if (crossMatching && !(isExchange && winners === 1 && !handicap))
    return refuse('INVALID_INPUT', { reason: 'crossMatching' });
  return priceLadder && !isExchange ? refuse('INVALID_INPUT', { reason: 'priceLadder' }) : null;
}

/** Returns those of the terms that a market can have. */
export function bookTermsFor(of: Pick<HandMarket, 'type' | 'winners'>, terms: BookTerms): BookTerms {
  return Object.fromEntries(
    Object.entries(terms).filter(([name, term]) => bookRefusal({ ...of, [name]: term }) === null),
  );
}

/** Returns the market on an event's board. @param number from 1, in the order of making. */
export function madeMarket<V>(
  { handicap, ...market }: HandMarket,
  { number, gameId, sportId }: Pick<MarketOpening, 'gameId' | 'sportId'> & { readonly number: number },
): SimulatedMarket<V> {
  const named = handicap ? handicapRunners(market.runners, handicap) : market.runners.map((name) => ({ name }));
  const runners = named.map((runner, at) => ({ runnerId: `r${at + 1}`, ...runner }));
  const winners = handicap && { winners: 0 };
  const opening = { ...market, ...winners, marketId: `${gameId}-h${number}`, gameId, sportId, runners };
  return { opening, quote: () => MADE[market.type].quote(runners), restlessness: 0 };
}

/** True for a type whose bets match among players. */
export function isExchange(type: HandMarket['type']): boolean {
  return MADE[type].isExchange;
}

type Runners = MarketOpening['runners'];

interface MadeType {
  readonly hasRunners: boolean;
  readonly isExchange: boolean;
  readonly quote: (runners: Runners) => Quote;
}

/** Quotes without prices, by type of market. */
const MADE: Readonly<Record<HandMarket['type'], MadeType>> = {
  match_odds: {
    hasRunners: true,
    isExchange: true,
    quote: (runners) => ({ kind: 'oddsQuote', runners: runners.map(() => ({ back: [], lay: [] })) }),
  },
  bookmaker: {
    hasRunners: true,
    isExchange: false,
    quote: (runners) => ({
      kind: 'bookmakerQuote',
      runners: runners.map(() => ({ backRate: null, layRate: null, max: 0, suspended: true })),
    }),
  },
  fancy: {
    hasRunners: false,
    isExchange: false,
    quote: () => ({ kind: 'fancyQuote', no: null, yes: null, state: '' }),
  },
};
