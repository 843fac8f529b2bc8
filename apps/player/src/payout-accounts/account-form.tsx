import type { ReplyOf } from '@crease/client';
import { bankOfIfsc, type PayoutAccountType } from '@crease/contract';
import { Button, Card, Note, Segments, Stack, Text } from '@crease/ui';
import { call, notify, queryClient } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefusalLine } from '../session/fields/refusal-line.tsx';
import { useCheckedForm } from '../session/fields/use-submit.ts';
import { AccountFields } from './account-fields.tsx';
import { faultsOf, NOTHING_TYPED, type TypedAccount } from './account-rules.ts';
import { CodePart, usePayoutCode } from './code-part.tsx';
import styles from './payout-accounts.module.css';

const KINDS: readonly PayoutAccountType[] = ['bank', 'upi', 'card'];

/** Adds an account: its fields, then a code to the mobile. */
export function AccountForm({ list }: { list: ReplyOf<'payoutAccounts'> }) {
  const t = useTranslations('payoutAccounts');
  const { items, most, verifiedName } = list;
  return (
    <Card padding={16} className={styles.form} label={t('add')}>
      <Text as="h2" color="text" size={14} dense>
        {t('add')}
      </Text>
      {items.length >= most ? (
        <Note marginTop={2}>{t('full', { most })}</Note>
      ) : (
        <OpenForm verifiedName={verifiedName} />
      )}
    </Card>
  );
}

function OpenForm({ verifiedName }: { verifiedName: string | null }) {
  const t = useTranslations('payoutAccounts');
  const [type, setType] = useState<PayoutAccountType>('bank');
  const [typed, setTyped] = useState<TypedAccount>(NOTHING_TYPED);
  const code = usePayoutCode();
  const faults = faultsOf(type, typed, verifiedName !== null && type !== 'card');
  const isWhole = Object.keys(faults).length === 0;
  const isComplete = isWhole && (!code.isSent || code.otp.length === 6);
  const form = useCheckedForm(isComplete, async () => {
    if (!code.isSent) {
      code.send();
      return;
    }
    await call('addPayoutAccount', { body: bodyOf(type, typed, code.otp), silent: true });
    notify({ status: 'success', message: t('added') });
    await queryClient.invalidateQueries({ queryKey: ['payoutAccounts'] });
    setTyped(NOTHING_TYPED);
    code.restart();
  });
  const atField = form.refusalAt(
    'accountNo',
    'accountName',
    'ifscCode',
    'bankName',
    'iban',
    'upi',
    'card',
    'expiry',
    'otp',
  );
  return (
    <>
      <Segments
        className={styles.segments}
        label={t('kind')}
        items={KINDS.map((key) => ({ key, label: t(`kinds.${key}`) }))}
        chosen={type}
        onChoose={(chosen) => {
          form.restart();
          setType(chosen);
        }}
      />
      <Stack as="form" gap={14} onSubmit={form.submit} onChange={form.clearFailure} noValidate>
        <AccountFields
          type={type}
          typed={typed}
          verifiedName={verifiedName}
          faults={form.isChecked ? faults : {}}
          refusalAt={form.refusalAt}
          onType={(change) => setTyped({ ...typed, ...change })}
        />
        <CodePart code={code} form={form} />
        <RefusalLine>{atField ? null : form.refused?.text}</RefusalLine>
        <Button
          type="submit"
          look="primary"
          size="large"
          full
          busy={form.busy || code.isSending}
          busyLabel={t('saving')}
        >
          {code.isSent ? t('addNow') : t('sendCode')}
        </Button>
      </Stack>
    </>
  );
}

function bodyOf(type: PayoutAccountType, typed: TypedAccount, otp: string) {
  const { accountName, accountNo, ifscCode, bankName, iban, upi, card, expiry } = typed;
  const name = accountName.trim() || undefined;
  const bank = bankOfIfsc(ifscCode) ?? bankName;
  if (type === 'bank') return { type, accountName: name, accountNo, ifscCode, bankName: bank, iban, otp };
  return type === 'upi' ? { type, upi, otp } : { type, accountName: name, card, expiry, otp };
}
