import { Button } from '@crease/ui';
import { useState } from 'react';
import { Choice } from '../../parts/choice.tsx';
import { PaneGroup } from '../../parts/panel.tsx';
import type { MatchPaneProps } from './pane-props.ts';

const SIDES = ['0', '1'] as const;

/** The end of a tennis match before the score decides it: a retirement, a walkover, or no result. */
export function TennisPane({ sheet, enter }: MatchPaneProps) {
  const { teams, next } = sheet;
  const [side, setSide] = useState<(typeof SIDES)[number]>('0');
  if (next?.sport !== 'tennis' || next.isDecided) return null;
  const team = side === '0' ? 0 : 1;
  const hasBegun = next.server !== null;
  return (
    <PaneGroup title={hasBegun ? 'Retirement' : 'Walkover'}>
      <Choice
        label={hasBegun ? 'Who retires' : 'Who does not appear'}
        value={side}
        options={SIDES}
        labels={{ 0: teams[0].name, 1: teams[1].name }}
        onChange={setSide}
      />
      <Button
        look="danger"
        onClick={() => enter(hasBegun ? { kind: 'retire', team } : { kind: 'walkover', winner: team === 0 ? 1 : 0 })}
      >
        {hasBegun ? 'Enter the retirement' : 'Enter the walkover'}
      </Button>
    </PaneGroup>
  );
}
