import type { PayoutAccount } from '@crease/contract';
import { Button, formatMoney } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { RefusalLine } from '../../session/fields/refusal-line.tsx';
import { useAccountWords } from '../accounts/use-account-words.ts';
import stack from '../pieces/stack.module.css';
import { SummaryList } from '../pieces/summary-list.tsx';
import { useTimes } from '../sums/use-times.ts';
import type { Asked } from './asked.ts';
import type { WithdrawalCode } from './use-withdrawal-code.ts';
import styles from './withdraw.module.css';

interface ReviewStepProps {
  asked: Asked;
  account: PayoutAccount;
  usualSeconds: number | null;
  target: string;
  code: WithdrawalCode;
  onSent: () => void;
  onBack: () => void;
}

/** Everything once more before a code is sent; nothing is held yet. */
export function ReviewStep({ asked, account, usualSeconds, target, code, onSent, onBack }: ReviewStepProps) {
  const t = useTranslations('withdraw');
  const isSent = code.isFor(asked);
  // Another sum needs another code, and a second one is not sent at once.
  const mustWait = !isSent && code.left > 0;
  const go = () => (isSent ? onSent() : code.send(asked, onSent));
  return (
    <>
      <div className={styles.part}>
        <p className={stack.label}>{t('you')}</p>
        <p className={stack.figure}>{formatMoney(asked.amount)}</p>
      </div>
      <div className={styles.part}>
        <Summary asked={asked} account={account} usualSeconds={usualSeconds} />
      </div>
      <div className={styles.part}>
        <p className={styles.note}>{t('codeGoes', { target })}</p>
        <RefusalLine>{code.refusal}</RefusalLine>
        <div className={stack.actions}>
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
        </div>
      </div>
    </>
  );
}

function Summary({
  asked: { amount },
  account,
  usualSeconds,
}: Pick<ReviewStepProps, 'asked' | 'account' | 'usualSeconds'>) {
  const t = useTranslations('withdraw');
  const fields = useTranslations('payoutAccounts');
  const words = useAccountWords();
  const times = useTimes();
  const balance = useSession(({ wallet }) => wallet.balance);
  const { accountName, ifscCode } = account;
  return (
    <SummaryList
      lines={[
        { label: t('payTo'), value: words.title(account) },
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
