import type { Withdrawal } from '@crease/client';
import { Card, formatMoney, Icon, IconButton, Row, Stack, Text } from '@crease/ui';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StatusTag } from '../requests/request-table.tsx';
import styles from '../requests/requests.module.css';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { useWithdrawalTexts } from './withdrawal-texts.ts';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';

interface WithdrawalDetailProps {
  withdrawal: Withdrawal;
  onClose: () => void;
}

/** The selected withdrawal with its timeline. */
export function WithdrawalDetail({ withdrawal, onClose }: WithdrawalDetailProps) {
  const t = useTranslations('withdraw');
  const texts = useWithdrawalTexts();
  const title = t('withdrawal', { id: withdrawal.withdrawalId });
  const name = texts.accountOf(withdrawal)?.accountName;
  const account = [texts.account(withdrawal), name].filter(Boolean).join(', ');
  return (
    <Card label={title}>
      <div className={styles.head}>
        <Row gap={8} align="center">
          <Text as="h2" grow shrink color="text-2" className={styles.title}>
            {title}
          </Text>
          <StatusTag request={withdrawal} />
          <IconButton label={t('close')} className={styles.close} onClick={onClose}>
            <Icon of={X} size={18} />
          </IconButton>
        </Row>
        <Text as="p" size={34} dense weight={600} nowrap>
          {formatMoney(withdrawal.amount)}
        </Text>
        <p>{t('toAccount', { account })}</p>
      </div>
      <Stack gap={16} className={styles.body}>
        <WithdrawalTimeline withdrawal={withdrawal} />
        <Stack gap={8}>
          <CancelWithdrawal withdrawal={withdrawal} />
        </Stack>
      </Stack>
    </Card>
  );
}
