import { netRisk, type Order } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import type { ClaimState } from '../../accounts/claim.ts';
import type { MarketRecording } from '../../markets/record-change.ts';
import type { Engine, Fact } from '../state.ts';
import { countWaiting, enterTurnover, type NewTurnover } from './enter-turnover.ts';
import { countableRisk } from './turnover-rules.ts';

interface SettledBets {
  readonly playerId: number;
  /** The player's orders in the market; those with a matched part count. */
  readonly orders: readonly Order[];
  /** Result before commission; 0 for a void market. */
  readonly gross: Money;
}

/** Enters a market that was settled, resettled or voided for a player into each of their running bonuses. */
export function countMarket(recording: MarketRecording<Engine, Fact>, bets: SettledBets): void {
  for (const claim of recording.engine.playerStates[bets.playerId]?.claims ?? []) {
    if (claim.status !== 'running' || claim.needed === 0) continue;
    const entry = entryOf(recording, claim, bets);
    if (entry) enterTurnover(recording, claim, entry);
    else countWaiting(recording, claim);
  }
}

/** @returns null for a market without a matched bet that never counted. */
function entryOf(
  { market, now }: MarketRecording<Engine, Fact>,
  claim: ClaimState,
  { playerId, orders, gross }: SettledBets,
): NewTurnover | null {
  const { marketId, gameId, type, name } = market.definition;
  const standing = orders.filter(({ matched }) => matched > 0);
  if (standing.length === 0 && !claim.turnover.has(marketId)) return null;
  const net = netRisk(market, standing);
  const isOld = standing.some(({ placedAt }) => placedAt < claim.claimedAt);
  return {
    claimId: claim.claimId,
    marketId,
    playerId,
    name: `${market.sportEvent.name}: ${name}`,
    product: type,
    risk: net.risk,
    at: now,
    netting: { gameIds: [gameId], result: gross, most: countableRisk(claim, net), isOld },
  };
}
