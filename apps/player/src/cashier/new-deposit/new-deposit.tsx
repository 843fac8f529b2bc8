import type { Gateway } from '@crease/client';
import { buttonClass, Card, EmptyState, Grid } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PlayLine } from '../../cashier-frame/play-line.tsx';
import { BeforeDeposit } from '../frame/before-deposit.tsx';
import { DepositHead } from '../frame/deposit-head.tsx';
import styles from '../frame/frame.module.css';
import { useStepNames } from '../pieces/steps.tsx';
import { AmountForm, PlayForm } from './amount-form.tsx';

/** A new deposit: the amount and its result. */
export function NewDeposit({ gateway }: { gateway: Gateway }) {
  const steps = useStepNames(gateway.kind);
  return (
    <>
      <DepositHead name={gateway.name} steps={steps} current={0} />
      <PlayLine />
      <Grid gap={16} align="start" marginTop={14} className={styles.columns} data-new>
        <Card padding={16} className={styles.sum}>
          {gateway.health === 'unavailable' ? (
            <Away />
          ) : gateway.kind === 'play' ? (
            <PlayForm gateway={gateway} />
          ) : (
            <AmountForm gateway={gateway} />
          )}
        </Card>
        {gateway.kind === 'play' ? null : <BeforeDeposit />}
      </Grid>
    </>
  );
}

function Away() {
  const t = useTranslations('cashier.deposit');
  return (
    <EmptyState
      title={t('away')}
      action={
        <Link to="/gatewaylist" className={buttonClass()}>
          {t('other')}
        </Link>
      }
    />
  );
}
