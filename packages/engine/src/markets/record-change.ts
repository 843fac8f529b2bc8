import {
  type BookChange,
  type BookContext,
  bookOf,
  exposureOf,
  NO_CHANGE,
  type Order,
  releaseOrder,
} from '@crease/exchange';
import type { Asset } from '@crease/kernel';
import type { ClaimState } from '../accounts/claim.ts';
import { levelClaim } from '../accounts/claim-pocket.ts';
import { type Recording, setHold, syncBalances } from '../accounts/recording.ts';
import type { StatementTerms } from '../core/statement-terms.ts';
import type { EngineMarket } from './engine-market.ts';
import type { Engine, Fact } from './state.ts';

/** A recording of a trading command for one market. */
export interface MarketRecording<E extends Engine = Engine, F = Fact> extends Recording<E, F> {
  readonly market: EngineMarket;
}

/**
 * Records facts, live orders and holds for a command's changes of a book. Afterwards hold = exposure for every affected
 * player.
 */
export function recordChange(recording: MarketRecording, change: BookChange): void {
  // Most orders rest without a match.
  if (change === NO_CHANGE) return;
  const { facts, market } = recording;
  for (const fill of change.fills) {
    facts.push({ fact: 'filled', fill });
    market.log?.fill(fill);
  }
  for (const order of change.orders) recordOrder(recording, order);
  for (const order of change.orders) syncHold(recording, order.playerId, order.asset);
}

/** Records the new state of one order. The caller must sync the hold. */
export function recordOrder({ facts, market }: MarketRecording, order: Order): void {
  facts.push({ fact: 'orderChanged', order });
  market.log?.ended(order);
}

/** Releases a player's hold in this market when the result is paid. */
export function releaseHold(recording: MarketRecording, playerId: number, asset: Asset): void {
  const { market } = recording;
  setHold(recording, { playerId, asset, purpose: market.purpose, amount: 0 });
  if (hasClaims(recording, playerId)) setHold(recording, { playerId, asset, purpose: market.bonusPurpose, amount: 0 });
}

/** Most players have no bonus and need no search. */
function hasClaims({ engine }: Recording<Engine, Fact>, playerId: number): boolean {
  return (engine.playerStates[playerId]?.claims.length ?? 0) > 0;
}

/**
 * Adjusts a player's hold for the market in the same step as their exposure: hold = exposure after every command
 * (invariant I5). Debt is lent or repaid at once.
 */
export function syncHold(recording: MarketRecording, playerId: number, asset: Asset): void {
  if (!moveHold(recording, playerId, asset)) return;
  const claim = hasClaims(recording, playerId) ? claimIn(recording, playerId, asset) : null;
  if (claim) levelClaim(recording, claim);
  else levelDebt(recording, playerId, asset);
}

/** Returns the bonus that pays for a player's bets in the market; null for cash. */
function claimIn({ engine, market }: MarketRecording, playerId: number, asset: Asset): ClaimState | null {
  const claimId = bookOf(market, asset).positions.get(playerId)?.claimId ?? 0;
  return engine.claims.get(claimId) ?? null;
}

/**
 * Adjusts the hold only, for commands that move money afterwards and level the debt at their end: a loan repaid from a
 * released hold would be missing when the loss is booked.
 * @returns whether it changed.
 */
function moveHold(recording: MarketRecording, playerId: number, asset: Asset): boolean {
  const { market } = recording;
  const position = bookOf(market, asset).positions.get(playerId);
  // The position stores its hold, which most fills do not change.
  const held = position ? position.exposure : -1;
  const amount = position ? exposureOf(position) : 0;
  if (amount === held) return false;
  const purpose = position && position.claimId !== 0 ? market.bonusPurpose : market.purpose;
  return setHold(recording, { playerId, asset, purpose, amount });
}

/** Lends the amount that a player lacks after a forced change in a market, or takes repayments back. */
export function levelDebt(recording: MarketRecording, playerId: number, asset: Asset): void {
  const { marketId, name } = recording.market.definition;
  syncBalances(
    recording,
    { playerId, asset },
    {
      terms: { about: 'correction', market: name } satisfies StatementTerms,
      reference: marketId,
    },
  );
}

/** Releases an order after its delay, as the market's log states. */
export function releaseLogged(market: EngineMarket, order: Order, context: BookContext): BookChange {
  market.log?.release(order);
  return releaseOrder(market, order, context);
}
