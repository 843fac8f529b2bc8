import type { ReplyOf } from '@crease/client';
import { Card, Note, Row, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';

/** Use of the last hour against the limits. */
export function UseCard({ hour, stream }: Pick<ReplyOf<'apiAccess'>, 'hour' | 'stream'>) {
  const t = useTranslations('programs.use');
  return (
    <Card gap={10} label={t('title')} padding={16}>
      <Text as="h2" heading>
        {t('title')}
      </Text>
      <Bar label={t('transactions')} value={hour.transactions} most={hour.transactionsMost} />
      <Bar label={t('calls')} value={hour.callsPerSecond} most={hour.callsPerSecondMost} />
      {stream ? <Bar label={t('connections')} value={stream.connections} most={stream.connectionsMost} /> : null}
      <Note>{t('above')}</Note>
    </Card>
  );
}

function Bar({ label, value, most }: { label: string; value: number; most: number }) {
  const t = useTranslations('programs.use');
  return (
    <div>
      <Row justify="between" gap={8}>
        <Text size={12} color="text-2">
          {label}
        </Text>
        <Text size={12} weight={600}>
          {t('of', { value, most })}
        </Text>
      </Row>
      <Text as="meter" full min={0} max={most} high={most * 0.6} value={Math.min(value, most)} aria-label={label} />
    </div>
  );
}
