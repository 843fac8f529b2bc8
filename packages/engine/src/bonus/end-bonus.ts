import { type Refusal, refuse } from '@crease/kernel';
import type { ClaimState } from '../accounts/claim.ts';
import { endClaim, levelClaim, recordClaim } from '../accounts/claim-pocket.ts';
import type { Recording } from '../accounts/recording.ts';
import type { Context, PlayerCommand } from '../core/command.ts';
import type { DoneAnswer, Outcome } from '../core/outcome.ts';
import { type BodyHash, beginBody } from '../references/field-hash.ts';
import { type ClaimAnswer, claimAnswer } from './claim-bonus.ts';
import type { Engine, Fact } from './state.ts';
import { countWaiting } from './turnover/enter-turnover.ts';

/** The clock advanced: end claims that have expired. */
interface ExpireBonuses {
  readonly type: 'expireBonuses';
}

/** Cancel the rest of a bonus. */
interface CancelBonus extends PlayerCommand {
  readonly type: 'cancelBonus';
  readonly claimId: number;
}

export const hashCancelBonus: BodyHash<CancelBonus> = ({ claimId }) => beginBody(12).number(claimId).end();

/** Returns the unreleased part to the house; money held by open bets follows when they are settled. */
export function cancelBonus(
  engine: Engine,
  command: CancelBonus,
  { now }: Context,
): Outcome<ClaimAnswer, Fact> | Refusal {
  const { claimId, playerId } = command;
  const claim = engine.playerStates[playerId]?.claims.find((one) => one.claimId === claimId);
  if (!claim) return refuse('NOT_FOUND', { reason: 'bonus', bonus: claimId });
  if (claim.status !== 'running') return refuse('NOT_CANCELLABLE', { reason: 'bonus', bonus: claimId });
  const facts: Fact[] = [];
  end({ engine, facts, now }, claim, 'cancelled');
  return { facts, answer: claimAnswer(engine, claim) };
}

/** Ends expired claims, and counts bets that no longer wait for others. */
export function expireBonuses(engine: Engine, _: ExpireBonuses, { now }: Context): Outcome<DoneAnswer, Fact> {
  const facts: Fact[] = [];
  for (const claim of engine.claims.values())
    if (claim.status === 'running' && now >= claim.endsAt) end({ engine, facts, now }, claim, 'expired');
    else if (claim.status === 'running') countWaiting({ engine, facts, now }, claim);
  return { facts, answer: { kind: 'done' } };
}

/** Ends all running claims of a player, as if they had cancelled each. */
export function cancelBonuses(recording: Recording<Engine, Fact>, playerId: number): void {
  for (const claim of recording.engine.playerStates[playerId]?.claims ?? [])
    if (claim.status === 'running') end(recording, claim, 'cancelled');
}

function end(recording: Recording<Engine, Fact>, claim: ClaimState, status: 'cancelled' | 'expired'): void {
  endClaim(recording, claim, status);
  recordClaim(recording, claim);
  levelClaim(recording, claim);
}
