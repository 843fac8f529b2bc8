import {
  CROSS_PLAYER_ID,
  checkResult,
  effectiveResult,
  type Market,
  type MarketResult,
  settlementOf,
} from '@crease/exchange';
import type { Asset, Money, Refusal } from '@crease/kernel';
import type { Query } from '../core/command-handler.ts';
import { type TicketsPaid, ticketsPaidBy } from '../tickets/settle-legs.ts';
import type { Settlement } from './settlement.ts';
import type { ReadonlyEngine } from './state.ts';

/** Payments of a result: players' winnings and losses before commission, and the house's side. */
interface PaidByResult {
  /** Number of players with an active bet. */
  readonly players: number;
  readonly won: Money;
  /** Total loss of the losing players, positive. */
  readonly lost: Money;
  /** The house's result on its own bets. With `cross` it is lost − won. */
  readonly book: Money;
  /** What the rounding of cross matches leaves to the house. */
  readonly cross: Money;
  readonly commission: Money;
}

/** The effect of a result on a market's money; the query changes nothing. */
export interface SettlementPreview extends PaidByResult {
  /** Number of players' matched, active bets. */
  readonly bets: number;
  /** Their matched stakes. */
  readonly staked: Money;
  /** Unmatched amount that is released. */
  readonly unmatched: Money;
  /** Payments of the result in force that would be reversed; null if none exists. */
  readonly takenBack: PaidByResult | null;
  /** Tickets with a leg that it decides. */
  readonly tickets: TicketsPaid;
}

type Asked = { readonly marketId: string; readonly asset: Asset; readonly result: MarketResult };

/** Returns the effect of a result; null for a market that is not in memory. */
export const settlementPreview: Query<ReadonlyEngine, Asked, SettlementPreview | Refusal | null> = (
  engine,
  { marketId, asset, result },
) => {
  const { markets, settlements } = engine;
  const market = markets.get(marketId);
  const book = market?.books.get(asset);
  if (!market || !book) return null;
  const misfit = checkResult(market, result);
  if (misfit) return misfit;
  const paid = settlementIn(market, result, asset);
  const standing = standingBets(book.fills);
  const inForce = (settlements.get(marketId) ?? []).filter((one) => one.asset === asset);
  return {
    ...paid,
    // A void pays no player, and concerns every player with a bet.
    players: standing.players,
    bets: standing.bets,
    staked: book.orders.reduce(
      (sum, { matched, voided }) => sum + matched + (market.result?.kind === 'void' ? voided : 0),
      0,
    ),
    unmatched: book.orders.reduce((sum, { remaining }) => sum + remaining, 0),
    takenBack: market.result && inForce.length > 0 ? paidBefore(market, inForce, asset) : null,
    tickets: ticketsPaidBy(engine, market, { asset, result: effectiveResult(market.definition, result) }),
  };
};

/** Returns the payments of a result in one book. */
export function settlementIn(market: Market, result: MarketResult, asset: Asset): PaidByResult {
  const found = settlementOf(market, result).find((one) => one.asset === asset);
  return paidBy(found?.players ?? [], found?.crossGross ?? 0);
}

/** Returns the payments of the result in force in one book. */
export function paidBefore(
  { crossPaid }: Pick<Market, 'crossPaid'>,
  inForce: readonly Settlement[],
  asset: Asset,
): PaidByResult {
  return paidBy(inForce, crossPaid.find((one) => one.asset === asset)?.amount ?? 0);
}

type Paid = Pick<Settlement, 'gross' | 'commission'>;

/** Returns the totals of a settlement, and the house's share. */
export function paidBy(players: readonly Paid[], cross: Money): PaidByResult {
  const sum = (of: (player: Paid) => Money) => players.reduce((total, player) => total + of(player), 0);
  const won = sum(({ gross }) => Math.max(gross, 0));
  const lost = sum(({ gross }) => Math.max(0 - gross, 0));
  const commission = sum((player) => player.commission);
  return { players: players.length, won, lost, book: lost - won - cross, cross, commission };
}

interface Sides {
  readonly backOrderId: number;
  readonly layOrderId: number;
  readonly backPlayerId: number;
  readonly layPlayerId: number;
  readonly voided: boolean;
}

/**
 * Returns the number of active bets and of their players; the house has the id 0 and its cross-matching account
 * another.
 */
export function standingBets(fills: readonly Sides[]): { bets: number; players: number } {
  const bets = new Set<number>();
  const players = new Set<number>();
  for (const { voided, backOrderId, layOrderId, backPlayerId, layPlayerId } of fills) {
    if (voided) continue;
    bets.add(backOrderId).add(layOrderId);
    players.add(backPlayerId).add(layPlayerId);
  }
  bets.delete(0);
  players.delete(0);
  players.delete(CROSS_PLAYER_ID);
  return { bets: bets.size, players: players.size };
}
