import { bankOfIfsc, type PayoutAccount } from '@crease/contract';
import { Button, Row, Sheet, Stack, TextField } from '@crease/ui';
import { call, notify, queryClient } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefusalLine } from '../session/fields/refusal-line.tsx';
import { useCheckedForm } from '../session/fields/use-submit.ts';
import { accountTitle } from './account-texts.ts';
import { CodePart, usePayoutCode } from './code-part.tsx';

/** Fields that can change without a new number: branch and bank of an account, the expiry of a card. */
export function ChangeDialog({ account, onClose }: { account: PayoutAccount; onClose: () => void }) {
  const t = useTranslations('payoutAccounts');
  const { type, payoutAccountId } = account;
  const [typed, setTyped] = useState<Changes>({
    ifscCode: account.ifscCode ?? '',
    bankName: account.bankName ?? '',
    expiry: account.expiry ?? '',
  });
  const code = usePayoutCode();
  const isComplete = !code.isSent || code.otp.length === 6;
  const form = useCheckedForm(isComplete, async () => {
    if (!code.isSent) {
      code.send();
      return;
    }
    const { ifscCode, bankName, expiry } = typed;
    const branch = ifscCode ? { ifscCode, bankName: bankOfIfsc(ifscCode) ?? bankName } : { bankName };
    const changes = type === 'card' ? { expiry } : branch;
    const body = { ...changes, otp: code.otp };
    await call('changePayoutAccount', { params: { payoutAccountId }, body, silent: true });
    notify({ status: 'success', message: t('changed') });
    await queryClient.invalidateQueries({ queryKey: ['payoutAccounts'] });
    onClose();
  });
  const atField = form.refusalAt('ifscCode', 'bankName', 'expiry', 'otp');
  return (
    <Sheet onClose={onClose} title={t('editTitle', { account: accountTitle(account, t) })} note={t('editText')}>
      <Stack as="form" gap={14} onSubmit={form.submit} onChange={form.clearFailure} noValidate>
        <ChangeFields account={account} typed={typed} onType={setTyped} refusalAt={form.refusalAt} />
        <CodePart code={code} form={form} />
        <RefusalLine>{atField ? null : form.refused?.text}</RefusalLine>
        <Row wrap gap={8} justify="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" busy={form.busy || code.isSending} busyLabel={t('saving')}>
            {code.isSent ? t('save') : t('sendCode')}
          </Button>
        </Row>
      </Stack>
    </Sheet>
  );
}

interface Changes {
  readonly ifscCode: string;
  readonly bankName: string;
  readonly expiry: string;
}

interface ChangeFieldsProps {
  account: Pick<PayoutAccount, 'type' | 'ifscCode'>;
  typed: Changes;
  onType: (typed: Changes) => void;
  refusalAt: (field: string) => string | undefined;
}

function ChangeFields({ account, typed, onType, refusalAt }: ChangeFieldsProps) {
  const t = useTranslations('payoutAccounts');
  const { ifscCode, bankName, expiry } = typed;
  return account.type === 'card' ? (
    <TextField
      label={t('expiry')}
      hint={t('expiryHint')}
      value={expiry}
      error={refusalAt('expiry')}
      onChange={(event) => onType({ ...typed, expiry: event.target.value })}
    />
  ) : (
    <>
      {account.ifscCode === null ? null : (
        <TextField
          label={t('ifscCode')}
          hint={t('ifscHint')}
          value={ifscCode}
          error={refusalAt('ifscCode')}
          onChange={(event) => onType({ ...typed, ifscCode: event.target.value })}
        />
      )}
      <TextField
        label={t('bankName')}
        value={bankOfIfsc(ifscCode) ?? bankName}
        readOnly={bankOfIfsc(ifscCode) !== null}
        error={refusalAt('bankName')}
        onChange={(event) => onType({ ...typed, bankName: event.target.value })}
      />
    </>
  );
}
