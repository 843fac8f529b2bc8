import { type Bet, type BetPlace, ENGLISH, type ExplanationTerms } from '@crease/contract';
import type { Explanation, OrderSnapshot, QUERIES } from '@crease/engine';
import { MARKET_KINDS, type MarketType } from '@crease/exchange';
import { decimalFromPrice, type Money, unitsFromMoney } from '@crease/kernel';
import { isoTime } from '../core/iso-time.ts';

/** Fields of a bet once its market has ended. */
interface BetEnd {
  /** Rule, result and sum. */
  readonly explanation: Explanation | null;
  /** Result of all the player's bets in the market; null until settled. */
  readonly marketCommission: Money | null;
  /** Head of the market's log; absent until it is published. */
  readonly logHead?: string | null;
}

const NOT_ENDED: BetEnd = { explanation: null, marketCommission: null };

/** An order as the wire shows it. */
export function betWire(order: OrderSnapshot, { explanation, marketCommission, logHead }: BetEnd = NOT_ENDED): Bet {
  return {
    betId: String(order.orderId),
    clientRef: order.clientRef,
    gameId: order.gameId,
    eventName: order.eventName,
    sportId: order.sportId,
    marketId: order.marketId,
    marketName: order.marketName,
    marketType: order.marketType,
    runnerId: order.runnerId,
    runnerName: order.runnerName,
    side: order.side,
    ...(order.claimId && { claimId: `B-${order.claimId}` }),
    ...PRICE_FIELDS[order.marketType](order),
    size: unitsFromMoney(order.size),
    matched: unitsFromMoney(order.matched),
    remaining: unitsFromMoney(order.remaining),
    cancelled: unitsFromMoney(order.cancelled),
    lapsed: unitsFromMoney(order.lapsed),
    voided: unitsFromMoney(order.voided),
    averagePrice: averagePrice(order),
    persistence: order.persistence,
    timeInForce: order.timeInForce,
    ...(order.until && { until: isoTime(order.until) }),
    ...(order.replaces && { replaces: String(order.replaces) }),
    ...(order.cashOut && { cashOut: String(order.cashOut) }),
    status: order.status,
    profit: unitsFromMoney(order.profit ?? order.potentialProfit),
    liability: unitsFromMoney(order.liability),
    placedAt: isoTime(order.placedAt),
    dueAt: order.dueAt > 0 ? isoTime(order.dueAt) : null,
    settledAt: order.settledAt > 0 ? isoTime(order.settledAt) : null,
    reason: order.reason,
    ...explanationWire(explanation),
    ...(logHead && { logHead }),
    marketCommission: marketCommission === null ? null : unitsFromMoney(marketCommission),
  };
}

/** Price fields of a bet, by type of market. */
const PRICE_FIELDS = {
  match_odds: ({ price }) => ({ price: decimalFromPrice(price) }),
  bookmaker: ({ price }) => ({ rate: price }),
  fancy: ({ price, run }) => ({ rate: price, run }),
} satisfies Record<MarketType, (order: OrderSnapshot) => Pick<Bet, 'price' | 'rate' | 'run'>>;

/** In decimal odds, or as a rate per 100; at most four decimals. */
function averagePrice({ marketType, matched, matchedValue }: OrderSnapshot): number | null {
  if (matched === 0) return null;
  const average = matchedValue / matched;
  return Number((MARKET_KINDS[marketType].pricedIn === 'odds' ? decimalFromPrice(average) : average).toFixed(4));
}

/** The sentence in English and what it is made of, amounts in whole units. */
function explanationWire(explanation: Explanation | null): {
  readonly explanation: string | null;
  readonly explanationTerms?: ExplanationTerms;
} {
  if (!explanation) return { explanation: null };
  const explanationTerms = termsWire(explanation);
  return { explanation: ENGLISH.explanation(explanationTerms), explanationTerms };
}

function termsWire(explained: Explanation): ExplanationTerms {
  if (explained.kind === 'voided') return { ...explained, stake: unitsFromMoney(explained.stake) };
  return { ...explained, sum: sumWire(explained.sum) };
}

function sumWire(sum: Extract<Explanation, { kind: 'settled' }>['sum']) {
  const profit = unitsFromMoney(sum.profit);
  return 'stake' in sum ? { ...sum, profit, stake: unitsFromMoney(sum.stake) } : { ...sum, profit };
}

/** Returns queue places as the wire has them. */
export function betPlaces(places: ReturnType<typeof QUERIES.queuePlaces>): BetPlace[] {
  return places.map(({ orderId, place, ahead }) => ({ betId: String(orderId), place, ahead: unitsFromMoney(ahead) }));
}
