import type { Deposit } from '@crease/client';
import { Button } from '@crease/ui';
import { call } from '@crease/web';
import { useTranslations } from 'use-intl';
import { refreshRequests } from '../../cashier-frame/request-updates.ts';
import { useSubmit } from '../../session/fields/use-submit.ts';

/** Cancels a deposit that the player did not pay. */
export function CancelDeposit({ deposit: { depositId } }: { deposit: Deposit }) {
  const t = useTranslations('cashier.deposit');
  const { busy, run } = useSubmit();
  const cancel = () =>
    run(async () => {
      await call('cancelDeposit', { body: { depositId } });
      refreshRequests();
    });
  return (
    <Button look="ghost" busy={busy} busyLabel={t('cancelling')} onClick={() => void cancel()}>
      {t('notPaid')}
    </Button>
  );
}
