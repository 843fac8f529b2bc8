import type { Deposit, ReplyOf } from '@crease/client';
import { Card, formatMoney, Grid, Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { SandboxLine } from '../../cashier-frame/play-line.tsx';
import { useSession } from '../../core/session.ts';
import { DepositHead } from '../frame/deposit-head.tsx';
import styles from '../frame/frame.module.css';
import { useStepNames } from '../pieces/steps.tsx';
import { SummaryList } from '../pieces/summary-list.tsx';
import { formatRate, formatSent } from '../sums/format-sent.ts';
import { useTimes } from '../sums/use-times.ts';
import { DepositOutcome } from './deposit-outcome.tsx';
import { PendingDeposit } from './pending-deposit.tsx';

type OpenDepositProps = ReplyOf<'deposit'> & {
  /** The last refresh failed, so the data may be old. */
  isStale: boolean;
};

/** An existing deposit: the next step, or its result. */
export function OpenDeposit({ deposit, next, isStale }: OpenDepositProps) {
  const t = useTranslations('cashier.deposit');
  const times = useTimes();
  const { depositId, gateway, createdAt, status } = deposit;
  const { name, kind } = useGatewayOf(gateway);
  const steps = useStepNames(kind);
  return (
    <>
      <DepositHead
        name={name}
        request={t('request', { id: depositId, time: times.moment(createdAt) })}
        steps={steps}
        current={status === 'approved' ? steps.length : stepOf(deposit, steps.length)}
      />
      {isStale ? <p role="status">{t('offline')}</p> : null}
      {next?.sandbox ? <SandboxLine page={next.sandbox.page} /> : null}
      <Grid gap={16} align="start" marginTop={14} className={styles.columns}>
        <Card padding={16} className={styles.sum}>
          <SumOf deposit={deposit} />
        </Card>
        <Card className={styles.work}>
          {status === 'pending' && !deposit.inReview ? (
            <PendingDeposit deposit={deposit} next={next} name={name} />
          ) : (
            <DepositOutcome deposit={deposit} />
          )}
        </Card>
      </Grid>
    </>
  );
}

/** Returns the gateway's name and kind; while loading, or if it is no longer offered, its code. */
function useGatewayOf(code: string) {
  const found = useRead('gateways').data?.items.find((one) => one.code === code);
  return { name: found?.name ?? code, kind: found?.kind ?? 'hosted' };
}

/** The current step; a paid or claimed deposit is at the last but one. */
function stepOf({ reference, inReview, confirmations }: Deposit, count: number): number {
  const isPaid = reference !== '' || inReview || (confirmations?.have ?? 0) > 0;
  return isPaid && count > 3 ? count - 2 : 1;
}

function SumOf({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('cashier.deposit');
  const balance = useSession(({ wallet }) => wallet.balance);
  const { amount, fee, sent, currency, rate, status, credited } = deposit;
  const isForeign = currency !== 'INR';
  const got = status === 'approved' ? credited : amount - fee;
  const after = {
    pending: { label: t('balanceAfter'), value: formatMoney(balance + got), strong: true },
    approved: { label: t('balanceNow'), value: formatMoney(balance), strong: true },
    declined: { label: t('balanceSame'), value: formatMoney(balance) },
    expired: { label: t('balanceSame'), value: formatMoney(balance) },
  }[status];
  return (
    <>
      <Text as="p" color="text-2">
        {t('youSend')}
      </Text>
      <Text as="p" size={34} dense weight={600} nowrap>
        {formatSent(sent, currency)}
      </Text>
      <SummaryList
        lines={[
          ...(isForeign ? [{ label: t('rateHeld'), value: formatRate(rate, currency) }] : []),
          { label: t('fee'), value: formatMoney(fee) },
          { label: t('youGet'), value: formatMoney(got), strong: true },
          after,
        ]}
      />
    </>
  );
}
