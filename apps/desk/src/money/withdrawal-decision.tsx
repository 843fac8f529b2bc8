import { Button, Grid, TextField } from '@crease/ui';
import { notify } from '@crease/web';
import { useRef, useState } from 'react';
import { useDeskSession, usePermission } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { useKeys } from '../core/use-keys.ts';
import { Notice } from '../parts/panel.tsx';
import { isReason, ReasonField } from '../parts/reason-field.tsx';
import { AloneToday } from '../proposals/second-person.tsx';
import styles from './money.module.css';
import { isAgreed, type Withdrawal } from './withdrawal.ts';

const SHORTEST_REFERENCE = 4;

/** Approve, decline, or record as paid at the bank. A second approval must come from another operator. */
export function WithdrawalDecision({ withdrawal }: { withdrawal: Withdrawal }) {
  const may = usePermission('withdrawals.decide') !== 'none';
  const { status, approvals, needs } = withdrawal;
  if (status !== 'pending') return null;
  const success = approvals.length === 0 ? 'No approvals' : `Yes: ${approvals.join(', ')}`;
  return (
    <div className={styles.decision}>
      <p>
        {success}. <b>{`${approvals.length} of ${needs}`}</b> needed.
      </p>
      {may ? <Decide withdrawal={withdrawal} /> : <p className="muted">Your role can only view this.</p>}
    </div>
  );
}

function Decide({ withdrawal }: { withdrawal: Withdrawal }) {
  const me = useDeskSession(({ operator }) => operator?.username ?? '');
  if (withdrawal.cancellable && !isAgreed(withdrawal))
    return <DecisionForm withdrawal={withdrawal} hasApproved={withdrawal.approvals.includes(me)} />;
  if (withdrawal.gateway === 'manual' || isLost(withdrawal)) return <PaidByHand withdrawal={withdrawal} />;
  return <Notice tone="info">It is sent through {withdrawal.gateway} automatically.</Notice>;
}

/** Whether its payout never arrived at the gateway and was not sent again. */
const isLost = ({ timeline }: Withdrawal) => timeline.at(-1)?.what === 'payout_lost';

function DecisionForm({ withdrawal, hasApproved }: { withdrawal: Withdrawal; hasApproved: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const approve = useAct('approveWithdrawal');
  const decline = useAct('declineWithdrawal');
  const { needs, approvals, withdrawalId, amount, playerId } = withdrawal;
  const params = { id: withdrawalId };
  const submitApproval = () => {
    if (hasApproved || approve.busy) return;
    void approve.run({ params, body: { note: reason } }).then((reply) => {
      if (!reply) return;
      const message = reply.waitingForSecond ? 'Approved; waits for a second person' : 'Approved';
      notify({ status: 'success', message });
    });
  };
  const submitDecline = () => {
    if (!isReason(reason)) field.current?.focus();
    else void decline.run({ params, body: { reason, approvals: approvals.length } }, 'Declined; the money is released');
  };
  useKeys({
    a: submitApproval,
    d: submitDecline,
  });
  const failure = approve.failure ?? decline.failure;
  return (
    <>
      {hasApproved ? <Notice tone="warn">You have approved. A second person must approve as well.</Notice> : null}
      {needs === 1 ? <AloneToday kind="withdrawals" amount={amount} playerId={playerId} /> : null}
      <ReasonField ref={field} hint="Required to decline; shown to the player" value={reason} onChange={setReason} />
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      <Grid columns={2} gap={8}>
        <Button busy={decline.busy} onClick={submitDecline}>
          Decline
        </Button>
        <Button look="primary" busy={approve.busy} disabled={hasApproved} onClick={submitApproval}>
          Approve
        </Button>
      </Grid>
    </>
  );
}

function PaidByHand({ withdrawal }: { withdrawal: Withdrawal }) {
  const { withdrawalId, cancellable, approvals } = withdrawal;
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const paid = useAct('paidByHand');
  const decline = useAct('declineWithdrawal');
  const params = { id: withdrawalId };
  const failure = paid.failure ?? decline.failure;
  return (
    <>
      <TextField
        label="Bank reference"
        hint={cancellable || isLost(withdrawal) ? 'Once it is paid there' : 'It is in a file for the bank'}
        value={reference}
        maxLength={60}
        onChange={({ target }) => setReference(target.value)}
      />
      <Button
        look="primary"
        full
        busy={paid.busy}
        disabled={reference.trim().length < SHORTEST_REFERENCE}
        onClick={() => void paid.run({ params, body: { reference } }, 'Paid')}
      >
        Mark as paid
      </Button>
      {cancellable ? (
        <>
          <ReasonField hint="Required to decline; shown to the player" value={reason} onChange={setReason} />
          <Button
            full
            busy={decline.busy}
            disabled={!isReason(reason)}
            onClick={() =>
              void decline.run(
                { params, body: { reason, approvals: approvals.length } },
                'Declined; the money is released',
              )
            }
          >
            Decline
          </Button>
        </>
      ) : null}
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
    </>
  );
}
