import { Button, Card, looks, Row, Tag, Text } from '@crease/ui';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { exactClock } from '../../core/markets/exact-clock.ts';
import styles from './market.module.css';
import { BookThen, OwnThen } from './market-then.tsx';
import type { CheckedLog } from './read-market-log.ts';
import { StepEvents } from './step-events.tsx';
import { TravellingMarket } from './travelling-market.ts';

/** A slider along the time of a market: its book, the player's bets and result, and what happened. */
export function TimeTravel({ log }: { log: CheckedLog }) {
  const t = useTranslations('marketLog.travel');
  const { lines, verdict, you } = log;
  const market = useMemo(() => new TravellingMarket(lines.slice(0, verdict.counts.lines), you), [lines, verdict, you]);
  const [step, setStep] = useState(market.steps);
  const moment = useMemo(() => market.momentOf(step), [market, step]);
  const [first, last] = market.span;
  const clock = exactClock(moment.at);
  return (
    <Card padding={16} gap={12} shrink label={t('title')}>
      <Row wrap align="center" justify="between" gap={10}>
        <h2>{t('title')}</h2>
        <Row align="center" gap={8}>
          <Tag>{t(moment.view.inPlay ? 'inPlay' : 'beforePlay')}</Tag>
          <Text as="b" size={20}>
            {clock}
          </Text>
        </Row>
      </Row>
      <input
        type="range"
        className={styles.slider}
        aria-label={t('time')}
        aria-valuetext={clock}
        min={first}
        max={Math.max(last, first + 1)}
        step={1000}
        value={moment.at}
        onChange={({ target }) => setStep(market.stepAt(Number(target.value)))}
      />
      <Row wrap align="center" justify="between" gap={10}>
        <Button disabled={step <= 1} onClick={() => setStep(step - 1)}>
          {t('earlier')}
        </Button>
        <Text color="text-3" size={13} className={looks({ nowrap: true })}>
          {t('step', { at: step, of: market.steps })}
        </Text>
        <Button disabled={step >= market.steps} onClick={() => setStep(step + 1)}>
          {t('later')}
        </Button>
      </Row>
      <BookThen view={moment.view} hasOwn={you !== null} />
      <OwnThen view={moment.view} isVisitor={you === null} />
      <StepEvents moment={moment} />
    </Card>
  );
}
