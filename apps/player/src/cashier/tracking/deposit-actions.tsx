import type { Deposit } from '@crease/client';
import { Button, buttonClass, Row } from '@crease/ui';
import { call } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { refreshRequests } from '../../cashier-frame/request-updates.ts';
import { useSubmit } from '../../session/fields/use-submit.ts';
import styles from '../pieces/pieces.module.css';

/** Actions while a deposit is pending. */
export function DepositActions({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('cashier.deposit');
  return (
    <Row wrap gap={8} align="center" className={styles.actions}>
      <Link to="/deposit/list" className={buttonClass()}>
        {t('allRequests')}
      </Link>
      {deposit.status === 'pending' && !deposit.inReview ? <CancelDeposit deposit={deposit} /> : null}
    </Row>
  );
}

/** Cancels a deposit that the player did not pay. */
export function CancelDeposit({ deposit: { depositId } }: { deposit: Deposit }) {
  const t = useTranslations('cashier.deposit');
  const { busy, run } = useSubmit();
  const cancel = () =>
    run(async () => {
      await call('cancelDeposit', { body: { depositId } });
      refreshRequests();
    });
  return (
    <Button look="ghost" busy={busy} busyLabel={t('cancelling')} onClick={() => void cancel()}>
      {t('notPaid')}
    </Button>
  );
}
