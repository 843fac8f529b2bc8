import { Card, formatStake, Row, Table, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useTimes } from '../cashier/sums/use-times.ts';
import type { Parts } from './claim.ts';

/** Settled markets and played games, with what each counted. */
export function CountedTable({ counted }: { counted: Parts['counted'] }) {
  const t = useTranslations('bonus.counted');
  const products = useTranslations('bonus.terms');
  const { moment } = useTimes();
  const together = counted.reduce((sum, one) => sum + one.counted, 0);
  return (
    <Card label={t('title')} bleed>
      <Row wrap gap={8} justify="between" align="baseline" color="text-2" paddingX={14}>
        <Text as="h2" paddingY={12} size={14} dense>
          {t('title')}
        </Text>
        <span>{t('together', { amount: formatStake(together) })}</span>
      </Row>
      {counted.length === 0 ? (
        <Text as="p" paddingY={12} paddingX={14} size={14} dense>
          {t('none')}
        </Text>
      ) : null}
      {counted.length > 0 ? (
        <Table heads={[t('settled'), t('market'), { number: t('risk') }, { number: t('counted') }]} cards>
          {counted.map((one) => (
            <tr key={one.marketId}>
              <td>{moment(one.at)}</td>
              <td>
                {one.name} · {products(one.product)}
              </td>
              <td data-number>{formatStake(one.risk)}</td>
              <td data-number>
                {one.state === 'counted' ? <b>{formatStake(one.counted)}</b> : t(`states.${one.state}`)}
              </td>
            </tr>
          ))}
        </Table>
      ) : null}
    </Card>
  );
}
