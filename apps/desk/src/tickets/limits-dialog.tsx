import { MINOR_PER_UNIT } from '@crease/kernel';
import { useAct } from '../core/use-act.ts';
import { NumbersDialog } from '../parts/numbers-dialog.tsx';
import type { DeskTickets } from './desk-ticket.ts';

type Limits = DeskTickets['limits'];

const FIELDS: readonly (readonly [name: keyof Limits, label: string])[] = [
  ['minStake', 'Minimum stake of a line'],
  ['maxStake', 'Maximum stake of a ticket'],
  ['maxPayout', 'Maximum payout of a ticket'],
  ['maxLiability', 'Maximum loss on one outcome'],
  ['maxEventLiability', 'Maximum loss on one event'],
];

/** Limits for future tickets at fixed odds; placed tickets are unaffected. */
export function LimitsDialog({ limits, close }: { limits: Limits; close: () => void }) {
  const act = useAct('setTicketLimits');
  return (
    <NumbersDialog
      onClose={close}
      title="Ticket limits"
      note="Apply to future tickets."
      label="Change"
      act={act}
      success="Changed for future tickets"
      fields={FIELDS.map(([name, label]) => ({
        name,
        label,
        now: limits[name],
        unit: MINOR_PER_UNIT,
        before: '₹',
        pattern: /^[1-9]\d{0,11}$/,
      }))}
    />
  );
}
