import { netRisk, type Order } from '@crease/exchange';
import type { MarketRecording } from '../house/record-change.ts';
import type { HouseClaim, Turnover } from './claim.ts';
import { levelClaim, recordClaim } from './claim-pocket.ts';
import { turnoverOf } from './turnover-of.ts';

/**
 * A market was settled, settled anew or voided for a player: each running claim counts it as it is now, in place of
 * what it counted before.
 * @param orders of the player in the market; those with a matched part count.
 */
export function countTurnover(
  recording: MarketRecording,
  { playerId, orders }: { readonly playerId: number; readonly orders: readonly Order[] },
): void {
  const claims = recording.house.seats[playerId]?.claims ?? [];
  for (const claim of claims) {
    if (claim.status !== 'running' || claim.needed === 0) continue;
    const turnover = turnoverIn(recording, claim, orders);
    if (!turnover) continue;
    const before = claim.turnover.get(turnover.marketId)?.counted ?? 0;
    claim.turnover.set(turnover.marketId, turnover);
    recording.facts.push({ fact: 'turnoverCounted', turnover });
    claim.done += turnover.counted - before;
    recordClaim(recording, claim);
    levelClaim(recording, claim);
  }
}

/** @returns null where nothing changes. Only bets after the claim count, and no more than all bets together risk. */
function turnoverIn(recording: MarketRecording, claim: HouseClaim, orders: readonly Order[]): Turnover | null {
  const { market, now } = recording;
  const { marketId, type, name } = market.definition;
  const standing = orders.filter(({ matched }) => matched > 0);
  const since = standing.filter(({ placedAt }) => placedAt >= claim.claimedAt);
  const known = claim.turnover.get(marketId);
  if (since.length === 0 && !known) return null;
  const all = netRisk(market, standing);
  const own = since.length === standing.length ? all : netRisk(market, since);
  const least = own.risk < all.risk ? own : all;
  const counted = turnoverOf(claim, type, least);
  if ((known?.counted ?? 0) === counted && (known?.risk ?? 0) === least.risk) return null;
  const { claimId, playerId } = claim;
  const title = `${market.sportEvent.name}: ${name}`;
  return { claimId, marketId, playerId, name: title, product: type, risk: least.risk, counted, at: now };
}
