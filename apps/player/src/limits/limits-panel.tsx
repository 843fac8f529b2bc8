import { Card, Grid, Row, Stack, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { Loaded } from '../core/loaded.tsx';
import { Breaks } from './breaks/breaks.tsx';
import { LimitNote } from './limit-notes.tsx';
import { LimitRow } from './limit-row.tsx';
import styles from './limits.module.css';
import { PlayedCard } from './played-card.tsx';
import { useLimitTexts } from './use-limit-texts.ts';
import { type Limits, useLimits } from './use-limits.ts';

const KINDS = ['deposit', 'loss', 'stake', 'event', 'session', 'reality'] as const;

/** Limits, then play history; next to them breaks and help. */
export function LimitsPanel() {
  const t = useTranslations('limits');
  return (
    <Loaded inCard read={useLimits()} failed={t('failed')} pending={[52, 52, 52, 52, 52]}>
      {(limits) => <Panel limits={limits} />}
    </Loaded>
  );
}

function Panel({ limits: data }: { limits: NonNullable<ReturnType<typeof useLimits>['data']> }) {
  const t = useTranslations('limits');
  return (
    <Grid gap={16} align="start" columns="aside">
      <Stack gap={12} shrink>
        {data.pause ? <PauseNote pause={data.pause} /> : null}
        <Card bleed label={t('title')}>
          <Row as="header" wrap rowGap={2} gap={12} align="baseline" justify="between" className={styles.head}>
            <h2>{t('title')}</h2>
            <Text as="p" color="text-2" size={12}>
              {t('rule')}
            </Text>
          </Row>
          <ul>
            {KINDS.map((kind) => (
              <LimitRow key={kind} kind={kind} limits={data} />
            ))}
          </ul>
        </Card>
        <PlayedCard />
      </Stack>
      <Breaks limits={data} />
    </Grid>
  );
}

/** The current break. */
function PauseNote({ pause: { until } }: { pause: NonNullable<Limits['pause']> }) {
  const t = useTranslations('limits.breaks');
  const words = useLimitTexts();
  return (
    <LimitNote isSentence tone="warn">
      {until === null ? t('runsForGood') : t('runs', { until: words.moment(until) })}
    </LimitNote>
  );
}
