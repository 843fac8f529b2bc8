import type { Deposit } from '@crease/client';
import { Button, Grid, Stack, TextField } from '@crease/ui';
import { call } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { refreshRequests } from '../../cashier-frame/request-updates.ts';
import { RefusalLine } from '../../session/fields/refusal-line.tsx';
import { useCheckedForm } from '../../session/fields/use-submit.ts';
import { formatSent } from '../sums/format-sent.ts';
import { ProofField } from './proof-field.tsx';

interface ClaimFormProps {
  deposit: Deposit;
  /** Format of a reference. */
  hint: string;
  onSent?: () => void;
}

/** The transaction of a payment, and optionally a picture of the receipt. It can be corrected later. */
export function ClaimForm({ deposit, hint, onSent }: ClaimFormProps) {
  const t = useTranslations('cashier.deposit');
  const { depositId, sent, currency } = deposit;
  const [reference, setReference] = useState(deposit.reference);
  const [proof, setProof] = useState<File | null>(null);
  const typed = reference.trim();
  const form = useCheckedForm(typed !== '', async () => {
    const files = proof ? { files: { proof } } : {};
    await call('updateDeposit', { body: { depositId, reference: typed }, ...files, silent: true });
    refreshRequests();
    onSent?.();
  });
  const atReference = form.refusalAt('reference');
  const atProof = form.refusalAt('proof');
  return (
    <Stack as="form" gap={14} onSubmit={form.submit} noValidate>
      <Grid columns={2} gap={14} align="start" phoneColumns={1}>
        <TextField
          label={t('utr')}
          hint={hint}
          error={form.isChecked && typed === '' ? t('utrEmpty') : atReference}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={120}
          value={reference}
          onChange={(event) => {
            form.clearFailure();
            setReference(event.target.value);
          }}
        />
        <ProofField
          file={proof}
          refused={atProof}
          onChoose={(file) => {
            form.clearFailure();
            setProof(file);
          }}
        />
      </Grid>
      <RefusalLine>{atReference || atProof ? null : form.refused?.text}</RefusalLine>
      <Button type="submit" look="primary" size="large" full busy={form.busy} busyLabel={t('sending')}>
        {t('sent', { amount: formatSent(sent, currency) })}
      </Button>
    </Stack>
  );
}
