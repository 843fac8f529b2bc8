import type { CallInput, ReplyOf } from '@crease/client';
import { MINOR_PER_UNIT } from '@crease/kernel';
import { Button, formatMoney, TextField } from '@crease/ui';
import { useState } from 'react';
import { usePermission } from '../../core/session.ts';
import { useAct } from '../../core/use-act.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Choice } from '../../parts/choice.tsx';
import { Facts, Panel } from '../../parts/panel.tsx';
import { usePendingNotice } from '../../proposals/second-person.tsx';

type Terms = ReplyOf<'moneySettings'>['withdrawals'];
type Changes = Omit<NonNullable<CallInput<'setWithdrawalSettings'>['body']>, 'reason'>;

const YES_NO = { yes: 'Yes', no: 'No' } as const;
const answer = (is: boolean) => (is ? 'yes' : 'no');

/** The terms of withdrawals. */
export function WithdrawalTermsPanel({ terms }: { terms: Terms }) {
  const maySet = usePermission('house.set') !== 'none';
  const [isChanging, setChanging] = useState(false);
  const waits = usePendingNotice();
  const { cancellable, needsIdentity, rolloverPercent, aloneMax, min } = terms;
  return (
    <Panel title="Withdrawals" side={maySet ? <Button onClick={() => setChanging(true)}>Change</Button> : null}>
      <Facts
        facts={{
          'Players can cancel while waiting': cancellable ? 'Yes' : 'No',
          'Identity verified first': needsIdentity ? 'Yes' : 'No',
          'Deposits to be played first': rolloverPercent === 0 ? 'None' : `${rolloverPercent}%`,
          'One person approves up to': formatMoney(aloneMax),
          'Minimum withdrawal': formatMoney(min),
        }}
      />
      {waits.notice}
      {isChanging ? <TermsDialog terms={terms} close={() => setChanging(false)} onDone={waits.onDone} /> : null}
    </Panel>
  );
}

interface TermsDialogProps {
  terms: Terms;
  close: () => void;
  onDone: (reply: object) => void;
}

function TermsDialog({ terms, close, onDone }: TermsDialogProps) {
  const act = useAct('setWithdrawalSettings');
  const [draft, setDraft] = useState(() => draftOf(terms));
  const changes = changesOf(draft, terms);
  const number = (name: 'aloneMax' | 'min' | 'rolloverPercent', label: string, unit: object) => (
    <TextField
      label={label}
      inputMode="numeric"
      value={draft[name]}
      error={act.field === name ? act.failure : undefined}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value.trim() })}
      {...unit}
    />
  );
  return (
    <ActDialog
      open
      onClose={close}
      title="Change the terms of withdrawals"
      note="Pending withdrawals keep theirs."
      label="Change the terms"
      act={act}
      inputOf={(reason) => (changes ? { body: { ...changes, reason } } : null)}
      success="Terms changed"
      onDone={onDone}
    >
      {number('aloneMax', 'One person approves up to', { before: '₹' })}
      {number('min', 'Minimum withdrawal', { before: '₹' })}
      {number('rolloverPercent', 'Deposits to be played first', { after: '%' })}
      <Choice
        label="Players can cancel while waiting"
        value={draft.cancellable}
        options={['yes', 'no']}
        labels={YES_NO}
        onChange={(cancellable) => setDraft({ ...draft, cancellable })}
      />
      <Choice
        label="Identity verified first"
        value={draft.needsIdentity}
        options={['yes', 'no']}
        labels={YES_NO}
        onChange={(needsIdentity) => setDraft({ ...draft, needsIdentity })}
      />
    </ActDialog>
  );
}

interface Draft {
  readonly aloneMax: string;
  readonly min: string;
  readonly rolloverPercent: string;
  readonly cancellable: 'yes' | 'no';
  readonly needsIdentity: 'yes' | 'no';
}

function draftOf({ aloneMax, min, rolloverPercent, cancellable, needsIdentity }: Terms): Draft {
  return {
    aloneMax: String(aloneMax / MINOR_PER_UNIT),
    min: String(min / MINOR_PER_UNIT),
    rolloverPercent: String(rolloverPercent),
    cancellable: answer(cancellable),
    needsIdentity: answer(needsIdentity),
  };
}

/** Returns the changed fields; null if nothing changed or a field is not a whole number. */
function changesOf(draft: Draft, terms: Terms): Changes | null {
  if (![draft.aloneMax, draft.min, draft.rolloverPercent].every((text) => /^\d{1,10}$/.test(text))) return null;
  const next = {
    aloneMax: Number(draft.aloneMax) * MINOR_PER_UNIT,
    min: Number(draft.min) * MINOR_PER_UNIT,
    rolloverPercent: Number(draft.rolloverPercent),
    cancellable: draft.cancellable === 'yes',
    needsIdentity: draft.needsIdentity === 'yes',
  };
  const changed = Object.entries(next).filter(([name, value]) => terms[name as keyof Terms] !== value);
  return changed.length > 0 ? (Object.fromEntries(changed) as Changes) : null;
}
