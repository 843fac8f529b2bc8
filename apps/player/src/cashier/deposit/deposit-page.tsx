import { buttonClass, Card, EmptyState, Grid, type LoadedProps, Skeleton } from '@crease/ui';
import { useRead } from '@crease/web';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import styles from '../frame/frame.module.css';
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
  return (
    <Requested read={read} unknown={t('unknown')}>
      {(gateway) => <NewDeposit gateway={gateway} />}
    </Requested>
  );
}

function Begun({ depositId }: { depositId: string }) {
  const t = useTranslations('cashier.deposit');
  const read = useDeposit(depositId);
  return (
    <Requested read={read} unknown={t('lost')}>
      {(begun) => <OpenDeposit {...begun} isStale={read.isError} />}
    </Requested>
  );
}

interface RequestedProps<T> extends Pick<LoadedProps<T>, 'read' | 'children'> {
  /** Shown if the server does not know it. */
  unknown: string;
}

function Requested<T>({ read, unknown, children }: RequestedProps<T>) {
  const t = useTranslations('cashier.deposit');
  return (
    <Loaded
      inCard
      read={read}
      failed={t('failed')}
      note={t('failedText')}
      pending={<DepositSkeleton />}
      missing={<Unknown title={unknown} />}
    >
      {children}
    </Loaded>
  );
}

function Unknown({ title }: { title: string }) {
  const t = useTranslations('cashier.deposit');
  return (
    <Card>
      <EmptyState
        heading
        title={title}
        action={
          <Link to="/gatewaylist" className={buttonClass()}>
            {t('other')}
          </Link>
        }
      />
    </Card>
  );
}

function DepositSkeleton() {
  return (
    <>
      <Skeleton width={260} height={30} />
      <Grid gap={16} align="start" marginTop={14} className={styles.columns}>
        <Skeleton height={280} />
        <Skeleton height={420} />
      </Grid>
    </>
  );
}
