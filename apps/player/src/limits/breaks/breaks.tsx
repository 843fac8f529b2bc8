import { serverNow } from '@crease/client';
import { Button, Card, Grid, looks, Stack, Text } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Limits } from '../use-limits.ts';
import { breakEnd, TIME_OUTS, type TimeOut } from './break-ends.ts';
import { ExcludeDialog } from './exclude-dialog.tsx';
import { TimeOutDialog } from './time-out-dialog.tsx';

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
