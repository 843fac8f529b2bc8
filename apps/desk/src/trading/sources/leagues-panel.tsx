import type { SimulatedLeague } from '@crease/contract';
import { Button, Tag } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { useAct } from '../../core/use-act.ts';
import { SPORT_LABELS } from '../../core/use-sports.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Panel } from '../../parts/panel.tsx';

/** Leagues of the simulated world, which operators switch off and on; nothing without a simulator. */
export function LeaguesPanel({ mayRun }: { mayRun: boolean }) {
  const [chosen, setChosen] = useState<SimulatedLeague | null>(null);
  const leagues = useRead('simulatedLeagues', {}, { refetchInterval: 5000 }).data ?? [];
  if (leagues.length === 0) return null;
  return (
    <Panel
      title="Simulated leagues"
      note={`${leagues.filter(({ isOn }) => isOn).length} of ${leagues.length} on`}
      flush
    >
      <DataTable
        label="Simulated leagues"
        rows={leagues}
        columns={mayRun ? [...COLUMNS, switchColumn(setChosen)] : COLUMNS}
        keyOf={({ league }) => league}
        dense
        {...(mayRun && { onOpen: setChosen })}
      />
      {chosen ? <SwitchDialog league={chosen} close={() => setChosen(null)} /> : null}
    </Panel>
  );
}

function SwitchDialog({ league: { league, isOn }, close }: { league: SimulatedLeague; close: () => void }) {
  const act = useAct('switchLeague');
  return (
    <ActDialog
      onClose={close}
      title={isOn ? `Switch ${league} off` : `Switch ${league} on`}
      note={
        isOn
          ? 'No new match is announced. Upcoming matches without a bet are withdrawn and their markets are void. Matches in play or with bets run to their end.'
          : 'Matches that have not begun are announced again. Withdrawn matches stay withdrawn.'
      }
      label={isOn ? 'Switch off' : 'Switch on'}
      look={isOn ? 'danger' : 'primary'}
      act={act}
      inputOf={(reason) => ({ body: { league, isOn: !isOn, reason } })}
      success={isOn ? 'League switched off' : 'League switched on'}
    />
  );
}

const COLUMNS: readonly Column<SimulatedLeague>[] = [
  { key: 'league', head: 'League', cell: ({ league }) => league, phone: 'lead' },
  { key: 'sport', head: 'Sport', cell: ({ sport }) => (sport ? SPORT_LABELS[sport] : ''), phone: 'line' },
  { key: 'state', head: 'State', cell: (league) => <State league={league} />, phone: 'state' },
  { key: 'upcoming', head: 'Upcoming', cell: ({ upcoming }) => `${upcoming} upcoming`, end: true, phone: 'sum' },
  { key: 'inPlay', head: 'In play', cell: ({ inPlay }) => `${inPlay} in play`, end: true, phone: 'side' },
];

function State({ league: { isOn, upcoming, inPlay } }: { league: SimulatedLeague }) {
  if (isOn) return <Tag tone="ok">On</Tag>;
  const running = upcoming + inPlay;
  return <Tag>{running === 0 ? 'Off' : `Off, ${running} ${running === 1 ? 'match runs' : 'matches run'} on`}</Tag>;
}

function switchColumn(choose: (league: SimulatedLeague) => void): Column<SimulatedLeague> {
  return {
    key: 'switch',
    head: 'Switch',
    end: true,
    cell: (league) => (
      <Button onClick={() => choose(league)} aria-label={`Switch ${league.isOn ? 'off' : 'on'} ${league.league}`}>
        {league.isOn ? 'Switch off' : 'Switch on'}
      </Button>
    ),
  };
}
