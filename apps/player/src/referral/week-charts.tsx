import type { ReplyOf } from '@crease/client';
import { Card } from '@crease/ui';
import { useFormatter, useTranslations } from 'use-intl';
import { rupees } from './sums.ts';
import styles from './week-charts.module.css';

type Week = ReplyOf<'refStats'>['weeks'][number];

/** Sign-ups and earnings on the same weeks. */
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
    <Card className={styles.card} label={t('weekly')}>
      <h2>{t('weekly')}</h2>
      <div className={styles.charts}>
        {charts.map(({ name, caption, figures }) => (
          <Chart key={name} name={name} caption={caption} figures={figures} />
        ))}
      </div>
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
      <p className={styles.caption}>{caption}</p>
      <div
        className={styles.bars}
        data-of={name}
        role="img"
        aria-label={`${caption}: ${figures.map((one) => `${one.day} ${one.text}`).join(', ')}`}
      >
        {figures.map(({ day, value, text }, at) => (
          <div key={day} className={styles.week}>
            <div className={styles.bar}>
              <span>{text}</span>
              <i style={{ blockSize: `${(80 * value) / most}%` }} />
            </div>
            <span className={styles.day}>{at % 2 === 0 ? day : ''}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
