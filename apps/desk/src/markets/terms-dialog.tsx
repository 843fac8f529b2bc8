import { MINOR_PER_UNIT } from '@crease/kernel';
import { TextField } from '@crease/ui';
import { useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import type { DeskMarket } from './desk-market.ts';

type Terms = DeskMarket['terms'];
type Name = keyof Terms;

const FIELDS: readonly (readonly [name: Name, label: string])[] = [
  ['inPlayDelaySeconds', 'In-play delay, seconds'],
  ['min', 'Least bet'],
  ['max', 'Most in one bet'],
  ['maxProfit', 'Most profit of a player'],
];

/** Sums are typed in whole rupees. */
const unitOf = (name: Name) => (name === 'inPlayDelaySeconds' ? 1 : MINOR_PER_UNIT);

/** What is taken from now on; bets that were placed stay as they are. */
export function TermsDialog({ market: { marketId, name, terms }, close }: { market: DeskMarket; close: () => void }) {
  const act = useAct('changeMarketTerms');
  const [typed, setTyped] = useState(() => textsOf(terms));
  const changed = changedTerms(typed, terms);
  return (
    <ActDialog
      open
      onClose={close}
      title={`Delay and limits of ${name}`}
      note="For bets from now on."
      label="Change"
      act={act}
      inputOf={(reason) => (changed ? { body: { marketId, reason, ...changed } } : null)}
      said="Changed, for bets from now on"
    >
      {FIELDS.map(([field, label]) => (
        <TextField
          key={field}
          label={label}
          inputMode="numeric"
          {...(field === 'inPlayDelaySeconds' ? {} : { before: '₹' })}
          value={typed[field]}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
        />
      ))}
    </ActDialog>
  );
}

function textsOf(terms: Terms): Record<Name, string> {
  const text = (name: Name) => String(terms[name] / unitOf(name));
  return {
    inPlayDelaySeconds: text('inPlayDelaySeconds'),
    min: text('min'),
    max: text('max'),
    maxProfit: text('maxProfit'),
  };
}

/** Only what changes; null: nothing does, or something is no whole number. */
function changedTerms(typed: Readonly<Record<Name, string>>, terms: Terms): Partial<Terms> | null {
  if (FIELDS.some(([name]) => !/^\d{1,10}$/.test(typed[name]))) return null;
  const changed = FIELDS.map(([name]) => [name, Number(typed[name]) * unitOf(name)] as const).filter(
    ([name, value]) => value !== terms[name],
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
