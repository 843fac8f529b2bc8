import type { TeamCard, TradeSheet } from '@crease/contract';
import { Stack, TeamBadge } from '@crease/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Panel } from '../../parts/panel.tsx';
import styles from '../trading.module.css';

/** The score of the event, and what follows. @param children lines of the sport. */
export function ScorePanel({ score, children }: { score: TradeSheet['score']; children: ReactNode }) {
  return (
    <Panel title="Score" note={score.summary}>
      <Stack gap={6}>{children}</Stack>
    </Panel>
  );
}

interface SideLineProps {
  team: TeamCard;
  sportId: ComponentProps<typeof TeamBadge>['sportId'];
  /** Bats or serves. */
  isActive: boolean;
  /** Runs, goals, or games by set. */
  values: readonly string[];
}

/** A side and its score in one line. */
export function SideLine({ team, sportId, isActive, values }: SideLineProps) {
  return (
    <p className={styles.side} data-active={isActive || undefined}>
      <TeamBadge team={team} sportId={sportId} size={20} />
      <b>{team.name}</b>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sets keep their place
        <span key={at}>{value}</span>
      ))}
    </p>
  );
}
