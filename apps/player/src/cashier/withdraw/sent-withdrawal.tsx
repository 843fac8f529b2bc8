import type { Withdrawal } from '@crease/client';
import { buttonClass, Card, EmptyState, formatMoney, Row, Skeleton, Text } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { TwoColumns } from '../../cashier-frame/cashier-frame.tsx';
import { Loaded } from '../../core/loaded.tsx';
import { useSession } from '../../core/session.ts';
import stack from '../pieces/pieces.module.css';
import { ResultHead } from '../pieces/result-head.tsx';
import { SummaryList } from '../pieces/summary-list.tsx';
import { useTimes } from '../sums/use-times.ts';
import { displayedStatus } from '../tracking/deposit-texts.ts';
import { CancelWithdrawal } from '../withdrawals/cancel-withdrawal.tsx';
import { useWithdrawal } from '../withdrawals/use-withdrawal.ts';
import { isBack, isSent, reasonOf, useWithdrawalTexts } from '../withdrawals/withdrawal-texts.ts';
import { WithdrawalTimeline } from '../withdrawals/withdrawal-timeline.tsx';
import styles from './withdraw.module.css';
import { WithdrawHead } from './withdraw-head.tsx';

const STEPS = 3;

/** A requested withdrawal: result, timeline, and cancelling while possible. */
export function SentWithdrawal({ withdrawalId }: { withdrawalId: string }) {
  const t = useTranslations('withdraw');
  const read = useWithdrawal(withdrawalId);
  return (
    <Loaded inCard read={read} failed={t('failed')} pending={<Skeleton height={420} />} missing={<Lost />}>
      {({ withdrawal }) => <Sent withdrawal={withdrawal} />}
    </Loaded>
  );
}

function Lost() {
  const t = useTranslations('withdraw');
  return (
    <Card>
      <EmptyState
        title={t('lost')}
        action={
          <Link to="/withdrawlist" className={buttonClass()}>
            {t('allRequests')}
          </Link>
        }
      />
    </Card>
  );
}

function Sent({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw');
  return (
    <TwoColumns beside={<SumOf withdrawal={withdrawal} />}>
      <WithdrawHead title={t('sentTitle')} current={STEPS} />
      <Card gap={16} padding={16} className={styles.sent}>
        <SentHead withdrawal={withdrawal} />
        <WithdrawalTimeline withdrawal={withdrawal} />
        <Row wrap gap={8} align="center" className={stack.actions}>
          <Link
            to="/withdrawlist"
            search={{ ref: withdrawal.withdrawalId }}
            className={buttonClass({ look: 'primary' })}
          >
            {t('allRequests')}
          </Link>
          {withdrawal.status === 'pending' ? (
            <CancelWithdrawal withdrawal={withdrawal} short />
          ) : (
            <Link to="/withdraw" search={{}} className={buttonClass()}>
              {t('another')}
            </Link>
          )}
        </Row>
      </Card>
    </TwoColumns>
  );
}

function SentHead({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw');
  const times = useTimes();
  const { reason, createdAt, paidAt } = withdrawal;
  const amount = formatMoney(withdrawal.amount);
  if (isBack(withdrawal))
    return (
      <ResultHead result="bad" title={t('cameBack', { amount })}>
        {t('cameBackText')}
      </ResultHead>
    );
  switch (displayedStatus(withdrawal)) {
    case 'pending':
      return (
        <ResultHead result="waiting" title={t(isSent(withdrawal) ? 'sentOut' : 'asked', { amount })}>
          {t(isSent(withdrawal) ? 'sentOutText' : 'askedText')}
        </ResultHead>
      );
    case 'approved':
      return (
        <ResultHead result="good" title={t('paid', { amount })}>
          {t('paidText', { time: times.took(createdAt, paidAt ?? createdAt) })}
        </ResultHead>
      );
    case 'cancelled':
      return (
        <ResultHead result="over" title={t('cancelled')}>
          {t('cancelledText', { amount })}
        </ResultHead>
      );
    default: {
      const known = reasonOf(reason);
      return (
        <ResultHead result="bad" title={t('declined')}>
          {known ? t(`reason.${known}`) : reason}. {t('cancelledText', { amount })}
        </ResultHead>
      );
    }
  }
}

function SumOf({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw');
  const texts = useWithdrawalTexts();
  const balance = useSession(({ wallet }) => wallet.balance);
  const { withdrawalId, amount, fee } = withdrawal;
  const name = texts.accountOf(withdrawal)?.accountName;
  return (
    <Card className={styles.aside} label={t('withdrawal', { id: withdrawalId })}>
      <Text as="h2" marginBottom={6} heading>
        {t('withdrawal', { id: withdrawalId })}
      </Text>
      <SummaryList
        lines={[
          { label: t('payTo'), value: texts.account(withdrawal) },
          ...(name ? [{ label: t('accountName'), value: name }] : []),
          { label: t('fee'), value: formatMoney(fee) },
          { label: t('receive'), value: formatMoney(amount - fee), strong: true },
          { label: t('balance'), value: formatMoney(balance) },
        ]}
      />
    </Card>
  );
}
