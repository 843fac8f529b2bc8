import type { Side } from '@crease/exchange';
import type { Bot, PublicPicture } from '../bot.ts';
import { type Offer, offersOf, type SeenMarket } from '../seen-market.ts';

interface Leg {
  readonly offer: Offer;
  readonly side: Side;
}
interface Hedge {
  readonly legs: readonly [Leg, Leg];
  /** Chance bought minus chance sold: below 0 the pair is risk-free before commission. */
  readonly cost: number;
}

const LOOKS = 10;

/**
 * Compares markets of a match on the same question and runners (match odds and bookmaker) and takes both sides at the
 * largest difference: at any risk-free pair, and at the best pair so far.
 */
export function crossMarketBot(): Bot {
  const best = new Map<string, { looks: number; cost: number }>();
  return {
    name: 'cross-market',
    tries: 'back in one market and lay in another where prices differ most',
    receive(update, picture, actions) {
      if (update.kind !== 'oddsQuote' && update.kind !== 'bookmakerQuote') return;
      const hedge = cheapestHedge(picture, update.gameId, picture.markets.get(update.marketId));
      if (!hedge) return;
      const seen = best.get(update.gameId) ?? { looks: 0, cost: Number.POSITIVE_INFINITY };
      best.set(update.gameId, seen);
      const isWanted = hedge.cost < 0 || (seen.looks++ >= LOOKS && hedge.cost <= seen.cost);
      seen.cost = Math.min(seen.cost, hedge.cost);
      if (isWanted) for (const { offer, side } of hedge.legs) actions.take(offer, side);
    },
  };
}

function cheapestHedge(picture: PublicPicture, gameId: string, updated: SeenMarket | undefined): Hedge | null {
  if (updated?.status !== 'open') return null;
  const question = questionOf(updated);
  const alike = picture.marketsOf(gameId).filter((one) => one.status === 'open' && questionOf(one) === question);
  if (alike.length < 2) return null;
  const offers = alike.flatMap(offersOf);
  let cheapest: Hedge | null = null;
  for (const one of offers)
    for (const other of offers)
      for (const hedge of [sameRunner(one, other), bothRunners(one, other)])
        if (hedge && hedge.cost < (cheapest?.cost ?? Number.POSITIVE_INFINITY)) cheapest = hedge;
  return cheapest;
}

/** Markets with the same runners, except set winners and other partial results, whose names differ. */
function questionOf({ definition: { runners, name, type } }: SeenMarket): string {
  const whole = type === 'bookmaker' || name === 'Match odds' ? 'match' : name;
  return `${whole}/${runners.map(({ runnerId }) => runnerId).join()}`;
}

function sameRunner(one: Offer, other: Offer): Hedge | null {
  if (one.market === other.market || one.runner !== other.runner || one.back === null || other.lay === null)
    return null;
  const legs = [
    { offer: one, side: 'back' },
    { offer: other, side: 'lay' },
  ] as const;
  return { legs, cost: one.backChance - other.layChance };
}

function bothRunners(one: Offer, other: Offer): Hedge | null {
  const isPair = one.market !== other.market && one.runner !== other.runner;
  if (!isPair || one.market.definition.runners.length !== 2 || one.back === null || other.back === null) return null;
  const legs = [
    { offer: one, side: 'back' },
    { offer: other, side: 'back' },
  ] as const;
  return { legs, cost: one.backChance + other.backChance - 1 };
}
