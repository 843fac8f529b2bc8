import { Button, Grid, Stack, TextField } from '@crease/ui';
import { type FormEvent, useState } from 'react';
import { Choice } from '../../parts/choice.tsx';
import { Notice, PaneGroup } from '../../parts/panel.tsx';
import { useEntryForm } from '../markets/use-entry-form.ts';
import type { FormPaneProps } from './pane-props.ts';

/** A goal with its scorer or minute, the clock, and the end of a soccer match without a result. */
export function SoccerPane({ sheet, enter, submit }: FormPaneProps) {
  const { next } = sheet;
  const isRunning = next?.sport === 'soccer' && next.clockFrom !== null && !next.isChecked && next.penalty === null;
  return (
    <>
      {isRunning ? <Goal sheet={sheet} submit={submit} /> : null}
      {isRunning ? <Clock enter={enter} /> : null}
    </>
  );
}

const SIDES = ['0', '1'] as const;

/** For a goal that was entered late, or with its scorer. */
function Goal({ sheet: { teams }, submit }: Omit<FormPaneProps, 'enter'>) {
  const [side, setSide] = useState<(typeof SIDES)[number]>('0');
  const [player, setPlayer] = useState('');
  const [minute, setMinute] = useState('');
  const { isEntering, failure, run } = useEntryForm();
  const enterGoal = async (event: FormEvent) => {
    event.preventDefault();
    const team = side === '0' ? 0 : 1;
    const at = minute === '' ? null : Number(minute);
    const goal = { kind: 'goal', team, isOwn: false, player: player.trim(), minute: at } as const;
    if (!(await run(() => submit(goal)))) return;
    setPlayer('');
    setMinute('');
  };
  return (
    <PaneGroup title="Goal with its scorer">
      <Stack as="form" gap={12} onSubmit={(event) => void enterGoal(event)}>
        <Choice
          label="Side"
          value={side}
          options={SIDES}
          labels={{ 0: teams[0].name, 1: teams[1].name }}
          onChange={setSide}
        />
        <TextField label="Scorer" value={player} maxLength={60} onChange={({ target }) => setPlayer(target.value)} />
        <TextField
          label="Minute of the goal"
          hint="Empty: now"
          type="number"
          min={1}
          max={120}
          value={minute}
          onChange={({ target }) => setMinute(target.value)}
        />
        {failure ? <Notice tone="bad">{failure}</Notice> : null}
        <Button type="submit" busy={isEntering}>
          Enter the goal
        </Button>
      </Stack>
    </PaneGroup>
  );
}

function Clock({ enter }: Pick<FormPaneProps, 'enter'>) {
  const [minute, setMinute] = useState('');
  return (
    <PaneGroup title="Clock">
      <Grid
        as="form"
        columns="end"
        align="end"
        gap={8}
        onSubmit={(event) => {
          event.preventDefault();
          enter({ kind: 'minute', minute: Number(minute) });
          setMinute('');
        }}
      >
        <TextField
          label="Minute in play"
          type="number"
          min={1}
          max={120}
          value={minute}
          onChange={({ target }) => setMinute(target.value)}
        />
        <Button type="submit" disabled={minute === ''}>
          Set
        </Button>
      </Grid>
    </PaneGroup>
  );
}
