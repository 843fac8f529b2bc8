import { Button, buttonClass } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import styles from './login-steps.module.css';

interface AgeGateProps {
  heading: 'h1' | 'h2';
  onConfirm: () => void;
  onExit?: (() => void) | undefined;
}

export function AgeGate({ heading: Heading, onConfirm, onExit }: AgeGateProps) {
  const t = useTranslations('session');
  const gate = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const confirm = gate.current?.querySelector('button');
    // A dialog that opens after this gives the focus to what carries the attribute; a page needs the call.
    confirm?.setAttribute('autofocus', '');
    confirm?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={gate}>
      <div className={styles.ring} role="img" aria-label={t('ageRing')}>
        18+
      </div>
      <Heading id="auth-title" className={styles.title}>
        {t('ageTitle')}
      </Heading>
      <p className={styles.text}>{t('ageText')}</p>
      <div className={styles.ways}>
        <Button look="primary" size="large" full onClick={onConfirm}>
          {t('confirm')}
        </Button>
        {onExit ? (
          <Button size="large" full onClick={onExit}>
            {t('exit')}
          </Button>
        ) : (
          <Link to="/" className={buttonClass({ size: 'large', full: true })}>
            {t('exit')}
          </Link>
        )}
      </div>
    </div>
  );
}
