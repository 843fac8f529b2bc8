import { Icon, Row, Text } from '@crease/ui';
import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Cover } from '../../core/markets/market-status.ts';
import styles from './odds.module.css';

/** Overlay of a row's cells: name and result next to them stay readable. */
export function CellCover({ cover }: { cover: Cover }) {
  const t = useTranslations('markets.cover');
  if (cover === 'none') return null;
  return (
    <Row
      as="span"
      align="center"
      justify="center"
      gap={8}
      size={12}
      weight={600}
      radius="xs"
      className={styles.cover}
      data-cover={cover}
    >
      {cover === 'ball_running' ? (
        <Text radius="full" className={styles.cellCoverPulse} />
      ) : (
        <Icon of={Lock} size={14} />
      )}
      {t(cover)}
    </Row>
  );
}
