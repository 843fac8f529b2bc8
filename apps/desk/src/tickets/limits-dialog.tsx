import { MINOR_PER_UNIT } from '@crease/kernel';
import { TextField } from '@crease/ui';
import { useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import type { DeskTickets } from './desk-ticket.ts';

type Limits = DeskTickets['limits'];
type Name = keyof Limits;

const FIELDS: readonly (readonly [name: Name, label: string])[] = [
  ['minStake', 'Minimum stake of a line'],
  ['maxStake', 'Maximum stake of a ticket'],
  ['maxPayout', 'Maximum payout of a ticket'],
  ['maxLiability', 'Maximum loss on one outcome'],
  ['maxEventLiability', 'Maximum loss on one event'],
];

/** Limits for future tickets at fixed odds; placed tickets are unaffected. */
export function LimitsDialog({ limits, close }: { limits: Limits; close: () => void }) {
  const act = useAct('setTicketLimits');
  const [typed, setTyped] = useState<Readonly<Record<Name, string>>>(() => textsOf(limits));
  const changed = changedLimits(typed, limits);
  return (
    <ActDialog
      open
      onClose={close}
      title="Ticket limits"
      note="Apply to future tickets."
      label="Change"
      act={act}
      inputOf={(reason) => (changed ? { body: { ...changed, reason } } : null)}
      success="Changed for future tickets"
    >
      {FIELDS.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          before="₹"
          inputMode="numeric"
          value={typed[name]}
          error={act.field === name ? (act.failure ?? undefined) : undefined}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
    </ActDialog>
  );
}

/** Amounts are typed in whole rupees. */
function textsOf(limits: Limits): Record<Name, string> {
  return Object.fromEntries(FIELDS.map(([name]) => [name, String(limits[name] / MINOR_PER_UNIT)])) as Record<
    Name,
    string
  >;
}

/** Returns the changed limits; null if nothing changed or a value is not an amount. */
function changedLimits(typed: Readonly<Record<Name, string>>, limits: Limits): Partial<Limits> | null {
  if (FIELDS.some(([name]) => !/^[1-9]\d{0,11}$/.test(typed[name]))) return null;
  const changed = FIELDS.map(([name]) => [name, Number(typed[name]) * MINOR_PER_UNIT] as const).filter(
    ([name, value]) => value !== limits[name],
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
