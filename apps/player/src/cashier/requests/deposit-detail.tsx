import type { Deposit } from '@crease/client';
import { buttonClass, Card, formatMoney, Icon, IconButton, Row, Stack, Text } from '@crease/ui';
import { useRead, withData } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import { formatSent } from '../sums/format-sent.ts';
import { CancelDeposit } from '../tracking/deposit-actions.tsx';
import { DepositTimeline } from '../tracking/deposit-timeline.tsx';
import { useDeposit } from '../tracking/use-deposit.ts';
import { RequestListSkeleton, StatusTag } from './request-table.tsx';
import styles from './requests.module.css';

interface DepositDetailProps {
  depositId: string;
  /** The deposit if this page of the list has it, shown until its current state has loaded. */
  listed: Deposit | undefined;
  onClose: () => void;
}

/** The selected deposit, which may be on another page of the list. */
export function DepositDetail({ depositId, listed, onClose }: DepositDetailProps) {
  const t = useTranslations('cashier.requests');
  const read = useDeposit(depositId);
  return (
    <Loaded
      inCard
      read={withData(read, read.data?.deposit ?? listed)}
      failed={t('failed')}
      pending={<RequestListSkeleton />}
    >
      {(deposit) => <Detail deposit={deposit} onClose={onClose} />}
    </Loaded>
  );
}

function Detail({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const t = useTranslations('cashier.requests');
  const { depositId, status, amount, credited, fee } = deposit;
  const title = t('deposit', { id: depositId });
  return (
    <Card label={title}>
      <div className={styles.head}>
        <Row gap={8} align="center">
          <Text as="h2" grow shrink color="text-2" className={styles.title}>
            {title}
          </Text>
          <StatusTag request={deposit} />
          <IconButton label={t('close')} className={styles.close} onClick={onClose}>
            <Icon of={X} size={18} />
          </IconButton>
        </Row>
        <Text as="p" size={34} dense weight={600} nowrap>
          {formatMoney(status === 'approved' ? credited : amount - fee)}
        </Text>
        <Way deposit={deposit} />
      </div>
      <Stack gap={16} className={styles.body}>
        <DepositTimeline deposit={deposit} />
        <Actions deposit={deposit} />
      </Stack>
    </Card>
  );
}

function Way({ deposit: { gateway, currency, sent, rate } }: { deposit: Deposit }) {
  const t = useTranslations('cashier.requests');
  const name = useRead('gateways').data?.items.find(({ code }) => code === gateway)?.name ?? gateway;
  return (
    <p>
      {currency === 'INR'
        ? t('by', { name })
        : t('bySent', { name, sent: formatSent(sent, currency), rate: `₹${rate.toFixed(2)}` })}
    </p>
  );
}

function Actions({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('cashier.requests');
  if (deposit.status !== 'pending' || deposit.inReview) return null;
  return (
    <Stack gap={8}>
      <Link
        to="/deposit/$gateway"
        params={{ gateway: deposit.gateway }}
        search={{ ref: deposit.depositId }}
        className={buttonClass({ full: true })}
      >
        {t('goOn')}
      </Link>
      <CancelDeposit deposit={deposit} />
    </Stack>
  );
}
