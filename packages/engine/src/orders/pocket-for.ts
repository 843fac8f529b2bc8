import { exposureWith, type Order, orderLiability, orderProfit, type Part, worstLoss } from '@crease/exchange';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import { choosePocket } from '../accounts/choose-pocket.ts';
import type { Claim } from '../accounts/claim.ts';
import { hasBets, playableOf } from '../accounts/claims-of.ts';
import type { PlayerState } from '../accounts/player-state.ts';
import type { EngineMarket } from '../markets/engine-market.ts';

interface Bet {
  readonly playerState: PlayerState;
  readonly market: EngineMarket;
  readonly order: Order;
  readonly preferred: 'sports' | null;
}

/**
 * Returns the pocket of a bet for a player with a bonus in memory: {@link choosePocket}, and the terms of the bonus.
 */
export function pocketFor({ playerState, market, order, preferred }: Bet, part: Part): number | Refusal {
  const { balances } = playerState;
  const own = ownPocket(part, order.playerId);
  const held = own === 0 || own === null ? market.purpose : market.bonusPurpose;
  const needed = exposureWith(part.position, order) - balances.hold(held);
  const playable = playableOf(playerState, 'sports');
  const bonus = playable && { claimId: playable.claimId, available: balances.sportsAvailable };
  const chosen = choosePocket({ own, preferred, needed, cash: balances.available, bonus });
  if (isRefusal(chosen) || chosen === 0 || needed <= 0 || playable?.claimId !== chosen) return chosen;
  return refuseTerms(playable, order) ?? chosen;
}

/**
 * Returns the pocket of the player's bets in the market; null without any. A position at risk implies bets; only for a
 * position without risk the orders of the book are searched.
 */
function ownPocket({ book, position }: Part, playerId: number): number | null {
  if (!book.positions.has(playerId)) return null;
  // Not `exposureOf`, which stores its result: a check must not change the hold that the position remembers.
  return worstLoss(position) > 0 || hasBets(book, playerId) ? position.claimId : null;
}

/** Refuses a bet that risks more of a bonus against its terms; covering bets are exempt. */
function refuseTerms({ minOdds, mostPerBet }: Claim, order: Order): Refusal | null {
  const risk = orderLiability(order);
  if (mostPerBet > 0 && risk > mostPerBet) return refuse('LIMIT_REACHED', { reason: 'bonusBet', most: mostPerBet });
  if (100 * (risk + orderProfit(order)) < minOdds * risk)
    return refuse('LIMIT_REACHED', { reason: 'bonusOdds', odds: (minOdds / 100).toFixed(2) });
  return null;
}
