import { Button, Grid, Stack } from '@crease/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAuthWay } from '../panels/auth-way.tsx';
import { PanelFrame } from '../panels/panel-frame.tsx';
import styles from './age-gate.module.css';

/** Shown before every login form. */
export function AgeGate({ onConfirm, above }: { onConfirm: () => void; above?: ReactNode }) {
  const t = useTranslations('session');
  const { leave } = useAuthWay();
  const ring = (
    <Grid marginBottom={24} center radius="full" className={styles.ring} role="img" aria-label={t('ageRing')}>
      18+
    </Grid>
  );
  return (
    <PanelFrame
      title={t('ageTitle')}
      text={t('ageText')}
      above={
        <>
          {above}
          {ring}
        </>
      }
    >
      <Stack gap={10} marginTop={24}>
        <Button look="primary" size="large" full onClick={onConfirm}>
          {t('confirm')}
        </Button>
        <Button size="large" full onClick={leave}>
          {t('exit')}
        </Button>
      </Stack>
    </PanelFrame>
  );
}
