import type { ProposalKind } from '@crease/contract';
import { isRefusal, type Refusal } from '@crease/kernel';
import type { Actor, Draft, Proposals } from './proposals.ts';

/** Proposes an act, or approves the same one of another operator. @returns whether it is done. */
export async function proposeOrAgree<K extends ProposalKind>(
  proposals: Proposals,
  draft: Draft<K>,
  by: Actor,
): Promise<boolean | Refusal> {
  const waiting = await proposals.waiting(draft);
  const other = waiting.find(({ proposedBy }) => proposedBy !== by.operator.username);
  const row = other
    ? await proposals.answer(other.proposalId, { agree: true, note: draft.reason }, by)
    : await proposals.propose(draft, by);
  return isRefusal(row) ? row : other !== undefined;
}
