import type { SportEvent } from '@crease/client';
import type { MatchStream } from '@crease/contract';
import { Text } from '@crease/ui';
import { LivePictures } from './live-pictures.tsx';
import { hasMatchView } from './match-view/has-match-view.ts';
import { MatchView } from './match-view/match-view.tsx';
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
