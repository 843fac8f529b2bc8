import { Button, Card, formatMoney, formatStake, Row, Table, Tag, Text } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTimes } from '../cashier/sums/use-times.ts';
import type { Claim, Parts } from './claim.ts';

/** Released parts, the current one, and some to come; the others on request. */
export function PartsTable({ claim, items }: { claim: Claim; items: Parts['items'] }) {
  const t = useTranslations('bonus.parts');
  const [isWhole, setWhole] = useState(false);
  const next = items.findIndex(({ releasedAt }) => releasedAt === null);
  const few = next < 0 ? items.length : next + 2;
  const shown = isWhole ? items : items.slice(0, few);
  const first = items[0];
  return (
    <Card label={t('title')} bleed>
      <Row wrap gap={8} justify="between" align="baseline" color="text-2" paddingX={14}>
        <Text as="h2" paddingY={12} size={14} dense>
          {t('title')}
        </Text>
        {first ? <span>{t('each', { part: formatStake(first.amount), bet: formatStake(first.needed) })}</span> : null}
      </Row>
      <Table heads={[t('part'), t('at'), t('when'), { number: t('toCash') }, t('state')]} cards>
        {shown.map((item, at) => (
          <PartRow key={item.part} item={item} isNext={at === next && claim.status === 'running'} />
        ))}
      </Table>
      {shown.length < items.length ? (
        <Button look="ghost" full onClick={() => setWhole(true)}>
          {t('all', { count: items.length - shown.length })}
        </Button>
      ) : null}
    </Card>
  );
}

function PartRow({ item, isNext }: { item: Parts['items'][number]; isNext: boolean }) {
  const t = useTranslations('bonus.parts');
  const { moment } = useTimes();
  const { part, amount, needed, done, releasedAt } = item;
  const state = releasedAt ? 'released' : isNext ? 'filling' : 'later';
  return (
    <tr data-chosen={isNext || undefined}>
      <td>
        <b>{part}</b>
      </td>
      <td>{formatStake(needed)}</td>
      <td>{releasedAt ? moment(releasedAt) : isNext ? t('filled', { done: formatStake(done) }) : ''}</td>
      <td data-number>
        <Text color={releasedAt ? 'profit' : undefined} weight={releasedAt ? 600 : undefined}>
          {releasedAt ? '+' : ''}
          {formatMoney(amount)}
        </Text>
      </td>
      <td>
        <Tag tone={state === 'released' ? 'ok' : state === 'filling' ? 'bonus' : 'neutral'}>{t(`states.${state}`)}</Tag>
      </td>
    </tr>
  );
}

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
