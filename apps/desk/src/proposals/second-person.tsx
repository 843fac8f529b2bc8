import type { AloneKind, SecondReason } from '@crease/contract';
import { formatStake } from '@crease/ui';
import { PathLink, useRead } from '@crease/web';
import { useState } from 'react';
import { Notice } from '../parts/panel.tsx';
import styles from './proposals.module.css';
import { secondPersonReason } from './second-person-reason.ts';

/** Why a result needs a second person. */
const REASON_LABELS: Readonly<Record<SecondReason, string>> = {
  payout: 'More than ₹5,00,000 is paid to players',
  notEnded: 'The feed of the event has not ended',
  scoreOpen: 'The score can still change the result',
  contradictsScore: 'The score shows another result',
  scoreCannotTell: 'The score does not determine the result of this market',
  changesResult: 'It changes the result in force',
  takesWinnings: 'Players lose winnings, or possible winnings',
};

/** Returns the proposal that a change became; null: it applied at once. */
const proposalIdOf = (reply: object): string | null =>
  'proposalId' in reply && typeof reply.proposalId === 'string' ? reply.proposalId : null;

interface AloneTodayProps {
  kind: AloneKind;
  /** Minor units of the command on screen; 0: none yet. */
  amount: number;
  /** The player concerned; absent: no single player. */
  playerId?: string;
}

/** The amounts decided alone today and what is left, and whether this command needs a second person. */
export function AloneToday({ kind, amount, playerId }: AloneTodayProps) {
  const { data } = useRead('aloneToday', { query: playerId === undefined ? {} : { playerId } }, { staleTime: 0 });
  if (!data) return null;
  const why = secondPersonReason(data, kind, amount);
  const { decided, day } = data.person[kind];
  const spent = `You decided ${formatStake(decided)} of ${formatStake(day)} alone today.`;
  return why === null ? <p className="muted">{spent}</p> : <Notice tone="warn">{`${why} ${spent}`}</Notice>;
}

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

export function SecondReasons({ reasons }: { reasons: readonly SecondReason[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{REASON_LABELS[reason]}</li>
      ))}
    </ul>
  );
}
