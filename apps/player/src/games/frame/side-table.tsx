import { cx, formatStake, looks, Money, Table, Text } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BonusMark } from '../play/game-bonus.tsx';
import { type GameRound, netOf } from '../play/game-round.ts';
import styles from './side-table.module.css';

/** A row: its label, then its figures. */
interface SideRow {
  readonly key: string | number;
  readonly cells: readonly ReactNode[];
  /** `now`: the current row; `past`: a passed one. */
  readonly look?: 'now' | 'past' | undefined;
  /** Total of the rows above. */
  readonly isTotal?: boolean;
}

interface SideTableProps {
  heads: readonly string[];
  rows: readonly SideRow[];
  caption?: string | undefined;
  /** Its rows are being refetched. */
  busy?: boolean;
}

/** A side table of a game: labels on the left, figures on the right. */
export function SideTable({ heads, rows, caption, busy = false }: SideTableProps) {
  return (
    <Table
      heads={heads.map((head, at) => (at > 0 ? { number: head } : head))}
      caption={caption}
      className={styles.table}
      aria-busy={busy || undefined}
    >
      {rows.map(({ key, cells: [first, ...figures], look, isTotal = false }) => (
        <tr key={key} data-look={look} data-chosen={look === 'now' || undefined}>
          {isTotal ? <th scope="row">{first}</th> : <td>{first}</td>}
          {figures.map((figure, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
            <td key={at} data-number>
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

/** Text below such a table, or instead of its rows. */
export function SideNote({ children }: { children: ReactNode }) {
  return (
    <Text as="p" paddingY={12} paddingX={14} color="text-3">
      {children}
    </Text>
  );
}

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
