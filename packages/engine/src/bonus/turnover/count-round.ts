import { soloGame } from '@crease/games';
import type { Money } from '@crease/kernel';
import type { ClaimState } from '../../accounts/claim.ts';
import { levelClaim, recordClaim } from '../../accounts/claim-pocket.ts';
import type { Recording } from '../../accounts/recording.ts';
import type { Engine, Fact } from '../state.ts';
import { NO_TURNOVER, type RoundTurnover, roundTurnover } from './turnover-rules.ts';

/** The data of a round that turnover needs. */
interface CountedRound {
  readonly playerId: number;
  readonly status: 'open' | 'closed' | 'voided';
  readonly openedAt: number;
  readonly provider: string;
  readonly gameId: string;
  readonly gameName: string;
  readonly stake: Money;
  readonly win: Money;
}

/**
 * Counts a finished or corrected round for each running claim of its player, replacing what it counted before. All
 * rounds of one game share one entry, because players play a slot thousands of times.
 */
export function countRound(recording: Recording<Engine, Fact>, before: CountedRound, after: CountedRound): void {
  const claims = recording.engine.playerStates[after.playerId]?.claims ?? [];
  for (const claim of claims) {
    if (claim.status !== 'running' || claim.needed === 0 || claim.weights.games === 0) continue;
    const [was, is] = [countedOf(claim, before), countedOf(claim, after)];
    if (was.risk === is.risk && was.counted === is.counted) continue;
    addTurnover(recording, claim, after, { risk: is.risk - was.risk, counted: is.counted - was.counted });
    claim.done += is.counted - was.counted;
    recordClaim(recording, claim);
    levelClaim(recording, claim);
  }
}

/** Counts only finished rounds that began after the claim; refunded rounds never count. */
function countedOf(claim: ClaimState, { status, openedAt, gameId, provider, stake, win }: CountedRound): RoundTurnover {
  if (status !== 'closed' || openedAt < claim.claimedAt) return NO_TURNOVER;
  const isFixed = provider === 'crease' && soloGame(gameId)?.category === 'slots';
  return roundTurnover(claim, { stake, win, isFixed });
}

function addTurnover(
  { facts, now }: Recording<Engine, Fact>,
  claim: ClaimState,
  { provider, gameId, gameName }: CountedRound,
  { risk, counted }: RoundTurnover,
): void {
  const { claimId, playerId } = claim;
  const marketId = `game:${provider}/${gameId}`;
  const known = claim.turnover.get(marketId) ?? NO_TURNOVER;
  const turnover = {
    claimId,
    marketId,
    playerId,
    name: gameName,
    product: 'games',
    risk: known.risk + risk,
    counted: known.counted + counted,
    at: now,
    netting: null,
  } as const;
  claim.turnover.set(marketId, turnover);
  facts.push({ fact: 'turnoverCounted', turnover });
}
