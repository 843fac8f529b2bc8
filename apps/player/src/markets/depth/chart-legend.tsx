import { Row, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import styles from './runner-card.module.css';

/** Explains the marks that the chart shows now. */
export function ChartLegend({ hasOwn, hasStops }: { hasOwn: boolean; hasStops: boolean }) {
  const t = useTranslations('markets.history');
  const keys = [
    { mark: 'line', label: t('price') },
    { mark: 'back', label: t('back') },
    { mark: 'lay', label: t('lay') },
    { mark: 'bars', label: t('keyVolume') },
    ...(hasOwn ? [{ mark: 'own', label: t('keyOwn') }] : []),
    ...(hasStops ? [{ mark: 'stop', label: t('keyStop') }] : []),
  ];
  return (
    <Row as="ul" wrap gap={12} size={11} color="text-2" marginBottom={4}>
      {keys.map(({ mark, label }) => (
        <Row as="li" key={mark} align="center" gap={4}>
          <Text className={styles.key} data-mark={mark} aria-hidden="true" />
          {label}
        </Row>
      ))}
    </Row>
  );
}
