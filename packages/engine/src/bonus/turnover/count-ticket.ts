import type { Money } from '@crease/kernel';
import type { Recording } from '../../accounts/recording.ts';
import type { Engine, Fact } from '../state.ts';
import { enterTurnover } from './enter-turnover.ts';

/** The data of a ticket that turnover needs. */
interface CountedTicket {
  readonly ticketId: number;
  readonly playerId: number;
  readonly status: string;
  readonly legs: readonly { readonly gameId: string; readonly event: string; readonly market: string }[];
  readonly placedAt: number;
  /** Stake of one line when it was placed. */
  readonly placedStake: Money;
  readonly lines: number;
  readonly moves: readonly { readonly net: Money }[];
}

/**
 * Enters a ticket that was settled, resettled or cashed out into each running bonus of its player: with its stake and
 * result, including parts cashed out before, at the weight of match odds.
 */
export function countTicket(recording: Recording<Engine, Fact>, ticket: CountedTicket): void {
  const { ticketId, playerId, legs, status, placedAt, placedStake, lines, moves } = ticket;
  if (status === 'open') return;
  const stake = placedStake * lines;
  for (const claim of recording.engine.playerStates[playerId]?.claims ?? []) {
    if (claim.status !== 'running' || claim.needed === 0) continue;
    const { claimId, claimedAt, mostPerBet } = claim;
    enterTurnover(recording, claim, {
      claimId,
      marketId: `ticket:${ticketId}`,
      playerId,
      name: `${legs[0]?.event ?? ''}: ${legs[0]?.market ?? ''}`,
      product: 'match_odds',
      risk: stake,
      at: recording.now,
      netting: {
        gameIds: [...new Set(legs.map(({ gameId }) => gameId))],
        result: moves.reduce((sum, { net }) => sum + net, 0),
        most: mostPerBet > 0 ? Math.min(stake, mostPerBet) : stake,
        isOld: placedAt < claimedAt,
      },
    });
  }
}
