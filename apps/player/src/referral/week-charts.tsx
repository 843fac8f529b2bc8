import type { ReplyOf } from '@crease/client';
import { rupees } from '@crease/kernel';
import { Card, Column, Grid, Row, Text } from '@crease/ui';
import { useFormatter, useTranslations } from 'use-intl';
import styles from './referral.module.css';

type Week = ReplyOf<'refStats'>['weeks'][number];

/** Sign-ups and earnings of the same weeks. */
export function WeekCharts({ weeks }: { weeks: readonly Week[] }) {
  const t = useTranslations('referral');
  const format = useFormatter();
  const day = ({ from }: Week) =>
    format.dateTime(new Date(`${from}T12:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const sum = (of: (week: Week) => number) => weeks.reduce((all, week) => all + of(week), 0);
  const charts = [
    {
      name: 'signedUp',
      caption: t('signUps', { count: sum(({ signedUp }) => signedUp) }),
      figures: weeks.map((week) => ({ day: day(week), value: week.signedUp, text: String(week.signedUp) })),
    },
    {
      name: 'earned',
      caption: t('earnedSum', { sum: rupees(sum(({ earned }) => earned)) }),
      figures: weeks.map((week) => ({ day: day(week), value: week.earned, text: rupees(week.earned).slice(1) })),
    },
  ];
  return (
    <Card padding={16} label={t('weekly')}>
      <Text as="h2" marginBottom={12} heading>
        {t('weekly')}
      </Text>
      <Grid columns={2} gap={24} phoneColumns={1}>
        {charts.map(({ name, caption, figures }) => (
          <Chart key={name} name={name} caption={caption} figures={figures} />
        ))}
      </Grid>
    </Card>
  );
}

interface Figure {
  readonly day: string;
  readonly value: number;
  readonly text: string;
}

function Chart({ name, caption, figures }: { name: string; caption: string; figures: readonly Figure[] }) {
  const most = Math.max(1, ...figures.map(({ value }) => value));
  return (
    <div>
      <Text as="p" color="text-2" size={12}>
        {caption}
      </Text>
      <Row
        gap={4}
        className={styles.bars}
        data-of={name}
        role="img"
        aria-label={`${caption}: ${figures.map((one) => `${one.day} ${one.text}`).join(', ')}`}
      >
        {figures.map(({ day, value, text }, at) => (
          <Column key={day} grow shrink color="text-2" size={11} textAlign="center">
            <Column grow border="bottom" align="center" justify="end" className={styles.bar}>
              <span>{text}</span>
              <Text as="i" fixed radius="xs" style={{ blockSize: `${(80 * value) / most}%` }} />
            </Column>
            <Text nowrap className={styles.day}>
              {at % 2 === 0 ? day : ''}
            </Text>
          </Column>
        ))}
      </Row>
    </div>
  );
}
