import { Card, Row, Stack, Tag } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { usePriceAlerts } from '../core/markets/price-alerts.ts';
import { AlertRow } from '../markets/alerts/alert-row.tsx';

/** The player's price alerts; nothing without any. */
export function MyAlerts() {
  const t = useTranslations('alerts');
  const alerts = usePriceAlerts();
  if (!alerts || alerts.length === 0) return null;
  return (
    <Card bleed label={t('title')} marginBottom={14}>
      <Row align="center" gap={12} padding={12}>
        <h2>{t('title')}</h2>
        <Tag tone="brand">{alerts.length}</Tag>
      </Row>
      <Stack gap={4} paddingX={12} paddingY={4}>
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} withEvent />
        ))}
      </Stack>
    </Card>
  );
}
