import type { TradedMarket, TradeEntry, TradePrices } from '@crease/contract';
import { Button, Stack, TextField } from '@crease/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Notice, PaneGroup } from '../../parts/panel.tsx';
import { TYPE_TRAITS } from '../../templates/entry-labels.ts';
import styles from './markets.module.css';
import type { EntryRefusal, ToolProps } from './tools.ts';

/** Prices of one runner as typed: back and lay, or for a line of runs yes and no as `52 at 100`. */
interface Typed {
  readonly runner: string;
  readonly back: string;
  readonly lay: string;
}

/** Prices by hand: back and lay of each runner, or runs and rate. They are staged, and reach players when published. */
export function PinPane({ line, enter, close }: ToolProps & { line: TradedMarket }) {
  const [typed, setTyped] = useState(() => (line.line.pinned ?? line.staged).map(typedOf));
  const [refused, setRefused] = useState<EntryRefusal | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const isFancy = !TYPE_TRAITS[line.type].hasRunners;
  const [backName, layName] = isFancy ? ['Yes', 'No'] : ['Back', 'Lay'];
  const set = (at: number, change: Partial<Typed>) => {
    setRefused(null);
    setTyped(typed.map((one, place) => (place === at ? { ...one, ...change } : one)));
  };
  const pin = async (isConfirmed: boolean) => {
    const answer = await enter(entryOf(line.marketId, typed, isConfirmed));
    if (answer) setRefused(answer);
    else close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pin(false);
  };
  const isFar = refused?.reason === 'farFromModel';
  return (
    <PaneGroup title="Prices by hand" note={line.name}>
      <Stack ref={form} as="form" gap={12} onSubmit={submit}>
        {typed.map(({ runner, back, lay }, at) => (
          <fieldset key={runner} className={styles.pair}>
            <legend>{runner || 'Runs at a rate: 52 at 100'}</legend>
            <TextField
              label={<Side of={backName} runner={runner} />}
              inputMode="decimal"
              value={back}
              onChange={({ target }) => set(at, { back: target.value })}
            />
            <TextField
              label={<Side of={layName} runner={runner} />}
              inputMode="decimal"
              value={lay}
              onChange={({ target }) => set(at, { lay: target.value })}
            />
          </fieldset>
        ))}
        {refused ? <Notice tone={isFar ? 'warn' : 'bad'}>{refused.text}</Notice> : null}
        {isFar ? (
          <Button look="danger" onClick={() => void pin(true)}>
            Confirm these prices
          </Button>
        ) : (
          <Button look="primary" type="submit">
            Stage these prices
          </Button>
        )}
        <p className={styles.note}>Empty: no price. M returns the line to the model.</p>
      </Stack>
    </PaneGroup>
  );
}

/** `Back`, for screen readers with the runner. */
function Side({ of, runner }: { of: string | undefined; runner: string }) {
  return (
    <>
      {of} {runner ? <span className={styles.hidden}>{runner}</span> : null}
    </>
  );
}

function typedOf({ runner, back, lay }: TradePrices[number]): Typed {
  const text = (side: TradePrices[number]['back']) =>
    side ? `${side.price}${side.rate === null ? '' : ` at ${side.rate}`}` : '';
  return { runner, back: text(back), lay: text(lay) };
}

function entryOf(marketId: string, typed: readonly Typed[], isConfirmed: boolean): TradeEntry {
  const pinned = typed.map(({ runner, back, lay }) => ({ runner, back: priceOf(back), lay: priceOf(lay) }));
  const line = { by: 'hand', steps: 0, rate: 0, margin: 0, pinned } as const;
  return { kind: 'line', marketId, line, ...(isConfirmed && { isConfirmed }) };
}

function priceOf(text: string): TradePrices[number]['back'] {
  const [price = '', rate] = text.trim().split(/\s*(?:at|@|\/|\s)\s*/);
  if (!price) return null;
  return { price: Number(price), rate: rate ? Number(rate) : null };
}
