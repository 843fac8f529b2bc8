import type { TeamCard } from '@crease/contract';
import { TeamBadge } from '@crease/ui';
import type { ComponentProps } from 'react';
import styles from '../trading.module.css';

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
