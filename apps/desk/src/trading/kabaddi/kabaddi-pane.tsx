import { Button, Stack, TextField } from '@crease/ui';
import { useState } from 'react';
import { Choice } from '../../parts/choice.tsx';
import { PaneGroup } from '../../parts/panel.tsx';
import type { MatchPaneProps } from '../panes/pane-props.ts';

const ENDS = ['raid', 'tackle', 'superTackle'] as const;

/** A raid with its bonus point, or with more points than there are keys. */
export function KabaddiPane({ sheet: { next, teams }, enter }: MatchPaneProps) {
  const [end, setEnd] = useState<(typeof ENDS)[number]>('raid');
  const [touches, setTouches] = useState('0');
  if (next?.sport !== 'kabaddi' || next.raider === null) return null;
  const team = next.raider;
  const points = Number(touches) + 1;
  return (
    <PaneGroup title={`Raid of ${teams[team].name} with the bonus point`}>
      <Stack
        as="form"
        gap={12}
        onSubmit={(event) => {
          event.preventDefault();
          if (end === 'raid') enter({ kind: 'raid', team, points, hasBonus: true });
          else enter({ kind: 'tackle', team, isSuper: end === 'superTackle', hasBonus: true });
          setTouches('0');
        }}
      >
        <Choice
          label="The raider"
          value={end}
          options={ENDS}
          labels={{ raid: 'returns', tackle: 'is tackled', superTackle: 'is tackled by three or fewer' }}
          onChange={setEnd}
        />
        {end === 'raid' ? (
          <TextField
            label="Touches besides the bonus"
            type="number"
            min={0}
            max={7}
            required
            value={touches}
            onChange={({ target }) => setTouches(target.value)}
          />
        ) : null}
        <Button type="submit">Enter the raid</Button>
      </Stack>
    </PaneGroup>
  );
}
