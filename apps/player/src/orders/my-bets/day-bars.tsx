import { formatProfit, looks, Row } from '@crease/ui';
import { useFormatter, useTranslations } from 'use-intl';
import type { DayNet } from './filled-days.ts';
import styles from './profit.module.css';

const HEIGHT = 160;
const BAR = 10;
const GAP = 4;

/** One bar per day, up for a profit and down for a loss; the table next to it has the same figures. */
export function DayBars({ days }: { days: readonly DayNet[] }) {
  const t = useTranslations('profit');
  const format = useFormatter();
  const most = Math.max(1, ...days.map(({ net }) => net));
  const least = Math.min(0, ...days.map(({ net }) => net));
  const scale = HEIGHT / (most - least);
  const zero = most * scale;
  const width = days.length * (BAR + GAP);
  const best = days.reduce((one, other) => (other.net > one.net ? other : one));
  const worst = days.reduce((one, other) => (other.net < one.net ? other : one));
  const dayText = (day: string) => format.dateTime(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const label = t('chartLabel', {
    best: `${dayText(best.day)} ${formatProfit(best.net)}`,
    worst: `${dayText(worst.day)} ${formatProfit(worst.net)}`,
  });
  return (
    <figure className={styles.figure}>
      <svg
        className={looks({ full: true })}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {days.map(({ day, net }, nth) => (
          <rect
            key={day}
            data-tone={net < 0 ? 'loss' : 'gain'}
            x={nth * (BAR + GAP) + GAP / 2}
            y={net < 0 ? zero : zero - net * scale}
            width={BAR}
            height={Math.abs(net) * scale}
          >
            <title>{`${dayText(day)}: ${formatProfit(net)}`}</title>
          </rect>
        ))}
        <line x1="0" x2={width} y1={zero} y2={zero} />
      </svg>
      <Row as="figcaption" justify="between" marginTop={4} color="text-3" size={12} aria-hidden="true">
        <span>{dayText(days[0]?.day ?? '')}</span>
        <span>{dayText(days.at(-1)?.day ?? '')}</span>
      </Row>
    </figure>
  );
}
