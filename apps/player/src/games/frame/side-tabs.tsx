import { TabPanel, Tabs } from '@crease/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GameRound } from '../play/game-round.ts';
import styles from './frame.module.css';
import { RoundHistory } from './round-history.tsx';

interface SideTabsProps {
  /** Payouts and their probabilities. */
  multipliers: ReactNode;
  /** Heading; absent: multipliers. */
  label?: string;
  rounds: readonly GameRound[];
  /** Returns the short text of a round in its row. */
  brief: (round: GameRound) => string;
}

/** Tabs for multipliers and the player's last rounds. */
export function SideTabs({ multipliers, label, rounds, brief }: SideTabsProps) {
  const t = useTranslations('games.side');
  const [chosen, setChosen] = useState<'multipliers' | 'history'>('multipliers');
  return (
    <>
      <Tabs
        label={t('label')}
        panelId="game-side"
        className={styles.tabs}
        items={[
          { key: 'multipliers', label: label ?? t('multipliers') },
          { key: 'history', label: t('history') },
        ]}
        chosen={chosen}
        onChoose={setChosen}
      />
      <TabPanel panelId="game-side" chosen={chosen}>
        {chosen === 'multipliers' ? (
          <>
            {multipliers}
            <RoundHistory rounds={rounds.slice(0, 5)} brief={brief} title={t('lastGames')} />
          </>
        ) : (
          <RoundHistory rounds={rounds} brief={brief} />
        )}
      </TabPanel>
    </>
  );
}
