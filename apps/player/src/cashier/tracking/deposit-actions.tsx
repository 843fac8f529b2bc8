import type { Deposit } from '@crease/client';
import { buttonClass, Row } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import styles from '../pieces/pieces.module.css';
import { CancelDeposit } from './cancel-deposit.tsx';

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
