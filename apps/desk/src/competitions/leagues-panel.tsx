import type { League } from '@crease/contract';
import { SPORTS } from '@crease/kernel';
import { Button, Icon } from '@crease/ui';
import type { useRead } from '@crease/web';
import { Search } from 'lucide-react';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Panel } from '../parts/panel.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { stateOf } from './teams-panel.tsx';

interface LeaguesPanelProps {
  read: ReturnType<typeof useRead<'leagues'>>;
  /** The text in the search field. */
  text: string;
  onText: (text: string) => void;
  openKey: string | null;
  onOpen: (league: League) => void;
  /** False for an operator who may only look. */
  onImport: (() => void) | false;
}

/** The leagues that match the search, and the import of events. */
export function LeaguesPanel({ read, text, onText, openKey, onOpen, onImport }: LeaguesPanelProps) {
  return (
    <Panel title="Leagues" flush side={<Tools {...{ text, onText, onImport }} />}>
      <Loaded
        read={read}
        empty={text === '' ? 'No league yet. Create one with “New league”, or import events.' : 'No leagues found.'}
        isEmpty={(rows) => rows.length === 0}
      >
        {(rows) => (
          <DataTable
            keyed
            label="Leagues"
            rows={rows}
            columns={LEAGUE_COLUMNS}
            keyOf={(row) => row.leagueId}
            openKey={openKey}
            onOpen={onOpen}
          />
        )}
      </Loaded>
    </Panel>
  );
}

function Tools({ text, onText, onImport }: Pick<LeaguesPanelProps, 'text' | 'onText' | 'onImport'>) {
  return (
    <>
      <SearchField label="Find a league" value={text} onChange={onText} icon={<Icon of={Search} />} />
      {onImport ? <Button onClick={onImport}>Import</Button> : null}
    </>
  );
}

const LEAGUE_COLUMNS: readonly Column<League>[] = [
  { key: 'name', head: 'League', cell: ({ name }) => name },
  { key: 'sport', head: 'Sport', cell: ({ sport }) => SPORTS[sport].name },
  { key: 'region', head: 'Country or region', cell: ({ region }) => region },
  { key: 'season', head: 'Season', cell: ({ season }) => season },
  { key: 'teams', head: 'Teams', cell: ({ teams }) => teams, end: true },
  { key: 'state', head: 'State', cell: stateOf },
];
