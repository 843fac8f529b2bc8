import { Icon, Row, Text } from '@crease/ui';
import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Cover } from '../../core/markets/market-facts.ts';
import styles from './odds.module.css';

/** State of a row's cells, a strip at their bottom: the prices above it stay readable. */
export function CellCover({ cover }: { cover: Cover }) {
  const t = useTranslations('markets.cover');
  if (cover === 'none') return null;
  return (
    <Row as="span" align="end" className={styles.cover} data-cover={cover}>
      <Row
        as="span"
        align="center"
        justify="center"
        gap={6}
        grow
        shrink
        size={11}
        weight={600}
        radius="xs"
        className={styles.strip}
      >
        {cover === 'ball_running' ? (
          <Text radius="full" className={styles.cellCoverPulse} />
        ) : (
          <Icon of={Lock} size={12} />
        )}
        <span className="ellipsis">{t(cover)}</span>
      </Row>
    </Row>
  );
}
