import { type Refusal, refuse } from '@crease/kernel';
import type { Context, Engine } from '../core/engine.ts';
import type { DoneAnswer } from '../core/feed-answer.ts';
import type { Recording } from '../core/recording.ts';
import type { Fact } from '../fact.ts';
import type { Outcome } from '../outcome.ts';
import { type BodyHash, beginBody } from '../references/body-hash.ts';
import type { ClaimAnswer } from './answers.ts';
import type { ClaimState } from './claim.ts';
import { claimAnswer } from './claim-bonus.ts';
import { endClaim, levelClaim, recordClaim } from './claim-pocket.ts';
import type { CancelBonus, ExpireBonuses } from './commands.ts';
import { countWaiting } from './turnover/enter-turnover.ts';

export const hashCancelBonus: BodyHash<CancelBonus> = ({ claimId }) => beginBody(12).number(claimId).end();

/** What is not released goes back to the house; what is held by open bets follows when they are settled. */
export function cancelBonus(engine: Engine, command: CancelBonus, { now }: Context): Outcome<ClaimAnswer> | Refusal {
  const { claimId, playerId } = command;
  const claim = engine.seats[playerId]?.claims.find((one) => one.claimId === claimId);
  if (!claim) return refuse('NOT_FOUND', { reason: 'bonus', bonus: claimId });
  if (claim.status !== 'running') return refuse('NOT_CANCELLABLE', { reason: 'bonus', bonus: claimId });
  const facts: Fact[] = [];
  end({ engine, facts, now }, claim, 'cancelled');
  return { facts, answer: claimAnswer(engine, claim) };
}

/** Reads the clock for every claim that runs, and counts bets that no longer wait for others. */
export function expireBonuses(engine: Engine, _: ExpireBonuses, { now }: Context): Outcome<DoneAnswer> {
  const facts: Fact[] = [];
  for (const claim of engine.claims.values())
    if (claim.status === 'running' && now >= claim.endsAt) end({ engine, facts, now }, claim, 'expired');
    else if (claim.status === 'running') countWaiting({ engine, facts, now }, claim);
  return { facts, answer: { kind: 'done' } };
}

/** Ends all that a player has running, as if they gave each up. */
export function cancelBonuses(recording: Recording, playerId: number): void {
  for (const claim of recording.engine.seats[playerId]?.claims ?? [])
    if (claim.status === 'running') end(recording, claim, 'cancelled');
}

function end(recording: Recording, claim: ClaimState, status: 'cancelled' | 'expired'): void {
  endClaim(recording, claim, status);
  recordClaim(recording, claim);
  levelClaim(recording, claim);
}
