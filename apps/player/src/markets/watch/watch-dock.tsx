import type { SportEvent } from '@crease/client';
import type { MatchStream, TeamCard } from '@crease/contract';
import { Row, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { DockControls } from './dock-controls.tsx';
import { LivePictures } from './live-pictures.tsx';
import { CricketView, ThisOver } from './match-view/cricket-view.tsx';
import view from './match-view/match-view.module.css';
import { SoccerView } from './match-view/soccer-view.tsx';
import { Serving, TennisView } from './match-view/tennis-view.tsx';
import { type DrawnScore, hasMatchView } from './use-watch.ts';
import styles from './watch-dock.module.css';

interface WatchDockProps {
  event: Pick<SportEvent, 'score' | 'teams'>;
  pane: 'pictures' | 'view';
  /** null: loading. */
  stream: MatchStream | null;
}

/** The open pane: live pictures, or the match drawn from its score. */
export function WatchDock({ event: { score, teams }, pane, stream }: WatchDockProps) {
  if (pane === 'view' && hasMatchView(score)) return <MatchView score={score} teams={teams} />;
  return stream ? (
    <LivePictures key={stream.url} stream={stream} />
  ) : (
    <Text as="div" color="on-pine" clip relative background="pine-deep" className={styles.frame} />
  );
}

interface MatchViewProps {
  score: DrawnScore;
  teams: readonly [TeamCard, TeamCard];
}

/** A match drawn from its score alone: positions of ball and players are not part of it. */
function MatchView({ score, teams }: MatchViewProps) {
  const t = useTranslations('markets.watch');
  return (
    <Text as="div" color="on-pine" clip relative background="pine-deep" className={styles.frame}>
      <Play score={score} teams={teams} />
      <DockControls pane="view">
        <Row grow align="center" gap={12} shrink size={12} nowrap clip className={view.lead}>
          <Lead score={score} teams={teams} />
          {score.sport === 'cricket' ? null : <span className={view.reported}>{t('drawn')}</span>}
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
