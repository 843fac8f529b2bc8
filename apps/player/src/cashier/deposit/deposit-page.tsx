import { AfterAWhile, buttonClass, Card, EmptyState, Grid, Skeleton } from '@crease/ui';
import { useRead } from '@crease/web';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import styles from '../frame/frame.module.css';
import { PageFailure } from '../frame/page-failure.tsx';
import { NewDeposit } from '../new-deposit/new-deposit.tsx';
import { useDeposit } from '../tracking/use-deposit.ts';
import { OpenDeposit } from './open-deposit.tsx';

/** `/deposit/{gateway}`: a new deposit, or with `?ref=` an existing one. */
export function DepositPage() {
  const { gateway = '' } = useParams({ strict: false });
  const { ref } = useSearch({ strict: false });
  return ref ? <Begun key={ref} depositId={ref} /> : <Beginning key={gateway} code={gateway} />;
}

function Beginning({ code }: { code: string }) {
  const t = useTranslations('cashier.deposit');
  const read = useRead('gateway', { params: { code } });
  if (read.data) return <NewDeposit gateway={read.data} />;
  return <NotYet error={read.error} unknown={t('unknown')} onRetry={() => void read.refetch()} />;
}

function Begun({ depositId }: { depositId: string }) {
  const t = useTranslations('cashier.deposit');
  const read = useDeposit(depositId);
  if (read.data) return <OpenDeposit {...read.data} isStale={read.isError} />;
  return <NotYet error={read.error} unknown={t('lost')} onRetry={() => void read.refetch()} />;
}

interface NotYetProps {
  error: Error | null;
  /** Shown if the server does not know it. */
  unknown: string;
  onRetry: () => void;
}

function NotYet({ error, unknown, onRetry }: NotYetProps) {
  const t = useTranslations('cashier.deposit');
  if (!error) return <DepositSkeleton />;
  if ('status' in error && error.status === 404) {
    return (
      <Card>
        <EmptyState
          heading
          title={unknown}
          action={
            <Link to="/gatewaylist" className={buttonClass()}>
              {t('other')}
            </Link>
          }
        />
      </Card>
    );
  }
  return (
    <PageFailure title={t('failed')} error={error} onRetry={onRetry}>
      {t('failedText')}
    </PageFailure>
  );
}

function DepositSkeleton() {
  return (
    <AfterAWhile>
      <Skeleton width={260} height={30} />
      <Grid gap={16} align="start" marginTop={14} className={styles.columns}>
        <Skeleton height={280} />
        <Skeleton height={420} />
      </Grid>
    </AfterAWhile>
  );
}
