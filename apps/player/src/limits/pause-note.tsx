import { Row } from '@crease/ui';
import { useTranslations } from 'use-intl';
import styles from './limits.module.css';
import { useLimitTexts } from './use-limit-texts.ts';
import type { Limits } from './use-limits.ts';

/** The current break. */
export function PauseNote({ pause: { until } }: { pause: NonNullable<Limits['pause']> }) {
  const t = useTranslations('limits.breaks');
  const words = useLimitTexts();
  return (
    <Row
      as="p"
      wrap
      rowGap={8}
      gap={12}
      align="center"
      justify="between"
      paddingY={8}
      paddingX={12}
      size={12}
      dense
      radius="md"
      className={styles.note}
      background="warn-soft"
      role="status"
    >
      {until === null ? t('runsForGood') : t('runs', { until: words.moment(until) })}
    </Row>
  );
}
