import type { ReplyOf } from '@crease/client';
import { Button, TextField } from '@crease/ui';
import { useState } from 'react';
import { usePermission } from '../../core/session.ts';
import { useAct } from '../../core/use-act.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Facts, Panel } from '../../parts/panel.tsx';
import { usePendingNotice } from '../../proposals/second-person.tsx';

type Rates = ReplyOf<'moneySettings'>['rates'];
const CURRENCIES = ['BDT', 'USDT'] as const;

/** Exchange rates into rupees. */
export function RatesPanel({ rates, stepPercent }: { rates: Rates; stepPercent: number }) {
  const maySet = usePermission('house.set') !== 'none';
  const [isChanging, setChanging] = useState(false);
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
        <RatesDialog rates={rates} stepPercent={stepPercent} close={() => setChanging(false)} onDone={waits.onDone} />
      ) : null}
    </Panel>
  );
}

interface RatesDialogProps {
  rates: Rates;
  stepPercent: number;
  close: () => void;
  onDone: (reply: object) => void;
}

function RatesDialog({ rates, stepPercent, close, onDone }: RatesDialogProps) {
  const act = useAct('setRates');
  const [draft, setDraft] = useState({ BDT: String(rates.BDT), USDT: String(rates.USDT) });
  const [step, setStep] = useState(String(stepPercent));
  const isStep = /^([1-9]|1\d|20)$/.test(step);
  const changed = CURRENCIES.filter((currency) => Number(draft[currency]) !== rates[currency]);
  const isWhole = CURRENCIES.every((currency) => isRate(draft[currency]));
  const changes = {
    ...Object.fromEntries(changed.map((currency) => [currency, Number(draft[currency])])),
    ...(Number(step) !== stepPercent && { stepPercent: Number(step) }),
  };
  const isReady = isWhole && isStep && Object.keys(changes).length > 0;
  return (
    <ActDialog
      open
      onClose={close}
      title="Change the rates"
      note="A deposit keeps the rate at which it started."
      label="Change the rates"
      act={act}
      inputOf={(reason) => (isReady ? { body: { ...changes, reason } } : null)}
      success="Rates changed"
      onDone={onDone}
    >
      {CURRENCIES.map((currency) => (
        <TextField
          key={currency}
          label={`1 ${currency} in rupees`}
          before="₹"
          inputMode="decimal"
          value={draft[currency]}
          error={act.field === currency ? act.failure : undefined}
          hint={changeText(Number(draft[currency]), rates[currency])}
          onChange={({ target }) => setDraft({ ...draft, [currency]: target.value.trim() })}
        />
      ))}
      <TextField
        label="Maximum change of a rate per day, percent"
        hint="1 to 20"
        inputMode="numeric"
        value={step}
        onChange={({ target }) => setStep(target.value.trim())}
      />
    </ActDialog>
  );
}

const isRate = (text: string) => /^\d{1,7}(\.\d{1,6})?$/.test(text) && Number(text) > 0;

/** `+2.3% against the rate in force` */
function changeText(next: number, now: number): string {
  const percent = ((next - now) / now) * 100;
  if (!Number.isFinite(percent) || percent === 0) return 'Unchanged';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}% against the rate in force`;
}
