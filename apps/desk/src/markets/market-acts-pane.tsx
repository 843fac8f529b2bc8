import { Button, formatStake, TextField } from '@crease/ui';
import { useState } from 'react';
import { usePermission } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Choice } from '../parts/choice.tsx';
import { Facts, PaneGroup } from '../parts/panel.tsx';
import { countedBy, type DeskMarket, isLive, statusText } from './desk-market.ts';
import { LossLimitDialog } from './loss-limit-dialog.tsx';
import styles from './markets.module.css';
import type { Suspension } from './suspension.tsx';
import { TermsDialog } from './terms-dialog.tsx';

type Doing = 'remove' | 'limit' | 'terms' | 'shape';

interface MarketActsPaneProps {
  market: DeskMarket;
  suspension: Suspension;
}

/** Commands of a market: suspend, resume, remove a runner, change the loss limit and the quote. */
export function MarketActsPane({ market, suspension }: MarketActsPaneProps) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const mayRun = usePermission('markets.run') !== 'none';
  const maySettle = usePermission('markets.settle') !== 'none';
  const { status, statusReason, result, marketId, stopped, runners, terms, risk } = market;
  const canRun = mayRun && isLive(market);
  return (
    <>
      <PaneGroup title="Market" note={marketId}>
        <Facts
          facts={{
            State: statusText(status),
            ...(result !== null && { Result: result }),
            Why: statusReason || 'No reason given',
            'In-play delay': `${terms.inPlayDelaySeconds} s${terms.passiveDelay === 'wait' ? ', for all orders' : ''}`,
            'Minimum bet': formatStake(terms.min),
            'Maximum bet': formatStake(terms.max),
            'Maximum profit of a player': formatStake(terms.maxProfit),
            'Loss limit': formatStake(risk.lossLimit),
            'Loss limit of the match': risk.eventLossLimit === null ? 'None' : formatStake(risk.eventLossLimit),
            'House quote': shapeText(market),
          }}
        />
      </PaneGroup>
      <PaneGroup title="Acts">
        {canRun ? (
          <div className={styles.hand}>
            <Button
              look={stopped ? 'primary' : 'danger'}
              full
              busy={suspension.busy}
              onClick={() => void (stopped ? suspension.resume([market]) : suspension.suspend([market]))}
            >
              {stopped ? 'Resume' : 'Suspend'} <kbd>{stopped && !suspension.isOwn([market]) ? 'R' : 'S'}</kbd>
            </Button>
          </div>
        ) : null}
        {canRun ? <Button onClick={() => setDoing('terms')}>Change delay and limits</Button> : null}
        {canRun ? <Button onClick={() => setDoing('shape')}>Change the house’s quote</Button> : null}
        {canRun ? <Button onClick={() => setDoing('limit')}>Change the loss limit</Button> : null}
        {maySettle && isLive(market) && runners.length > 2 ? (
          <Button onClick={() => setDoing('remove')}>Remove a runner</Button>
        ) : null}
        {mayRun ? null : <p className="muted">Your role can only view this.</p>}
      </PaneGroup>
      {doing ? <MarketDialogs market={market} doing={doing} close={() => setDoing(null)} /> : null}
    </>
  );
}

/** `At most ₹60,000 a price, 1 step of margin, Tides +2`; as its feed where nothing is changed. */
function shapeText({ terms: { houseSize, margin, skew }, runners, sportId }: DeskMarket): string {
  const parts = [
    houseSize > 0 ? `at most ${formatStake(houseSize)} per price` : '',
    margin > 0 ? `${margin} ${margin === 1 ? 'step' : 'steps'} of margin` : '',
    ...skew.map((steps, at) =>
      steps === 0
        ? ''
        : `${runners[at]?.name ?? (countedBy(sportId) === 'run' ? 'Runs' : 'Number')} ${steps > 0 ? '+' : '−'}${Math.abs(steps)}`,
    ),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'As its feed';
}

interface MarketDialogsProps {
  market: DeskMarket;
  doing: Doing;
  close: () => void;
}

function MarketDialogs({ market, doing, close }: MarketDialogsProps) {
  if (doing === 'terms') return <TermsDialog market={market} what="limits" close={close} />;
  if (doing === 'shape') return <TermsDialog market={market} what="shape" close={close} />;
  if (doing === 'limit') return <LossLimitDialog market={market} close={close} />;
  return <RemoveDialog market={market} close={close} />;
}

function RemoveDialog({ market: { marketId, name, runners }, close }: Omit<MarketDialogsProps, 'doing'>) {
  const act = useAct('removeRunner');
  const [runnerId, setRunnerId] = useState(runners[0]?.runnerId ?? '');
  const [percent, setPercent] = useState('0');
  const labels = Object.fromEntries(runners.map((runner) => [runner.runnerId, runner.name]));
  return (
    <ActDialog
      onClose={close}
      title={`Remove a runner of ${name}`}
      note="Bets on it are voided. This cannot be undone."
      label={`Remove ${labels[runnerId] ?? ''}`}
      look="danger"
      act={act}
      inputOf={(reason) => ({ body: { marketId, runnerId, reductionPercent: Number(percent), reason } })}
      success="Removed"
    >
      <Choice
        label="Runner"
        value={runnerId}
        options={runners.map((runner) => runner.runnerId)}
        labels={labels}
        onChange={setRunnerId}
      />
      <TextField
        label="Reduction of the other prices, percent"
        inputMode="decimal"
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
      />
    </ActDialog>
  );
}
