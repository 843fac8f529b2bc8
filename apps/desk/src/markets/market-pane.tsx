import { Button, TextField } from '@crease/ui';
import { useState } from 'react';
import { useMay } from '../core/may.ts';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Choice } from '../parts/choice.tsx';
import { Facts, PaneGroup } from '../parts/panel.tsx';
import type { DeskMarket } from './desk-market.ts';

type Doing = 'stop' | 'resume' | 'settle' | 'void' | 'remove';

/** One market: what it is, and the acts of a trader on it. */
export function MarketPane({ market }: { market: DeskMarket }) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const mayRun = useMay('markets.run') !== 'none';
  const { name, eventName, status, statusReason, marketId, stopped, runners } = market;
  return (
    <>
      <PaneGroup title={name}>
        <Facts facts={{ Event: eventName, State: status, Why: statusReason || 'Nothing said', Market: marketId }} />
      </PaneGroup>
      {mayRun ? (
        <PaneGroup title="Acts">
          <Button look={stopped ? 'primary' : 'danger'} onClick={() => setDoing(stopped ? 'resume' : 'stop')}>
            {stopped ? 'Resume' : 'Suspend'}
          </Button>
          <Button onClick={() => setDoing('settle')}>Settle, or settle anew</Button>
          <Button onClick={() => setDoing('void')}>Void</Button>
          {runners.length > 2 ? <Button onClick={() => setDoing('remove')}>Remove a runner</Button> : null}
        </PaneGroup>
      ) : null}
      {doing ? <MarketDialogs market={market} doing={doing} close={() => setDoing(null)} /> : null}
    </>
  );
}

interface MarketDialogsProps {
  market: DeskMarket;
  doing: Doing;
  close: () => void;
}

function MarketDialogs({ market, doing, close }: MarketDialogsProps) {
  const stop = useAct('stopMarket');
  const resume = useAct('resumeMarket');
  const voiding = useAct('voidMarket');
  const { marketId, name } = market;
  const shared = { open: true, onClose: close, inputOf: (reason: string) => ({ body: { marketId, reason } }) };
  if (doing === 'settle') return <SettleDialog market={market} close={close} />;
  if (doing === 'remove') return <RemoveDialog market={market} close={close} />;
  if (doing === 'resume')
    return <ActDialog {...shared} title={`Resume ${name}`} label="Resume" act={resume} said="Given back to its feed" />;
  if (doing === 'void')
    return (
      <ActDialog
        {...shared}
        title={`Void ${name}`}
        note="Every bet is void, on both sides. Players read the reason."
        label="Void every bet"
        look="danger"
        act={voiding}
        said="The market is void"
      />
    );
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

function SettleDialog({ market: { marketId, name, runners }, close }: Omit<MarketDialogsProps, 'doing'>) {
  const act = useAct('settleMarket');
  const [winner, setWinner] = useState(runners[0]?.runnerId ?? '');
  const [number, setNumber] = useState('');
  const words = Object.fromEntries(runners.map((runner) => [runner.runnerId, runner.name]));
  const isByNumber = runners.length === 0;
  const result = isByNumber ? { number: Number(number) } : { winners: [winner] };
  const isWhole = isByNumber ? /^\d{1,5}$/.test(number) : winner !== '';
  const said = isByNumber ? number : (words[winner] ?? '');
  return (
    <ActDialog
      open
      onClose={close}
      title={`Settle ${name}`}
      note="A market that is settled already is taken back and settled anew."
      label={`Settle: ${said}`}
      act={act}
      inputOf={(reason) => (isWhole ? { body: { marketId, reason, ...result } } : null)}
      said={`Settled: ${said}`}
    >
      {isByNumber ? (
        <TextField
          label="Number"
          inputMode="numeric"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      ) : (
        <Choice
          label="Winner"
          value={winner}
          options={runners.map(({ runnerId }) => runnerId)}
          words={words}
          onChange={setWinner}
        />
      )}
    </ActDialog>
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
      said="Removed"
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
