import { rupees } from '@crease/kernel';
import {
  Card,
  cx,
  formatMoney,
  formatProfit,
  formatProfitShort,
  Grid,
  looks,
  Row,
  Segments,
  Stat,
  Table,
  Text,
} from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import styles from './limits.module.css';
import { useLimitTexts } from './use-limit-texts.ts';

const SPANS = ['8', '52'] as const;
type Span = (typeof SPANS)[number];

/** Net result, time and deposits; one bar per week, losses below zero, on one scale. */
export function PlayedCard() {
  const t = useTranslations('limits.played');
  const words = useLimitTexts();
  const [span, setSpan] = useState<Span>('8');
  const { data } = useRead('played', { query: { weeks: span } }, { keepPrevious: true });
  if (!data) return null;
  const losses = data.weeks.filter(({ net }) => net < 0).length;
  return (
    <Card padding={16} label={t('title')}>
      <Row as="header" wrap rowGap={8} gap={12} align="center" justify="between">
        <h2>{t('title')}</h2>
        <Segments
          label={t('span')}
          items={SPANS.map((key) => ({ key, label: t(`spans.${key}`) }))}
          chosen={span}
          onChoose={setSpan}
        />
      </Row>
      <Grid as="dl" columns={3} gap={12} phoneColumns={1} marginTop={12} marginBottom={16}>
        <Stat size={18} label={t('net')} figure={formatProfit(data.net)} color={data.net < 0 ? 'loss' : undefined} />
        <Stat
          size={18}
          label={t('time')}
          figure={words.duration(data.playedSeconds)}
          note={t('thisWeek', { time: words.duration(data.thisWeekSeconds) })}
        />
        <Stat
          size={18}
          label={t('deposits')}
          figure={formatMoney(data.paidIn - data.paidOut)}
          note={t('inOut', { paidIn: rupees(data.paidIn), paidOut: rupees(data.paidOut) })}
        />
      </Grid>
      <Weeks weeks={data.weeks} />
      <Text as="p" marginTop={8} className={styles.foot}>
        {t('foot', { losses, weeks: data.weeks.length })}
      </Text>
    </Card>
  );
}

interface Week {
  readonly from: string;
  readonly net: number;
  readonly playedSeconds: number;
}

function Weeks({ weeks }: { weeks: readonly Week[] }) {
  const t = useTranslations('limits.played');
  const words = useLimitTexts();
  const format = useFormatter();
  const [isTable, setTable] = useState(false);
  const day = (from: string) => format.dateTime(new Date(`${from}T12:00:00Z`), { day: 'numeric', month: 'short' });
  const most = Math.max(1, ...weeks.map(({ net }) => Math.abs(net)));
  const isLong = weeks.length > 8;
  const line = ({ from, net }: Week) => `${day(from)} ${formatProfit(net)}`;
  return (
    <>
      <Row gap={12} align="center" justify="between" className={styles.caption}>
        <span>{t('weekly')}</span>
        <button
          type="button"
          className={cx(looks({ color: 'brand-text', weight: 500 }), styles.link)}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? t('asChart') : t('asTable')}
        </button>
      </Row>
      {isTable ? (
        <Table heads={[t('week'), { number: t('net') }, { number: t('time') }]}>
          {weeks.map((week) => (
            <tr key={week.from}>
              <th scope="row">{day(week.from)}</th>
              <td data-number>{formatProfit(week.net)}</td>
              <td data-number>{words.duration(week.playedSeconds)}</td>
            </tr>
          ))}
        </Table>
      ) : (
        <Row gap={4} className={styles.bars} role="img" aria-label={`${t('weekly')}: ${weeks.map(line).join(', ')}`}>
          {weeks.map(({ from, net }) => (
            <Grid key={from} grow shrink color="text-2" size={11} textAlign="center" className={styles.week}>
              <div className={styles.up}>{net > 0 ? <Bar net={net} most={most} isNamed={!isLong} /> : null}</div>
              <div className={styles.down}>{net < 0 ? <Bar net={net} most={most} isNamed={!isLong} /> : null}</div>
              {isLong ? null : (
                <Text clip nowrap>
                  {day(from)}
                </Text>
              )}
            </Grid>
          ))}
        </Row>
      )}
    </>
  );
}

function Bar({ net, most, isNamed }: { net: number; most: number; isNamed: boolean }) {
  return (
    <>
      {isNamed ? <span>{formatProfitShort(net)}</span> : null}
      <i data-loss={net < 0 || undefined} style={{ blockSize: `${(72 * Math.abs(net)) / most}%` }} />
    </>
  );
}
