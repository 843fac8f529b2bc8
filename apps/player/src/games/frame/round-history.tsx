import { cx, formatStake, looks, Money } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BonusMark } from '../play/bonus-mark.tsx';
import { type GameRound, netOf } from '../play/game-round.ts';
import styles from './side-table.module.css';
import { SideNote, SideTable } from './side-table.tsx';

interface RoundHistoryProps {
  rounds: readonly GameRound[];
  brief: (round: GameRound) => string;
  title?: string;
}

/** The player's rounds, latest first: bet, result, stake and net. */
export function RoundHistory({ rounds, brief, title }: RoundHistoryProps) {
  const t = useTranslations('games.side');
  const closed = rounds.filter(({ status }) => status !== 'open');
  if (closed.length === 0) return <SideNote>{t('noRounds')}</SideNote>;
  const rows = closed.map((round) => ({
    key: round.roundId,
    cells: [
      <Link
        key="bet"
        to="/fairness"
        search={{ round: round.roundId }}
        className={cx(looks({ color: 'brand-text', weight: 600 }), styles.verify)}
        aria-label={t('verifyBet', { bet: round.nonce ?? 0 })}
      >
        {round.nonce}
      </Link>,
      <b key="fell">{brief(round)}</b>,
      <span key="stake">
        {formatStake(round.stake)}
        <BonusMark round={round} />
      </span>,
      <Money key="net" value={netOf(round)} profit />,
    ],
  }));
  return <SideTable caption={title} heads={[t('bet'), t('fell'), t('stake'), t('result')]} rows={rows} />;
}
