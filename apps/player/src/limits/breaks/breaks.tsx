import { serverNow } from '@crease/client';
import { Button, Card, Grid, looks, Row, Sheet, Stack, Text } from '@crease/ui';
import { call } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefusalLine } from '../../session/fields/refusal-line.tsx';
import { useSubmit } from '../../session/fields/use-submit.ts';
import { useLimitTexts } from '../use-limit-texts.ts';
import { type Limits, takeLimits } from '../use-limits.ts';
import { breakEnd, TIME_OUTS, type TimeOut } from './break-ends.ts';
import styles from './breaks.module.css';
import { ExcludeDialog } from './exclude-dialog.tsx';

/** Time-outs, exclusion, and where to get help. */
export function Breaks({ limits: { pause } }: { limits: Limits }) {
  const t = useTranslations('limits.breaks');
  const [timeOut, setTimeOut] = useState<TimeOut | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const runsUntil = pause?.until === null ? Number.POSITIVE_INFINITY : Date.parse(pause?.until ?? '1970-01-01');
  return (
    <Stack as="aside" gap={12} aria-label={t('label')}>
      <Card gap={8} padding={16} label={t('timeOut')}>
        <Text as="h2" heading>
          {t('timeOut')}
        </Text>
        <Text as="p" color="text-2">
          {t('timeOutText')}
        </Text>
        <Grid columns={2} gap={8} marginTop={4}>
          {TIME_OUTS.map((length) => (
            <Button
              key={length}
              size="large"
              disabled={breakEnd(length, serverNow()) <= runsUntil}
              onClick={() => setTimeOut(length)}
            >
              {t(`lengths.${length}`)}
            </Button>
          ))}
        </Grid>
      </Card>
      <Card gap={8} padding={16} label={t('exclude')}>
        <Text as="h2" heading>
          {t('exclude')}
        </Text>
        <Text as="p" color="text-2">
          {t('excludeText')}
        </Text>
        <Button size="large" full onClick={() => setLeaving(true)}>
          {t('excludeMe')}
        </Button>
      </Card>
      <Card gap={8} padding={16} label={t('talk')}>
        <Text as="h2" heading>
          {t('talk')}
        </Text>
        <Text as="p" color="text-2">
          {t('talkText')}
        </Text>
        <Link
          to="/responsiblegame"
          className={looks({ inline: true, align: 'center', minHeight: 40, color: 'brand-text', weight: 500 }, 'row')}
        >
          {t('talkLink')}
        </Link>
      </Card>
      {timeOut ? <TimeOutDialog length={timeOut} onClose={() => setTimeOut(null)} /> : null}
      {isLeaving ? <ExcludeDialog onClose={() => setLeaving(false)} /> : null}
    </Stack>
  );
}

/** States when a time-out ends and what it blocks before it starts. */
function TimeOutDialog({ length, onClose }: { length: TimeOut; onClose: () => void }) {
  const t = useTranslations('limits.breaks');
  const words = useLimitTexts();
  const [until] = useState(() => new Date(breakEnd(length, serverNow())).toISOString());
  const { busy, refused, run } = useSubmit();
  const start = async () => {
    takeLimits(await call('timeOut', { body: { until }, silent: true }));
    onClose();
  };
  return (
    <Sheet
      onClose={onClose}
      title={t('timeOutTitle', { length: t(`lengths.${length}`) })}
      closeLabel={t('notNow')}
      note={t('timeOutEnds', { until: words.moment(until) })}
    >
      <Stack as="ul" gap={6} color="text-2" className={styles.list}>
        <li>{t('stops')}</li>
        <li>{t('stays')}</li>
        <li>{t('bets')}</li>
      </Stack>
      <RefusalLine>{refused?.text}</RefusalLine>
      <Row wrap gap={8} justify="end" marginTop={16}>
        <Button onClick={onClose}>{t('notNow')}</Button>
        <Button look="primary" busy={busy} onClick={() => void run(start)}>
          {t('start', { length: t(`lengths.${length}`) })}
        </Button>
      </Row>
    </Sheet>
  );
}
