import type { Deposit } from '@crease/client';
import { Row, Stack, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import stack from '../pieces/pieces.module.css';
import { ResultHead } from '../pieces/result-head.tsx';
import { DepositActions } from '../tracking/deposit-actions.tsx';
import { DepositTimeline } from '../tracking/deposit-timeline.tsx';
import styles from './paying.module.css';

interface ConfirmationsStepProps {
  deposit: Deposit;
  have: number;
  need: number;
}

/** The transfer was detected; counts the confirmations of the chain. */
export function ConfirmationsStep({ deposit, have, need }: ConfirmationsStepProps) {
  const t = useTranslations('cashier.deposit');
  const segments = Array.from({ length: need }, (_, at) => at);
  return (
    <Stack gap={16} className={stack.stack}>
      <ResultHead result="waiting" title={t('ofConfirmations', { have, need })}>
        {t('confirming')}
      </ResultHead>
      <Row className={styles.bar} aria-hidden="true">
        {segments.map((at) => (
          <Text as="i" grow background="surface-3" key={at} data-done={at < have || undefined} />
        ))}
      </Row>
      <DepositTimeline deposit={deposit} />
      <DepositActions deposit={deposit} />
    </Stack>
  );
}
