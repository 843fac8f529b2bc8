import type { Deposit } from '@crease/client';
import { Grid, Icon, looks, Row, Stack, Text } from '@crease/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { QrCode } from '../../core/qr-code.tsx';
import { CopyRow } from '../pieces/copy-row.tsx';
import stack from '../pieces/pieces.module.css';
import { CancelDeposit } from '../tracking/deposit-actions.tsx';
import { addressGroups } from './address-groups.ts';
import styles from './paying.module.css';
import { SumAndTime } from './sum-and-time.tsx';
import { Spinner } from './waiting.tsx';

const NETWORKS: Readonly<Record<string, string>> = { BEP20: 'BSC (BEP20)', TRC20: 'Tron (TRC20)' };

interface ChainStepProps {
  deposit: Deposit;
  address: string;
  network: string;
  qr: string;
}

/** The address of this deposit, with a warning about the wrong network. */
export function ChainStep({ deposit, address, network, qr }: ChainStepProps) {
  const t = useTranslations('cashier.deposit');
  const need = deposit.confirmations?.need;
  return (
    <Stack gap={16} className={stack.stack}>
      <SumAndTime deposit={deposit} label={t('sendExactly')} />
      <Grid align="start" className={styles.scan}>
        <Text as="div" border="all" radius="md" clip className={styles.code}>
          <QrCode text={qr} label={t('qrAddress')} />
        </Text>
        <Stack gap={12}>
          <Text as="h2" heading className={styles.title}>
            {t('sendTo')}
          </Text>
          <Row as="p" gap={10} paddingY={10} paddingX={12} radius="md" background="loss-soft">
            <Icon className={looks({ color: 'loss' })} of={TriangleAlert} />
            <span>
              {t.rich('onlyNetwork', {
                network: NETWORKS[network] ?? network,
                b: (texts) => <b>{texts}</b>,
              })}
            </span>
          </Row>
          <Spinner>{t('waitingTransfer')}</Spinner>
        </Stack>
      </Grid>
      <Text as="div" border="bottom" className={styles.rows}>
        <CopyRow label={t('addressFor')} text={address} shown={<AddressText address={address} />} note={t('compare')} />
        {need === undefined ? null : (
          <Stack as="p" paddingY={10} border="top">
            <Text color="text-3" size={12}>
              {t('creditedAfter')}
            </Text>
            <b>{t('confirmations', { count: need })}</b>
          </Stack>
        )}
      </Text>
      <CancelDeposit deposit={deposit} />
    </Stack>
  );
}

/** An address in groups; those to compare are highlighted. */
function AddressText({ address }: { address: string }) {
  const groups = addressGroups(address);
  return (
    <Row as="span" wrap className={styles.address}>
      {groups.map(({ text, at }) => (
        <span key={at} data-edge={at === 0 || at + text.length === address.length || undefined}>
          {text}
        </span>
      ))}
    </Row>
  );
}
