import type { Deposit } from '@crease/client';
import { buttonClass, Grid, Stack, Text, usePhone } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { QrCode } from '../../core/qr-code.tsx';
import { CopyRow } from '../pieces/copy-row.tsx';
import stack from '../pieces/pieces.module.css';
import { CancelDeposit } from '../tracking/deposit-actions.tsx';
import { ClaimForm } from './claim-form.tsx';
import styles from './paying.module.css';
import { Countdown, Spinner } from './waiting.tsx';

interface UpiStepProps {
  deposit: Deposit;
  /** `upi://pay?…`: content of the QR code, and link that opens an app on a phone. */
  link: string;
}

/** The QR code of this payment; on a phone, a link to an app. */
export function UpiStep({ deposit, link }: UpiStepProps) {
  const t = useTranslations('cashier.deposit');
  const isPhone = usePhone();
  const params = new URLSearchParams(link.slice(link.indexOf('?') + 1));
  return (
    <Stack gap={16} className={stack.stack}>
      <Grid align="start" className={styles.scan}>
        <Text as="div" border="all" radius="md" clip className={styles.code}>
          <QrCode text={link} label={t('qrUpi')} />
        </Text>
        <Stack gap={12}>
          <Countdown from={deposit.createdAt} to={deposit.expiresAt} label={t('timeLeft')} />
          <Text as="p" color="text-2" size={14} dense>
            {t('scan')}
          </Text>
          {isPhone ? (
            <a href={link} className={buttonClass({ look: 'primary', full: true })}>
              {t('openApp')}
            </a>
          ) : (
            <Spinner>{t('waitingBank')}</Spinner>
          )}
        </Stack>
      </Grid>
      <Text as="div" border="bottom" className={styles.rows}>
        <CopyRow label={t('upiId')} text={params.get('pa') ?? ''} />
        <CopyRow label={t('reference')} text={params.get('tr') ?? deposit.depositId} />
      </Text>
      <div>
        <Text as="h2" heading className={styles.title}>
          {t('notCredited')}
        </Text>
        <Text as="p" color="text-2" size={14} dense>
          {t('notCreditedText')}
        </Text>
      </div>
      <ClaimForm deposit={deposit} hint={t('utrHintUpi')} />
      <CancelDeposit deposit={deposit} />
    </Stack>
  );
}
