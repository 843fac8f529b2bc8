import { newClientRef, type Withdrawal } from '@crease/client';
import { Button, formatMoney, Note, Row, Sheet } from '@crease/ui';
import { call, notify, useRead } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { refreshRequests } from '../../cashier-frame/request-updates.ts';
import { takeReplyWallet, useSession } from '../../core/session.ts';
import { RefusalLine } from '../../session/fields/refusal-line.tsx';
import { useSubmit } from '../../session/fields/use-submit.ts';
import styles from '../pieces/pieces.module.css';
import { SummaryList } from '../pieces/summary-list.tsx';
import { isSent } from './withdrawal-texts.ts';

interface CancelWithdrawalProps {
  withdrawal: Withdrawal;
  /** `short`: next to other buttons. */
  short?: boolean;
}

/** The cancel button while cancelling is possible; else why not. */
export function CancelWithdrawal({ withdrawal, short = false }: CancelWithdrawalProps) {
  const t = useTranslations('withdraw');
  const [isAsking, setAsking] = useState(false);
  const isAllowed = useRead('withdrawalTerms').data?.cancellable;
  if (withdrawal.status !== 'pending') return null;
  if (!withdrawal.cancellable) {
    const why = isSent(withdrawal) ? t('atBank') : isAllowed === false ? t('stays') : null;
    return why ? <Note>{why}</Note> : null;
  }
  return (
    <>
      <Button full={!short} onClick={() => setAsking(true)}>
        {short ? t('cancelIt') : t('cancel', { amount: formatMoney(withdrawal.amount) })}
      </Button>
      {short ? null : <Note>{t('untilSent')}</Note>}
      {isAsking ? <CancelDialog withdrawal={withdrawal} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** Shows the returned amount and the new balance; the safe button is first and focused. */
function CancelDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useTranslations('withdraw');
  const [clientRef] = useState(newClientRef);
  const { busy, refused, run } = useSubmit();
  const balance = useSession(({ wallet }) => wallet.balance);
  const available = useRead('withdrawalTerms').data?.available;
  const { withdrawalId, amount } = withdrawal;
  const sum = formatMoney(amount);
  const cancel = () =>
    run(async () => {
      await takeReplyWallet(call('cancelWithdrawal', { body: { clientRef, withdrawalId }, silent: true }));
      refreshRequests();
      notify({ status: 'success', message: t('isCancelled') });
      onClose();
    });
  return (
    <Sheet onClose={onClose} title={t('cancelTitle', { amount: sum })} note={t('cancelText')}>
      <SummaryList
        lines={[
          { label: t('backToCash'), value: `+${sum}` },
          { label: t('balanceAfter'), value: formatMoney(balance + amount), strong: true },
          ...(available === undefined ? [] : [{ label: t('canAfter'), value: formatMoney(available + amount) }]),
        ]}
      />
      <RefusalLine>{refused?.text}</RefusalLine>
      <Row wrap gap={8} justify="end" marginTop={16} className={styles.actions}>
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button look="primary" busy={busy} busyLabel={t('going')} onClick={() => void cancel()}>
          {t('cancel', { amount: sum })}
        </Button>
      </Row>
    </Sheet>
  );
}
