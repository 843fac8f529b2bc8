import { PathLink } from '@crease/web';
import { useState } from 'react';
import { Notice } from '../parts/panel.tsx';

/** Returns the proposal that a change became; null: it applied at once. */
const proposalIdOf = (reply: object): string | null =>
  'proposalId' in reply && typeof reply.proposalId === 'string' ? reply.proposalId : null;

/** Returns the proposal that the last change of a panel became, and a notice about it. */
export function usePendingNotice() {
  const [proposalId, setProposalId] = useState<string | null>(null);
  const notice = proposalId ? (
    <Notice tone="warn">
      Waits for a second person.{' '}
      <PathLink href={`/proposals?open=${encodeURIComponent(proposalId)}`} className="link">
        Open the proposal
      </PathLink>
    </Notice>
  ) : null;
  return { notice, onDone: (reply: object) => setProposalId(proposalIdOf(reply)) };
}
