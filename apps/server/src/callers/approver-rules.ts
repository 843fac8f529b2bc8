/** What decides whether two operators are independent. */
interface Person {
  readonly username: string;
  /** Name of the inviter; null: the first owner, or from before invitations. */
  readonly invitedBy: string | null;
  /** When they accepted their last invitation, epoch ms. */
  readonly joinedAt: number;
  readonly hasSecondFactor: boolean;
}

/** Proposer and approver, and the addresses and browsers that both used in the last 24 hours. */
interface PairFacts {
  /** null: the console, or a deleted operator. */
  readonly proposer: Person | null;
  /** null: the console. */
  readonly answerer: Person | null;
  readonly sharesAddress: boolean;
  readonly sharesDevice: boolean;
  /** Epoch ms. */
  readonly now: number;
}

export type ApproverRefusal =
  | 'consoleAnswers'
  | 'invitationOnly'
  | 'ownProposal'
  | 'newPerson'
  | 'sameInviter'
  | 'sharedAddress'
  | 'sharedDevice';

/** How long an inviter and a new operator cannot approve each other's proposals, ms. */
const NEW_FOR_MS = 30 * 86_400_000;
/** How long a shared address or browser counts, ms. */
export const SHARED_FOR_MS = 86_400_000;

/**
 * Returns why an operator may not approve another's proposal; null if they may. The role is checked elsewhere. Two
 * operators invited by the same person count as one while both are new.
 */
export function approverRefusal({
  proposer,
  answerer,
  sharesAddress,
  sharesDevice,
  now,
}: PairFacts): ApproverRefusal | null {
  if (!answerer) return 'consoleAnswers';
  if (!answerer.hasSecondFactor) return 'invitationOnly';
  if (proposer?.username === answerer.username) return 'ownProposal';
  if (proposer) {
    const isNew = (person: Person) => now - person.joinedAt < NEW_FOR_MS;
    if (isNew(answerer) && answerer.invitedBy === proposer.username) return 'newPerson';
    if (isNew(proposer) && proposer.invitedBy === answerer.username) return 'newPerson';
    const isOneHand = answerer.invitedBy !== null && answerer.invitedBy === proposer.invitedBy;
    if (isOneHand && isNew(answerer) && isNew(proposer)) return 'sameInviter';
  }
  if (sharesDevice) return 'sharedDevice';
  return sharesAddress ? 'sharedAddress' : null;
}
