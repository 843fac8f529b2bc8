import type { CallInput } from '@crease/client';
import { Button, Icon } from '@crease/ui';
import { failureText, notify } from '@crease/web';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { allBets } from '../../core/orders/bets/all-bets.ts';
import { betsCsv } from '../../core/orders/bets/bets-csv.ts';

/** All settled bets of the filter as a file. */
export function CsvButton({ query }: { query: NonNullable<CallInput<'bets'>['query']> }) {
  const t = useTranslations('orders.myBets');
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      saveFile(betsCsv(await allBets(query)), `crease-bets-${new Date().toISOString().slice(0, 10)}.csv`);
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

function saveFile(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
