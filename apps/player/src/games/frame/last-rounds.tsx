import { Row, TabPanel, Tabs, Text } from '@crease/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type GameRound, netOf } from '../play/game-round.ts';
import styles from './frame.module.css';
import { RoundHistory } from './side-table.tsx';

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

const SHOWN = 14;

/** The latest results; one that returned more than its stake has a ring. */
export function ResultStrip({ rounds, words }: { rounds: readonly GameRound[]; words: (round: GameRound) => string }) {
  const t = useTranslations('games');
  const closed = rounds.filter(({ status }) => status === 'closed').slice(0, SHOWN);
  return (
    <Row as="ul" gap={6} clip className={styles.results} aria-label={t('lastResults')}>
      {closed.map((round) => (
        <Text
          as="li"
          fixed
          paddingY={2}
          paddingX={8}
          radius="full"
          size={12}
          weight={600}
          key={round.roundId}
          data-won={netOf(round) > 0 || undefined}
        >
          {words(round)}
        </Text>
      ))}
    </Row>
  );
}
