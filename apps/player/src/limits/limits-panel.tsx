import { AfterAWhile, Button, Card, EmptyState, Grid, Icon, Row, Skeleton, Stack, Text } from '@crease/ui';
import { failureText } from '@crease/web';
import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Breaks } from './breaks/breaks.tsx';
import { LimitRow } from './limit-row.tsx';
import styles from './limits-panel.module.css';
import { PauseNote } from './pause-note.tsx';
import { PlayedCard } from './played-card.tsx';
import { useLimits } from './use-limits.ts';

const KINDS = ['deposit', 'loss', 'stake', 'session', 'reality'] as const;

/** Limits first, then what was played; beside them breaks and help. */
export function LimitsPanel() {
  const t = useTranslations('limits');
  const retry = useTranslations('ui')('retry');
  const { data, error, refetch } = useLimits();
  if (error && !data)
    return (
      <Card>
        <EmptyState
          role="alert"
          icon={<Icon of={WifiOff} size={24} />}
          title={t('failed')}
          action={<Button onClick={() => void refetch()}>{retry}</Button>}
        >
          {failureText(error)}
        </EmptyState>
      </Card>
    );
  if (!data) return <Bones />;
  return (
    <Grid gap={16} align="start" className={styles.columns}>
      <Stack gap={12} shrink>
        {data.pause ? <PauseNote pause={data.pause} /> : null}
        <Card bleed label={t('title')}>
          <Row as="header" wrap rowGap={2} gap={12} align="baseline" justify="between" className={styles.head}>
            <h2>{t('title')}</h2>
            <Text as="p" color="text-2" size={12}>
              {t('rule')}
            </Text>
          </Row>
          <ul className={styles.rows}>
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

function Bones() {
  return (
    <AfterAWhile>
      <Card gap={12} padding={16}>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={52} />
        ))}
      </Card>
    </AfterAWhile>
  );
}
