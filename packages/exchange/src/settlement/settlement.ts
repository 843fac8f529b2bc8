import { type Asset, groupBy, handicapMargin, type Money, type Refusal, refuse } from '@crease/kernel';
import { type AssetBook, type Market, orderIn } from '../market/market.ts';
import { expectedWinners } from '../market/profit-by-outcome.ts';
import { standingPrice } from '../market/standing-price.ts';
import { backerGain } from '../terms/legs.ts';
import { isSettledByValue, type MarketDefinition, type MarketResult } from '../terms/market-definition.ts';
import { type Fill, HOUSE_PLAYER_ID, type Order } from '../terms/order.ts';
import { commissionOn, deadHeatProfit, handicapProfit } from './settlement-formulas.ts';

/** One order's profit, before commission. */
interface OrderResult {
  readonly order: Order;
  readonly profit: Money;
}

/** One player's result in one market. */
interface PlayerResult {
  readonly playerId: number;
  /** Sum of the profits of the player's orders. */
  readonly gross: Money;
  /** On a `gross` above zero. */
  readonly commission: Money;
  readonly perOrder: readonly OrderResult[];
}

export interface AssetSettlement {
  readonly asset: Asset;
  /** By ascending playerId; only players with a valid matched bet. */
  readonly players: readonly PlayerResult[];
  /** The house's side of its fills. */
  readonly houseGross: Money;
  /** The rounding of cross matches. With the house's it is exactly minus the sum of the players' gross. */
  readonly crossGross: Money;
}

/**
 * Checks a result: winners among the remaining runners, or a whole number for a fancy or handicaps. A market of several
 * winners takes none (void), or at least as many as it expects of the runners that remain; more are a dead heat.
 */
export function checkResult(market: Market, result: MarketResult): Refusal | null {
  const { definition, runnerStatus } = market;
  if (result.kind === 'void') return null;
  if ((result.kind === 'value') !== isSettledByValue(definition)) {
    return refuse('INVALID_INPUT', { reason: 'resultKind' });
  }
  const fits =
    result.kind === 'value'
      ? Number.isSafeInteger(result.value)
      : new Set(result.winners).size === result.winners.length &&
        result.winners.every((winner) => (runnerStatus[winner] ?? 'removed') !== 'removed');
  if (!fits) return refuse('INVALID_INPUT', { reason: 'resultOutcome' });
  const expected = expectedWinners(market);
  if (result.kind === 'value' || result.winners.length === 0 || result.winners.length >= expected) return null;
  return refuse('INVALID_INPUT', { reason: 'resultWinners', expected });
}

/** Treats a result without a winner as void, unless any number may win: it cannot be paid by prices. */
export function effectiveResult({ winners }: Pick<MarketDefinition, 'winners'>, result: MarketResult): MarketResult {
  if (result.kind !== 'winners' || result.winners.length > 0 || winners === 0) return result;
  return { kind: 'void', note: result.note };
}

/**
 * Returns what every player and the house won or lost under a result; changes nothing. Computed per fill, so that both
 * sides are exact opposites and the total is zero (invariant I7).
 */
export function settlementOf(market: Market, result: MarketResult): AssetSettlement[] {
  const standing = effectiveResult(market.definition, result);
  return [...market.books.values()].map((book) => settleBook(market, book, standing));
}

function settleBook(market: Market, book: AssetBook, result: MarketResult): AssetSettlement {
  if (result.kind === 'void') return { asset: book.asset, players: [], houseGross: 0, crossGross: 0 };
  const profits = new Map<number, Money>();
  let crossGross = 0;
  const add = (orderId: number, profit: Money) => profits.set(orderId, (profits.get(orderId) ?? 0) + profit);
  for (const fill of book.fills) {
    if (fill.voided) continue;
    const profit = backerProfit(market, fill, result);
    add(fill.backOrderId, profit);
    add(fill.layOrderId, 0 - profit);
    crossGross += crossProfit(fill, profit);
  }
  profits.delete(HOUSE_PLAYER_ID);
  const perOrder = [...profits].map(([orderId, profit]) => ({ order: orderIn(book, orderId) as Order, profit }));
  const players = byPlayer(perOrder, market.definition.commissionBps);
  const houseGross = players.reduce((sum, { gross }) => sum - gross, 0 - crossGross);
  return { asset: book.asset, players, houseGross, crossGross };
}

/** Returns the cross-matching account's part of a fill's result. */
export function crossProfit({ crossId, backOrderId }: Fill, profit: Money): Money {
  if (crossId === 0) return 0;
  return backOrderId === 0 ? profit : 0 - profit;
}

/** Returns the profit of a fill's backer; the layer loses exactly that. */
export function backerProfit(
  market: Market,
  fill: Pick<Fill, 'fillId' | 'runnerIndex' | 'price' | 'run' | 'size'>,
  result: Exclude<MarketResult, { kind: 'void' }>,
): Money {
  const { type: marketType, runners } = market.definition;
  const { size } = fill;
  if (result.kind === 'value') {
    const handicap = runners[fill.runnerIndex]?.handicap;
    if (handicap)
      return handicapProfit({ price: standingPrice(market, fill), size }, handicapMargin(handicap, result.value));
    return result.value >= fill.run ? backerGain(marketType, fill.price, size) : -size;
  }
  if (!result.winners.includes(fill.runnerIndex)) return -size;
  const actual = result.winners.length;
  const expected = expectedWinners(market) || actual;
  return deadHeatProfit({ marketType, price: standingPrice(market, fill), size }, { expected, actual });
}

function byPlayer(results: readonly OrderResult[], commissionBps: number): PlayerResult[] {
  return [...groupBy(results, ({ order }) => order.playerId)]
    .map(([playerId, perOrder]) => {
      const gross = perOrder.reduce((sum, { profit }) => sum + profit, 0);
      perOrder.sort((one, other) => one.order.orderId - other.order.orderId);
      return { playerId, gross, commission: commissionOn(gross, commissionBps), perOrder };
    })
    .sort((one, other) => one.playerId - other.playerId);
}
