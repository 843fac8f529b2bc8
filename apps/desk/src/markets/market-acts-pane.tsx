import { Button, formatStake, TextField } from '@crease/ui';
import { useState } from 'react';
import { useMay } from '../core/may.ts';
import { useAct } from '../core/use-act.ts';
import { useKeys } from '../core/use-keys.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Choice } from '../parts/choice.tsx';
import { Facts, PaneGroup } from '../parts/panel.tsx';
import { type DeskMarket, isLive, statusText } from './desk-market.ts';
import { LossLimitDialog } from './loss-limit-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

type Doing = 'stop' | 'resume' | 'remove' | 'limit' | 'terms' | 'shape';

/** Runs a market: stop, resume, take a runner out, how much may be lost. */
export function MarketActsPane({ market }: { market: DeskMarket }) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const mayRun = useMay('markets.run') !== 'none';
  const maySettle = useMay('markets.settle') !== 'none';
  const { status, statusReason, marketId, stopped, runners, terms, risk } = market;
  const canRun = mayRun && isLive(market);
  useKeys({
    s: () => canRun && !stopped && setDoing('stop'),
    r: () => canRun && stopped && setDoing('resume'),
  });
  return (
    <>
      <PaneGroup title="Market" note={marketId}>
        <Facts
          facts={{
            State: statusText(status),
            Why: statusReason || 'Nothing said',
            'In-play delay': `${terms.inPlayDelaySeconds} s`,
            'Least bet': formatStake(terms.min),
            'Most in one bet': formatStake(terms.max),
            'Most profit of a player': formatStake(terms.maxProfit),
            'Loss limit': formatStake(risk.lossLimit),
            'Loss limit of the match': risk.eventLossLimit === null ? 'None' : formatStake(risk.eventLossLimit),
            'House quote': shapeText(market),
          }}
        />
      </PaneGroup>
      <PaneGroup title="Acts">
        {canRun ? (
          <Button look={stopped ? 'primary' : 'danger'} onClick={() => setDoing(stopped ? 'resume' : 'stop')}>
            {stopped ? 'Resume' : 'Suspend'}
          </Button>
        ) : null}
        {canRun ? <Button onClick={() => setDoing('terms')}>Change delay and limits</Button> : null}
        {canRun ? <Button onClick={() => setDoing('shape')}>Change the house’s quote</Button> : null}
        {mayRun ? <Button onClick={() => setDoing('limit')}>Change the loss limit</Button> : null}
        {maySettle && runners.length > 2 ? <Button onClick={() => setDoing('remove')}>Remove a runner</Button> : null}
        {mayRun ? null : <p className="muted">Your role may look.</p>}
      </PaneGroup>
      {doing ? <MarketDialogs market={market} doing={doing} close={() => setDoing(null)} /> : null}
    </>
  );
}

/** `At most ₹60,000 a price, 1 step of margin, Tides +2`; as its feed tells where nothing is changed. */
function shapeText({ terms: { houseSize, margin, skew }, runners }: DeskMarket): string {
  const parts = [
    houseSize > 0 ? `at most ${formatStake(houseSize)} a price` : '',
    margin > 0 ? `${margin} ${margin === 1 ? 'step' : 'steps'} of margin` : '',
    ...skew.map((steps, at) =>
      steps === 0 ? '' : `${runners[at]?.name ?? 'Runs'} ${steps > 0 ? '+' : '−'}${Math.abs(steps)}`,
    ),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'As its feed tells';
}

interface MarketDialogsProps {
  market: DeskMarket;
  doing: Doing;
  close: () => void;
}

function MarketDialogs({ market, doing, close }: MarketDialogsProps) {
  const stop = useAct('stopMarket');
  const resume = useAct('resumeMarket');
  const { marketId, name } = market;
  const shared = { open: true, onClose: close, inputOf: (reason: string) => ({ body: { marketId, reason } }) };
  if (doing === 'terms') return <TermsDialog market={market} what="limits" close={close} />;
  if (doing === 'shape') return <TermsDialog market={market} what="shape" close={close} />;
  if (doing === 'limit') return <LossLimitDialog market={market} close={close} />;
  if (doing === 'remove') return <RemoveDialog market={market} close={close} />;
  if (doing === 'resume')
    return <ActDialog {...shared} title={`Resume ${name}`} label="Resume" act={resume} said="Given back to its feed" />;
  return (
    <ActDialog
      {...shared}
      title={`Suspend ${name}`}
      note="Nothing of the feed opens it before it is resumed. Players read the reason."
      label="Suspend"
      look="danger"
      act={stop}
      said="Suspended"
    />
  );
}

function RemoveDialog({ market: { marketId, name, runners }, close }: Omit<MarketDialogsProps, 'doing'>) {
  const act = useAct('removeRunner');
  const [runnerId, setRunnerId] = useState(runners[0]?.runnerId ?? '');
  const [percent, setPercent] = useState('0');
  const words = Object.fromEntries(runners.map((runner) => [runner.runnerId, runner.name]));
  return (
    <ActDialog
      open
      onClose={close}
      title={`Remove a runner of ${name}`}
      note="Bets on it are void. It cannot be undone."
      label={`Remove ${words[runnerId] ?? ''}`}
      look="danger"
      act={act}
      inputOf={(reason) => ({ body: { marketId, runnerId, reductionPercent: Number(percent), reason } })}
      said={({ proposalId }) => (proposalId === null ? 'Removed' : 'It waits for a second person')}
    >
      <Choice
        label="Runner"
        value={runnerId}
        options={runners.map((runner) => runner.runnerId)}
        words={words}
        onChange={setRunnerId}
      />
      <TextField
        label="Prices of the others lower by, percent"
        inputMode="decimal"
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
      />
    </ActDialog>
  );
}
