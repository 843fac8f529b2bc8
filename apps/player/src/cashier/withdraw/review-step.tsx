import type { PayoutAccount } from '@crease/contract';
import { Button, formatMoney, Note, Row, Stack, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { useAccountTexts } from '../../payout-accounts/account-texts.ts';
import { RefusalLine } from '../../session/fields/refusal-line.tsx';
import stack from '../pieces/pieces.module.css';
import { SummaryList } from '../pieces/summary-list.tsx';
import { useTimes } from '../sums/use-times.ts';
import type { WithdrawalCode, WithdrawalDraft } from './use-withdrawal-code.ts';
import styles from './withdraw.module.css';

interface ReviewStepProps {
  draft: WithdrawalDraft;
  account: PayoutAccount;
  usualSeconds: number | null;
  target: string;
  code: WithdrawalCode;
  onSent: () => void;
  onBack: () => void;
}

/** Summary before a code is sent; nothing is held yet. */
export function ReviewStep({ draft, account, usualSeconds, target, code, onSent, onBack }: ReviewStepProps) {
  const t = useTranslations('withdraw');
  const isSent = code.isFor(draft);
  // Another amount needs another code, which cannot be sent at once.
  const mustWait = !isSent && code.left > 0;
  const go = () => (isSent ? onSent() : code.send(draft, onSent));
  return (
    <>
      <Stack gap={12} paddingY={14} paddingX={16} className={styles.part}>
        <Note>{t('you')}</Note>
        <Text as="p" size={34} dense weight={600} nowrap>
          {formatMoney(draft.amount)}
        </Text>
      </Stack>
      <Stack gap={12} paddingY={14} paddingX={16} className={styles.part}>
        <Summary draft={draft} account={account} usualSeconds={usualSeconds} />
      </Stack>
      <Stack gap={12} paddingY={14} paddingX={16} className={styles.part}>
        <Row
          as="p"
          gap={10}
          align="center"
          paddingY={10}
          paddingX={12}
          color="text-2"
          radius="md"
          background="surface-2"
        >
          {t('codeGoes', { target })}
        </Row>
        <RefusalLine>{code.refusal}</RefusalLine>
        <Row wrap gap={8} align="center" className={stack.actions}>
          <Button
            look="primary"
            size="large"
            disabled={mustWait}
            busy={code.isSending}
            busyLabel={t('sending')}
            onClick={go}
          >
            {mustWait ? t('sendIn', { time: code.leftText }) : t('sendCode')}
          </Button>
          <Button size="large" onClick={onBack}>
            {t('change')}
          </Button>
        </Row>
      </Stack>
    </>
  );
}

function Summary({
  draft: { amount },
  account,
  usualSeconds,
}: Pick<ReviewStepProps, 'draft' | 'account' | 'usualSeconds'>) {
  const t = useTranslations('withdraw');
  const fields = useTranslations('payoutAccounts');
  const texts = useAccountTexts();
  const times = useTimes();
  const balance = useSession(({ wallet }) => wallet.balance);
  const { accountName, ifscCode } = account;
  return (
    <SummaryList
      lines={[
        { label: t('payTo'), value: texts.title(account) },
        ...(accountName ? [{ label: t('accountName'), value: accountName }] : []),
        ...(ifscCode ? [{ label: fields('ifscCode'), value: ifscCode }] : []),
        { label: t('fee'), value: formatMoney(0) },
        { label: t('receive'), value: formatMoney(amount), strong: true },
        { label: t('there'), value: usualSeconds === null ? t('afterCheck') : times.usual(usualSeconds) },
        { label: t('balanceAfter'), value: formatMoney(balance - amount), strong: true },
      ]}
    />
  );
}
