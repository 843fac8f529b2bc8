import { type CallInput, serverNow } from '@crease/client';
import { Button, Icon } from '@crease/ui';
import { dayOf, failureText, notify, saveText } from '@crease/web';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { allBets } from '../../core/orders/bets/my-bets.ts';

/** Downloads all settled bets of the filter as CSV. */
export function CsvButton({ query }: { query: NonNullable<CallInput<'bets'>['query']> }) {
  const t = useTranslations('orders.myBets');
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { betsCsv } = await import('../../core/orders/bets/bets-csv.ts');
      saveText(`crease-bets-${dayOf(new Date(serverNow()))}.csv`, betsCsv(await allBets(query)));
    } catch (error) {
      notify({ status: 'error', message: t('csvFailed', { message: failureText(error) }) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" aria-label={t('csvLabel')} busy={isBusy} busyLabel={t('csvBusy')} onClick={() => void make()}>
      <Icon of={Download} />
      {t('csv')}
    </Button>
  );
}
