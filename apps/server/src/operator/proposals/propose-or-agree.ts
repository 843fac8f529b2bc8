import type { ProposalKind } from '@crease/contract';
import { isRefusal, type Refusal } from '@crease/kernel';
import type { Actor, Asked, Proposals } from './proposals.ts';

/** Proposes an act, or agrees to the same one that another person proposed. @returns whether it is done. */
export async function proposeOrAgree<K extends ProposalKind>(
  proposals: Proposals,
  asked: Asked<K>,
  by: Actor,
): Promise<boolean | Refusal> {
  const waiting = await proposals.waiting(asked);
  const other = waiting.find(({ proposedBy }) => proposedBy !== by.operator.username);
  const row = other
    ? await proposals.answer(other.proposalId, { agree: true, note: asked.reason }, by)
    : await proposals.propose(asked, by);
  return isRefusal(row) ? row : other !== undefined;
}
