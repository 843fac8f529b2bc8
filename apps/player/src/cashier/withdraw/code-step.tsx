import type { PayoutAccount } from '@crease/contract';
import { Button, formatMoney, Icon, looks, Note, Row, Stack } from '@crease/ui';
import { call } from '@crease/web';
import { useNavigate } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { refreshRequests } from '../../cashier-frame/request-updates.ts';
import { takeReplyWallet } from '../../core/session.ts';
import { useAccountTexts } from '../../payout-accounts/account-texts.ts';
import { SandboxPhoneLine } from '../../session/fields/otp-field.tsx';
import { RefusalLine } from '../../session/fields/refusal-line.tsx';
import { useCheckedForm } from '../../session/fields/use-submit.ts';
import stack from '../pieces/pieces.module.css';
import { useTimes } from '../sums/use-times.ts';
import { CODE_DIGITS, CodeField } from './code-field.tsx';
import type { WithdrawalCode, WithdrawalDraft } from './use-withdrawal-code.ts';
import styles from './withdraw.module.css';

interface CodeStepProps {
  draft: WithdrawalDraft;
  account: PayoutAccount;
  target: string;
  code: WithdrawalCode;
  onBack: () => void;
}

/** The code is bound to amount and account; a right one holds the amount. */
export function CodeStep({ draft, account, target, code, onBack }: CodeStepProps) {
  const t = useTranslations('withdraw');
  const texts = useAccountTexts();
  const [otp, setOtp] = useState('');
  const isComplete = otp.length === CODE_DIGITS;
  const form = useCheckedForm(isComplete, useAskFor(draft, code.clientRef, otp));
  const amount = formatMoney(draft.amount);
  const short = form.isChecked && !isComplete ? t('codeShort', { typed: otp.length }) : undefined;
  const again = () => {
    form.clearFailure();
    setOtp('');
    code.send(draft);
  };
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap={12} paddingY={14} paddingX={16} className={styles.part}>
        <p>{t('codeFor', { target, amount, account: texts.title(account) })}</p>
        <SandboxPhoneLine />
        <CodeField
          label={t('code')}
          value={otp}
          error={short ?? form.refusalAt('otp')}
          onChange={(digits) => {
            form.clearFailure();
            setOtp(digits);
          }}
        />
        <Again code={code} onPress={again} />
      </Stack>
      <Stack gap={12} paddingY={14} paddingX={16} className={styles.part}>
        <NeverShare />
        <RefusalLine>{form.refusalAt('otp') ? null : form.refused?.text}</RefusalLine>
        <Row wrap gap={8} align="center" className={stack.actions}>
          <Button
            type="submit"
            look="primary"
            size="large"
            aria-disabled={!isComplete}
            busy={form.busy}
            busyLabel={t('going')}
          >
            {t('go', { amount })}
          </Button>
          <Button size="large" onClick={onBack}>
            {t('change')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function NeverShare() {
  const t = useTranslations('withdraw');
  return (
    <Row as="p" gap={10} align="center" paddingY={10} paddingX={12} color="text" radius="md" background="warn-soft">
      <Icon className={looks({ fixed: true, color: 'warn' })} of={ShieldAlert} size={18} />
      {t('never')}
    </Row>
  );
}

/** Sends another code once allowed, and shows when the last one expires. */
function Again({ code, onPress }: { code: WithdrawalCode; onPress: () => void }) {
  const t = useTranslations('withdraw');
  const times = useTimes();
  return (
    <>
      <Row wrap rowGap={8} gap={12} align="center" className={styles.again}>
        <Button size="small" disabled={code.left > 0} busy={code.isSending} onClick={onPress}>
          {code.left > 0 ? t('againIn', { time: code.leftText }) : t('again')}
        </Button>
        <Note>
          {t('ends', { time: times.clock(new Date(code.endsAt).toISOString()) })} {t('nothingCame')}
        </Note>
      </Row>
      <RefusalLine>{code.refusal}</RefusalLine>
    </>
  );
}

/** Creates the withdrawal and opens its page. The reference makes a repeated call idempotent. */
function useAskFor(draft: WithdrawalDraft, clientRef: string, otp: string) {
  const navigate = useNavigate();
  return async () => {
    const body = { ...draft, clientRef, otp };
    const { withdrawal } = await takeReplyWallet(call('createWithdrawal', { body, silent: true }));
    refreshRequests();
    await navigate({ to: '/withdraw', search: { ref: withdrawal.withdrawalId } });
  };
}
