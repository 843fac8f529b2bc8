import type { ReplyOf } from '@crease/client';
import { MINOR_PER_UNIT } from '@crease/kernel';
import { Button, formatMoney } from '@crease/ui';
import { useState } from 'react';
import { usePermission } from '../../core/session.ts';
import { useAct } from '../../core/use-act.ts';
import { Choice } from '../../parts/choice.tsx';
import { NumbersDialog } from '../../parts/numbers-dialog.tsx';
import { Facts, Panel } from '../../parts/panel.tsx';
import { usePendingNotice } from '../../proposals/second-person.tsx';

type Terms = ReplyOf<'moneySettings'>['withdrawals'];

const YES_NO = { yes: 'Yes', no: 'No' } as const;
const RUPEES = { before: '₹', unit: MINOR_PER_UNIT };
const answer = (is: boolean): keyof typeof YES_NO => (is ? 'yes' : 'no');

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
  const [cancellable, setCancellable] = useState(answer(terms.cancellable));
  const [needsIdentity, setNeedsIdentity] = useState(answer(terms.needsIdentity));
  return (
    <NumbersDialog
      onClose={close}
      title="Change the terms of withdrawals"
      note="Pending withdrawals keep theirs."
      label="Change the terms"
      act={act}
      success="Terms changed"
      onDone={onDone}
      fields={[
        { ...RUPEES, name: 'aloneMax', label: 'One person approves up to', now: terms.aloneMax },
        { ...RUPEES, name: 'min', label: 'Minimum withdrawal', now: terms.min },
        { name: 'rolloverPercent', label: 'Deposits to be played first', after: '%', now: terms.rolloverPercent },
      ]}
      bodyOf={(changed) => ({
        ...changed,
        ...(cancellable !== answer(terms.cancellable) && { cancellable: cancellable === 'yes' }),
        ...(needsIdentity !== answer(terms.needsIdentity) && { needsIdentity: needsIdentity === 'yes' }),
      })}
    >
      <Choice label="Players can cancel while waiting" value={cancellable} labels={YES_NO} onChange={setCancellable} />
      <Choice label="Identity verified first" value={needsIdentity} labels={YES_NO} onChange={setNeedsIdentity} />
    </NumbersDialog>
  );
}
