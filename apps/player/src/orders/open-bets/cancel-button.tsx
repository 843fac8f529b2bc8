import { Button } from '@crease/ui';
import { failureText, notify } from '@crease/web';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CancelScope, cancelBets } from '../../core/orders/bets/cancel-bets.ts';
import styles from './open-bets.module.css';

interface CancelButtonProps {
  scope: CancelScope;
  /** Full name for screen readers, with the bet. */
  label: string;
  look: 'link' | 'quiet';
  children: ReactNode;
}

/** Cancels waiting bets, once per press. A refusal is shown in a toast. */
export function CancelButton({ scope, label, look, children }: CancelButtonProps) {
  const t = useTranslations('orders.outcome');
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await cancelBets(scope);
    } catch (error) {
      notify({ status: 'error', message: t('cancelFailed', { message: failureText(error) }) });
    } finally {
      setBusy(false);
    }
  };
  if (look === 'quiet') {
    return (
      <Button size="small" aria-label={label} busy={isBusy} busyLabel={t('cancelling')} onClick={() => void cancel()}>
        {children}
      </Button>
    );
  }
  return (
    <button type="button" className={styles.cancel} aria-label={label} disabled={isBusy} onClick={() => void cancel()}>
      {isBusy ? t('cancelling') : children}
    </button>
  );
}
