import type { PayoutAccount } from '@crease/contract';
import { Button, Row, Sheet, Stack } from '@crease/ui';
import { call, notify, queryClient } from '@crease/web';
import { useTranslations } from 'use-intl';
import { RefusalLine } from '../session/fields/refusal-line.tsx';
import { useCheckedForm } from '../session/fields/use-submit.ts';
import { accountTitle } from './account-texts.ts';
import { CodePart, usePayoutCode } from './code-part.tsx';

/** Confirms the removal, then asks for the code. */
export function RemoveDialog({ account, onClose }: { account: PayoutAccount; onClose: () => void }) {
  const t = useTranslations('payoutAccounts');
  const { payoutAccountId } = account;
  const code = usePayoutCode();
  const form = useCheckedForm(!code.isSent || code.otp.length === 6, async () => {
    if (!code.isSent) {
      code.send();
      return;
    }
    await call('removePayoutAccount', { params: { payoutAccountId }, body: { otp: code.otp }, silent: true });
    notify({ status: 'success', message: t('removed') });
    await queryClient.invalidateQueries({ queryKey: ['payoutAccounts'] });
    onClose();
  });
  return (
    <Sheet onClose={onClose} title={t('removeTitle', { account: accountTitle(account, t) })} note={t('removeText')}>
      <Stack as="form" gap={14} onSubmit={form.submit} onChange={form.clearFailure} noValidate>
        <CodePart code={code} form={form} />
        <RefusalLine>{form.refusalAt('otp') ? null : form.refused?.text}</RefusalLine>
        <Row wrap gap={8} justify="end">
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" look="danger" busy={form.busy || code.isSending} busyLabel={t('saving')}>
            {code.isSent ? t('remove') : t('sendCode')}
          </Button>
        </Row>
      </Stack>
    </Sheet>
  );
}
