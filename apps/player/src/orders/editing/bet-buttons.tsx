import type { Bet } from '@crease/client';
import { MARKET_KINDS } from '@crease/exchange';
import { Button } from '@crease/ui';
import { failureText, lazyPart, notify } from '@crease/web';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CancelScope, cancelBets } from '../../core/orders/order-calls.ts';
import styles from './editing.module.css';

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
    <button
      type="button"
      className={styles.textButton}
      aria-label={label}
      disabled={isBusy}
      onClick={() => void cancel()}
    >
      {isBusy ? t('cancelling') : children}
    </button>
  );
}

const EditDialog = lazyPart(() => import('./edit-dialog.tsx').then((module) => module.default));

interface EditButtonProps {
  bet: Bet;
  /** The button that opens the dialog. */
  children: (open: () => void) => ReactNode;
  /** Called with the resulting bet, or the one in the delay. */
  onEdited?: (bet: Bet) => void;
}

/** Edits the waiting part of a bet; absent if it does not wait in a book. */
export function EditButton({ bet, children, onEdited = () => {} }: EditButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (bet.remaining === 0 || bet.status === 'pending' || MARKET_KINDS[bet.marketType].dealtBy !== 'book') return null;
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen ? <EditDialog bet={bet} onClose={() => setOpen(false)} onEdited={onEdited} /> : null}
    </>
  );
}
