import { formatStake, Money } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type GameRound, netOf } from '../play/game-round.ts';
import styles from './side-table.module.css';

interface RoundHistoryProps {
  rounds: readonly GameRound[];
  brief: (round: GameRound) => string;
  title?: string;
}

/** The player's rounds, the latest first: bet, what fell, stake, and what it came to. */
export function RoundHistory({ rounds, brief, title }: RoundHistoryProps) {
  const t = useTranslations('games.side');
  const closed = rounds.filter(({ status }) => status !== 'open');
  if (closed.length === 0) return <p className={styles.none}>{t('noRounds')}</p>;
  return (
    <table className={styles.table}>
      {title ? <caption className={styles.caption}>{title}</caption> : null}
      <thead>
        <tr>
          <th scope="col">{t('bet')}</th>
          <th scope="col" data-number>
            {t('fell')}
          </th>
          <th scope="col" data-number>
            {t('stake')}
          </th>
          <th scope="col" data-number>
            {t('result')}
          </th>
        </tr>
      </thead>
      <tbody>
        {closed.map((round) => (
          <tr key={round.roundId} data-round={round.roundId}>
            <td>
              <Link
                to="/fairness"
                search={{ round: round.roundId }}
                className={styles.verify}
                aria-label={t('verifyBet', { bet: round.nonce ?? 0 })}
              >
                {round.nonce}
              </Link>
            </td>
            <td data-number>
              <b>{brief(round)}</b>
            </td>
            <td data-number>{formatStake(round.stake)}</td>
            <td data-number>
              <Money value={netOf(round)} profit />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
