import type { Recording } from '../house/recording.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { HouseClaim } from './claim.ts';
import { levelClaim, recordClaim } from './claim-pocket.ts';
import { movedTurnover, NO_TURNOVER, type RoundTurnover } from './round-turnover.ts';

/**
 * A ticket was settled, settled anew, or cashed out: each running claim of its player counts it as it is now, in place
 * of what it counted before. A ticket counts what it won or lost, at most its stake, as bets on match odds do.
 */
export function countTicket(recording: Recording, before: Ticket | undefined, after: Ticket): void {
  const { house, facts, now } = recording;
  const { ticketId, playerId, legs } = after;
  for (const claim of house.seats[playerId]?.claims ?? []) {
    if (claim.status !== 'running' || claim.needed === 0) continue;
    const [was, is] = [before ? countedOf(claim, before) : NO_TURNOVER, countedOf(claim, after)];
    if (was.risk === is.risk && was.counted === is.counted) continue;
    const name = `${legs[0]?.event ?? ''}: ${legs[0]?.market ?? ''}`;
    const marketId = `ticket:${ticketId}`;
    const turnover = {
      claimId: claim.claimId,
      marketId,
      playerId,
      name,
      product: 'match_odds',
      ...is,
      at: now,
    } as const;
    claim.turnover.set(marketId, turnover);
    facts.push({ fact: 'turnoverCounted', turnover });
    claim.done += is.counted - was.counted;
    recordClaim(recording, claim);
    levelClaim(recording, claim);
  }
}

function countedOf(claim: HouseClaim, { status, placedAt, placedStake, lines, moves }: Ticket): RoundTurnover {
  if (status === 'open' || placedAt < claim.claimedAt) return NO_TURNOVER;
  const moved = moves.reduce((sum, { net }) => sum + net, 0);
  return movedTurnover(claim, {
    risk: Math.min(placedStake * lines, Math.abs(moved)),
    weight: claim.weights.match_odds,
  });
}
