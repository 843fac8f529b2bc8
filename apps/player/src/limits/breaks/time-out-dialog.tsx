import { serverNow } from '@crease/client';
import { Button, Row, Sheet, Stack } from '@crease/ui';
import { call } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefusalLine } from '../../session/fields/refusal-line.tsx';
import { useSubmit } from '../../session/fields/use-submit.ts';
import { useLimitTexts } from '../use-limit-texts.ts';
import { takeLimits } from '../use-limits.ts';
import { breakEnd, type TimeOut } from './break-ends.ts';
import styles from './breaks.module.css';

/** States when a time-out ends and what it blocks before it starts. */
export function TimeOutDialog({ length, onClose }: { length: TimeOut; onClose: () => void }) {
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
      open
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
