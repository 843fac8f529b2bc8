import type { SecondReason } from '@crease/contract';
import styles from './proposals.module.css';

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
