import type { SportEvent } from '@crease/client';
import { Text } from '@crease/ui';
import { lazyPart } from '@crease/web';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWatch } from './use-watch.ts';
import styles from './watch.module.css';

const WatchDock = lazyPart(
  () => import('./watch-dock.tsx').then((module) => module.WatchDock),
  <div className={styles.room} />,
);

/** The score with the watched pane next to it, or above it on narrow screens. */
export function Watched({ event, children }: { event: SportEvent; children: ReactNode }) {
  const t = useTranslations('markets.watch');
  const { pane, stream } = useWatch(event);
  return (
    <div className={styles.watched} data-docked={pane === 'none' ? undefined : pane}>
      {pane === 'none' ? null : (
        <Text as="section" shrink background="pine-deep" className={styles.dock} aria-label={t(pane)}>
          <WatchDock event={event} pane={pane} stream={stream} />
        </Text>
      )}
      {children}
    </div>
  );
}
