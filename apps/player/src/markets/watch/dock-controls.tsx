import { Icon, IconButton, Row } from '@crease/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import styles from './watch-dock.module.css';
import { type WatchPane, watch } from './watching.ts';

/** The control bar of the watched pane; the last control closes it. */
export function DockControls({ pane, children }: { pane: Exclude<WatchPane, 'none'>; children?: ReactNode }) {
  const t = useTranslations('markets.watch');
  return (
    <Row align="center" justify="end" paddingX={4} className={styles.controls}>
      {children}
      <IconButton label={t(HIDE[pane])} className={styles.control} onClick={() => watch('none')}>
        <Icon of={X} size={18} />
      </IconButton>
    </Row>
  );
}

const HIDE = { pictures: 'hidePictures', view: 'hideView' } as const;
