import type { Deposit } from '@crease/client';
import type { NextStep } from '@crease/contract';
import { Button, buttonClass, Row, Stack, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import styles from '../pieces/pieces.module.css';
import { CancelDeposit } from '../tracking/deposit-actions.tsx';
import { DepositTimeline } from '../tracking/deposit-timeline.tsx';
import { SumAndTime } from './sum-and-time.tsx';

interface RedirectStepProps {
  deposit: Deposit;
  next: NextStep;
  name: string;
}

/** Sends the player to the provider's page, which returns them afterwards. */
export function RedirectStep({ deposit, next, name }: RedirectStepProps) {
  const t = useTranslations('cashier.deposit');
  return (
    <Stack gap={16} className={styles.stack}>
      <SumAndTime deposit={deposit} label={t('payExactly')} />
      <div>
        <h2>{t('redirectTitle', { name })}</h2>
        <Text as="p" color="text-2" size={14} dense>
          {t('redirectText', { name })}
        </Text>
      </div>
      <Row wrap gap={8} align="center" className={styles.actions}>
        <WayOut next={next} name={name} />
        <CancelDeposit deposit={deposit} />
      </Row>
      <DepositTimeline deposit={deposit} />
    </Stack>
  );
}

/** A link, or a form if the provider expects a POST. */
function WayOut({ next: { url, form }, name }: Pick<RedirectStepProps, 'next' | 'name'>) {
  const t = useTranslations('cashier.deposit');
  if (!form) {
    return (
      <a href={url} className={buttonClass({ look: 'primary', size: 'large' })}>
        {t('goTo', { name })}
      </a>
    );
  }
  return (
    <form method="post" action={url}>
      {Object.entries(form).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" look="primary" size="large" full>
        {t('goTo', { name })}
      </Button>
    </form>
  );
}
