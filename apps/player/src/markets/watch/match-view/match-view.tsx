import type { TeamCard } from '@crease/contract';
import { Row, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { DockControls } from '../dock-controls.tsx';
import dock from '../watch-dock.module.css';
import { CricketView, ThisOver } from './cricket-view.tsx';
import type { DrawnScore } from './has-match-view.ts';
import styles from './match-view.module.css';
import { SoccerView } from './soccer-view.tsx';
import { Serving, TennisView } from './tennis-view.tsx';

interface MatchViewProps {
  score: DrawnScore;
  teams: readonly [TeamCard, TeamCard];
}

/** A match drawn from its score alone: positions of ball and players are not part of it. */
export function MatchView({ score, teams }: MatchViewProps) {
  const t = useTranslations('markets.watch');
  return (
    <Text as="div" color="on-pine" clip relative background="pine-deep" className={dock.frame}>
      <Play score={score} teams={teams} />
      <DockControls pane="view">
        <Row grow align="center" gap={12} shrink size={12} nowrap clip className={styles.lead}>
          <Lead score={score} teams={teams} />
          {score.sport === 'cricket' ? null : <span className={styles.told}>{t('drawn')}</span>}
        </Row>
      </DockControls>
    </Text>
  );
}

function Play({ score, teams }: MatchViewProps) {
  if (score.sport === 'cricket') return <CricketView score={score} teams={teams} />;
  if (score.sport === 'soccer') return <SoccerView score={score} teams={teams} />;
  return <TennisView score={score} teams={teams} />;
}

/** Content of the bar at the foot. */
function Lead({ score, teams }: MatchViewProps) {
  if (score.sport === 'cricket') return <ThisOver score={score} />;
  return score.sport === 'tennis' ? <Serving score={score} teams={teams} /> : null;
}
