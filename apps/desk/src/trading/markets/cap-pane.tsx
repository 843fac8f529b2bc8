import type { TradedMarket } from '@crease/contract';
import { Button, Stack, TextField } from '@crease/ui';
import { type FormEvent, useState } from 'react';
import { Notice, PaneGroup } from '../../parts/panel.tsx';
import styles from './markets.module.css';
import type { ToolProps } from './tools.ts';
import { useEntryForm } from './use-entry-form.ts';

/** Sets the loss after which a line moves by itself, or takes it away. */
export function CapPane({ line: { marketId, name, line }, enter, close }: ToolProps & { line: TradedMarket }) {
  const [loss, setLoss] = useState(String(line.cap?.loss ?? ''));
  const [steps, setSteps] = useState(String(line.cap?.steps ?? 1));
  const { failure, run } = useEntryForm();
  const { cap: before, ...plain } = line;
  const set = async (isCapped: boolean) => {
    const passed = before && before.loss === Number(loss) ? before.passed : 0;
    const cap = { loss: Number(loss), steps: Number(steps), passed };
    const next = isCapped ? { ...plain, cap } : plain;
    if (await run(() => enter({ kind: 'line', marketId, line: next, isConfirmed: true }))) close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void set(true);
  };
  return (
    <PaneGroup title="Cap of the line" note={name}>
      <Stack as="form" gap={12} onSubmit={submit}>
        <p className={styles.note}>
          For each full multiple of this loss that the worst result reaches, the line moves against the side that causes
          it and is published, at most once a second. At the market’s loss limit it is suspended.
        </p>
        <TextField
          label="Loss"
          before="₹"
          inputMode="numeric"
          required
          value={loss}
          onChange={({ target }) => setLoss(target.value)}
        />
        <TextField
          label="Steps"
          type="number"
          min={1}
          max={50}
          required
          value={steps}
          onChange={({ target }) => setSteps(target.value)}
        />
        {failure ? <Notice tone="bad">{failure}</Notice> : null}
        <Button look="primary" type="submit">
          Set the cap
        </Button>
        {before ? <Button onClick={() => void set(false)}>Remove the cap</Button> : null}
      </Stack>
    </PaneGroup>
  );
}
