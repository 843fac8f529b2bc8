import type { Deposit } from '@crease/client';
import type { NextStep } from '@crease/contract';
import { Button, Row, Stack, Text } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChainStep } from '../paying/chain-step.tsx';
import { ClaimForm } from '../paying/claim-form.tsx';
import styles from '../paying/paying.module.css';
import { RedirectStep } from '../paying/redirect-step.tsx';
import { TransferStep } from '../paying/transfer-step.tsx';
import { UpiStep } from '../paying/upi-step.tsx';
import stack from '../pieces/pieces.module.css';
import { ResultHead } from '../pieces/result-head.tsx';
import { DepositActions } from '../tracking/deposit-actions.tsx';
import { DepositTimeline } from '../tracking/deposit-timeline.tsx';

interface ConfirmationsStepProps {
  deposit: Deposit;
  have: number;
  need: number;
}

interface PendingDepositProps {
  deposit: Deposit;
  next: NextStep | null;
  name: string;
}

/** The player's next step, as the provider requires; after it, what the deposit waits for. */
export function PendingDeposit({ deposit, next, name }: PendingDepositProps) {
  const { have = 0, need = 0 } = deposit.confirmations ?? {};
  if (have > 0) return <ConfirmationsStep deposit={deposit} have={have} need={need} />;
  if (deposit.reference !== '') return <Checking deposit={deposit} />;
  const { kind, url, address, network = '', qr, payTo } = next ?? {};
  if (kind === 'redirect' && next && url) return <RedirectStep deposit={deposit} next={next} name={name} />;
  if (address) return <ChainStep deposit={deposit} address={address} network={network} qr={qr ?? address} />;
  if (qr) return <UpiStep deposit={deposit} link={qr} />;
  if (payTo) return <TransferStep deposit={deposit} payTo={payTo} />;
  return <Checking deposit={deposit} />;
}

function Checking({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('cashier.deposit');
  const [isChanging, setChanging] = useState(false);
  return (
    <Stack gap={16} className={stack.stack}>
      <ResultHead result="waiting" title={t('checkingTitle')}>
        {t('checkingText')}
      </ResultHead>
      <DepositTimeline deposit={deposit} />
      {isChanging ? (
        <ClaimForm deposit={deposit} hint={t('utrHint')} onSent={() => setChanging(false)} />
      ) : deposit.reference === '' ? null : (
        <div>
          <Button onClick={() => setChanging(true)}>{t('change')}</Button>
        </div>
      )}
      <DepositActions deposit={deposit} />
    </Stack>
  );
}

/** The transfer was detected; counts the confirmations of the chain. */
function ConfirmationsStep({ deposit, have, need }: ConfirmationsStepProps) {
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
