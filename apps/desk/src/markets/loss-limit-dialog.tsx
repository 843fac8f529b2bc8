import { MINOR_PER_UNIT } from '@crease/kernel';
import { formatStake, TextField } from '@crease/ui';
import { useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Choice } from '../parts/choice.tsx';
import { Notice } from '../parts/panel.tsx';
import type { DeskMarket } from './desk-market.ts';

interface LossLimitDialogProps {
  market: DeskMarket;
  close: () => void;
}

const SCOPES = ['market', 'event'] as const;
type Scope = (typeof SCOPES)[number];

/** Sets the maximum loss of the house in a market or in its whole match; raising it needs a second person. */
export function LossLimitDialog({ market: { marketId, name, eventName, risk }, close }: LossLimitDialogProps) {
  const act = useAct('setLossLimit');
  const [scope, setScope] = useState<Scope>('market');
  const [sum, setSum] = useState('');
  const inForce = scope === 'market' ? risk.lossLimit : risk.eventLossLimit;
  const shown = inForce === null ? 'None' : formatStake(inForce);
  const limit = Math.round(Number(sum) * MINOR_PER_UNIT);
  const isSum = /^\d{1,10}$/.test(sum) && limit > 0;
  const isHigher = isSum && inForce !== null && limit > inForce;
  const body = (reason: string) => ({ marketId, limit, reason, ...(scope === 'event' && { wholeEvent: true }) });
  return (
    <ActDialog
      onClose={close}
      title={`Loss limit of ${scope === 'market' ? name : eventName}`}
      note={
        inForce === null
          ? 'Not set. With a limit, bets that would let the house lose more are refused.'
          : `${shown} now. Bets that would let the house lose more are refused.`
      }
      label={isHigher ? 'Ask for approval' : 'Change the loss limit'}
      act={act}
      inputOf={(reason) => (isSum ? { body: body(reason) } : null)}
      success={isHigher ? 'Waits for a second person' : 'Loss limit changed'}
    >
      <Choice
        label="Of"
        value={scope}
        options={SCOPES}
        onChange={setScope}
        labels={{ market: 'This market', event: 'All markets of the match' }}
      />
      <TextField
        label="Loss limit"
        before="₹"
        inputMode="numeric"
        value={sum}
        onChange={({ target }) => setSum(target.value)}
      />
      {isHigher ? (
        <Notice tone="warn">
          Raising a loss limit needs a second person: {shown} → {formatStake(limit)}.
        </Notice>
      ) : null}
    </ActDialog>
  );
}
