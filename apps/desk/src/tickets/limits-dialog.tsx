import { MINOR_PER_UNIT } from '@crease/kernel';
import { TextField } from '@crease/ui';
import { useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import type { DeskTickets } from './desk-ticket.ts';

type Limits = DeskTickets['limits'];
type Name = keyof Limits;

const FIELDS: readonly (readonly [name: Name, label: string])[] = [
  ['minStake', 'Least stake of a line'],
  ['maxStake', 'Most staked on a ticket'],
  ['maxPayout', 'A ticket pays at most'],
  ['maxLiability', 'Loss on one outcome, at most'],
  ['maxEventLiability', 'Loss on one event, at most'],
];

/** What is taken at fixed odds from now on; tickets that were placed stay as they are. */
export function LimitsDialog({ limits, close }: { limits: Limits; close: () => void }) {
  const act = useAct('setTicketLimits');
  const [typed, setTyped] = useState<Readonly<Record<Name, string>>>(() => textsOf(limits));
  const changed = changedLimits(typed, limits);
  return (
    <ActDialog
      open
      onClose={close}
      title="Limits of tickets"
      note="For tickets from now on."
      label="Change"
      act={act}
      inputOf={(reason) => (changed ? { body: { ...changed, reason } } : null)}
      success="Changed, for tickets from now on"
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

/** Sums are typed in whole rupees. */
function textsOf(limits: Limits): Record<Name, string> {
  return Object.fromEntries(FIELDS.map(([name]) => [name, String(limits[name] / MINOR_PER_UNIT)])) as Record<
    Name,
    string
  >;
}

/** Only what changes; null: nothing does, or something is no sum. */
function changedLimits(typed: Readonly<Record<Name, string>>, limits: Limits): Partial<Limits> | null {
  if (FIELDS.some(([name]) => !/^[1-9]\d{0,11}$/.test(typed[name]))) return null;
  const changed = FIELDS.map(([name]) => [name, Number(typed[name]) * MINOR_PER_UNIT] as const).filter(
    ([name, value]) => value !== limits[name],
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
