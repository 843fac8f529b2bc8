import type { ReplyOf } from '@crease/client';
import { Button } from '@crease/ui';
import { useState } from 'react';
import { usePermission } from '../../core/session.ts';
import { useAct } from '../../core/use-act.ts';
import { NumbersDialog } from '../../parts/numbers-dialog.tsx';
import { Facts, Panel } from '../../parts/panel.tsx';
import { usePendingNotice } from '../../proposals/second-person.tsx';

type Rates = ReplyOf<'moneySettings'>['rates'];
const CURRENCIES = ['BDT', 'USDT'] as const;

/** Exchange rates into rupees. */
export function RatesPanel({ rates, stepPercent }: { rates: Rates; stepPercent: number }) {
  const maySet = usePermission('house.set') !== 'none';
  const [isChanging, setChanging] = useState(false);
  const act = useAct('setRates');
  const waits = usePendingNotice();
  return (
    <Panel title="Rates" side={maySet ? <Button onClick={() => setChanging(true)}>Change</Button> : null}>
      <Facts
        facts={{
          ...Object.fromEntries(CURRENCIES.map((currency) => [`1 ${currency}`, `₹${rates[currency]}`])),
          'A rate moves at most': `${stepPercent} % a day`,
        }}
      />
      {waits.notice}
      {isChanging ? (
        <NumbersDialog
          onClose={() => setChanging(false)}
          title="Change the rates"
          note="A deposit keeps the rate at which it started."
          label="Change the rates"
          act={act}
          success="Rates changed"
          onDone={waits.onDone}
          fields={[
            ...CURRENCIES.map((currency) => ({
              name: currency,
              label: `1 ${currency} in rupees`,
              before: '₹',
              inputMode: 'decimal' as const,
              now: rates[currency],
              pattern: RATE,
              hint: (typed: string) => changeText(Number(typed), rates[currency]),
            })),
            {
              name: 'stepPercent',
              label: 'Maximum change of a rate per day, percent',
              hint: '1 to 20',
              now: stepPercent,
              least: 1,
              most: 20,
            },
          ]}
        />
      ) : null}
    </Panel>
  );
}

/** More than zero. */
const RATE = /^(?=.*[1-9])\d{1,7}(\.\d{1,6})?$/;

/** `+2.3% against the rate in force` */
function changeText(next: number, now: number): string {
  const percent = ((next - now) / now) * 100;
  if (!Number.isFinite(percent) || percent === 0) return 'Unchanged';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}% against the rate in force`;
}
