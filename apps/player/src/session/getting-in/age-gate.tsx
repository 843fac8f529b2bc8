import { Button } from '@crease/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAuthWay } from '../panels/auth-way.tsx';
import { PanelFrame } from '../panels/panel-frame.tsx';
import styles from './age-gate.module.css';

/** Asked before the login form, every time. */
export function AgeGate({ onConfirm, above }: { onConfirm: () => void; above?: ReactNode }) {
  const t = useTranslations('session');
  const { leave } = useAuthWay();
  const ring = (
    <div className={styles.ring} role="img" aria-label={t('ageRing')}>
      18+
    </div>
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
      <div className={styles.ways}>
        <Button look="primary" size="large" full onClick={onConfirm}>
          {t('confirm')}
        </Button>
        <Button size="large" full onClick={leave}>
          {t('exit')}
        </Button>
      </div>
    </PanelFrame>
  );
}
