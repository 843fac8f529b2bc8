import { serverNow } from '@crease/client';
import { Segments, Stack, TextField } from '@crease/ui';
import { useState } from 'react';
import { fieldText } from '../core/moments.ts';
import { PaneGroup } from '../parts/panel.tsx';
import type { DeskMarket } from './desk-market.ts';
import { PreviewedAct } from './previewed-act.tsx';

const WHAT = [
  { key: 'all', label: 'All bets' },
  { key: 'window', label: 'A time' },
  { key: 'bet', label: 'One bet' },
] as const;
const REASON_TEXTS = 'Shown to players';

/**
 * Voids bets, always on both sides: all of them, those matched in a period, or a single one.
 * @param bet the number of the bet that was searched for; empty: none.
 */
export function VoidPane({ market, bet }: { market: DeskMarket; bet: string }) {
  const [what, setWhat] = useState<(typeof WHAT)[number]['key']>(bet ? 'bet' : 'all');
  const { marketId } = market;
  return (
    <PaneGroup title="Void" note="always on both sides">
      <Stack gap={10}>
        <Segments label="What to void" items={WHAT} chosen={what} onChoose={setWhat} />
        {what === 'all' ? (
          <PreviewedAct
            name="voidMarket"
            query={{ marketId, void: 'true' }}
            inputOf={(seen) => ({ body: { marketId, ...seen } })}
            verb="Void"
            hint={REASON_TEXTS}
          />
        ) : null}
        {what === 'window' ? <VoidWindow marketId={marketId} /> : null}
        {what === 'bet' ? <VoidBet marketId={marketId} bet={bet} /> : null}
      </Stack>
    </PaneGroup>
  );
}

/** Length of the window before it is changed, ms. */
const WINDOW_MS = 5 * 60_000;

function VoidWindow({ marketId }: { marketId: string }) {
  const [from, setFrom] = useState(() => fieldText(serverNow() - WINDOW_MS, 'second'));
  const [to, setTo] = useState(() => fieldText(serverNow(), 'second'));
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const isWindow = start <= end;
  return (
    <>
      <TextField
        label="Matched from"
        type="datetime-local"
        step={1}
        value={from}
        max={to}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label="Up to"
        type="datetime-local"
        step={1}
        value={to}
        min={from}
        error={isWindow ? undefined : 'It ends before it begins'}
        onChange={({ target }) => setTo(target.value)}
      />
      {isWindow ? <PreviewedWindow key={`${from} ${to}`} marketId={marketId} start={start} end={end} /> : null}
    </>
  );
}

const LAST_MS_OF_SECOND = 999;

function PreviewedWindow({ marketId, start, end }: { marketId: string; start: number; end: number }) {
  const window = { from: new Date(start).toISOString(), to: new Date(end + LAST_MS_OF_SECOND).toISOString() };
  return (
    <PreviewedAct
      name="voidWindow"
      query={{ marketId, void: 'true', ...window }}
      inputOf={(seen) => ({ body: { marketId, ...window, ...seen } })}
      verb="Void"
      hint={REASON_TEXTS}
    />
  );
}

function VoidBet({ marketId, bet }: { marketId: string; bet: string }) {
  const [betId, setBetId] = useState(bet);
  const isBet = /^[1-9]\d{0,15}$/.test(betId);
  return (
    <>
      <TextField
        label="Number of the bet"
        inputMode="numeric"
        value={betId}
        onChange={({ target }) => setBetId(target.value.trim())}
      />
      {isBet ? (
        <PreviewedAct
          key={betId}
          name="voidBet"
          query={{ marketId, void: 'true', betId }}
          inputOf={(seen) => ({ body: { betId, ...seen } })}
          verb="Void"
          hint={REASON_TEXTS}
        />
      ) : null}
    </>
  );
}
