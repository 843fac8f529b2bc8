import type { League, Team } from '@crease/contract';
import { SPORT_ID } from '@crease/kernel';
import { Button, Tag, TeamBadge } from '@crease/ui';
import type { useRead } from '@crease/web';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Panel } from '../parts/panel.tsx';
import styles from './competitions.module.css';

interface TeamsPanelProps {
  league: League;
  read: ReturnType<typeof useRead<'teams'>>;
  openKey: string | null;
  onOpen: (team: Team) => void;
  /** False for an operator who may only look. */
  onNew: (() => void) | false;
}

/** The teams of a league. */
export function TeamsPanel({ league, read, openKey, onOpen, onNew }: TeamsPanelProps) {
  return (
    <Panel title={`Teams of ${league.name}`} flush side={onNew ? <Button onClick={onNew}>New team</Button> : null}>
      <Loaded read={read} empty="No teams yet." isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <DataTable
            label="Teams"
            rows={rows}
            columns={TEAM_COLUMNS}
            keyOf={(row) => row.teamId}
            openKey={openKey}
            onOpen={onOpen}
          />
        )}
      </Loaded>
    </Panel>
  );
}

/** The state of a league or a team. */
export const stateOf = ({ isArchived }: { isArchived: boolean }) =>
  isArchived ? <Tag tone="neutral">Archived</Tag> : null;

const TEAM_COLUMNS: readonly Column<Team>[] = [
  {
    key: 'name',
    head: 'Team',
    cell: ({ name, shortName, colours, sport }) => (
      <span className={styles.team}>
        <TeamBadge team={{ name, shortName, colours, pattern: 2 }} sportId={SPORT_ID[sport]} size={20} />
        {name}
      </span>
    ),
  },
  { key: 'short', head: 'Short', cell: ({ shortName }) => shortName },
  { key: 'venue', head: 'Home ground', cell: ({ venue }) => venue },
  { key: 'people', head: 'People', cell: ({ people }) => people, end: true },
  { key: 'state', head: 'State', cell: stateOf },
];
