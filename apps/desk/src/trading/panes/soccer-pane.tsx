import { Button, Grid, Stack, TextField } from '@crease/ui';
import { useState } from 'react';
import { Choice } from '../../parts/choice.tsx';
import { PaneGroup } from '../../parts/panel.tsx';
import type { MatchPaneProps } from './pane-props.ts';

/** A goal with its scorer or minute, the clock, and the end of a soccer match without a result. */
export function SoccerPane({ sheet, enter }: MatchPaneProps) {
  const { next } = sheet;
  const isRunning = next?.sport === 'soccer' && next.clockFrom !== null && !next.isChecked && next.penalty === null;
  return (
    <>
      {isRunning ? <Goal sheet={sheet} enter={enter} /> : null}
      {isRunning ? <Clock enter={enter} /> : null}
    </>
  );
}

const SIDES = ['0', '1'] as const;

/** For a goal that was entered late, or with its scorer. */
function Goal({ sheet: { teams }, enter }: MatchPaneProps) {
  const [side, setSide] = useState<(typeof SIDES)[number]>('0');
  const [player, setPlayer] = useState('');
  const [minute, setMinute] = useState('');
  return (
    <PaneGroup title="Goal with its scorer">
      <Stack
        as="form"
        gap={12}
        onSubmit={(event) => {
          event.preventDefault();
          const team = side === '0' ? 0 : 1;
          const at = minute === '' ? null : Number(minute);
          enter({ kind: 'goal', team, isOwn: false, player: player.trim(), minute: at });
          setPlayer('');
          setMinute('');
        }}
      >
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
        <Button type="submit">Enter the goal</Button>
      </Stack>
    </PaneGroup>
  );
}

function Clock({ enter }: Pick<MatchPaneProps, 'enter'>) {
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
