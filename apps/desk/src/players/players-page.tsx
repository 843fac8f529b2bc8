import type { PlayerRow } from '@crease/contract';
import { Icon, Tag } from '@crease/ui';
import { usePaged, useRead } from '@crease/web';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { dayText } from '../core/moments.ts';
import { useKeys } from '../core/use-keys.ts';
import { Choice } from '../parts/choice.tsx';
import type { Column } from '../parts/data-table.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { LIST_KEYS, Page } from '../parts/page.tsx';
import { Pager } from '../parts/pager.tsx';
import { SearchField } from '../parts/search-field.tsx';

const COLUMNS: readonly Column<PlayerRow>[] = [
  { key: 'name', head: 'Player', cell: ({ username }) => username },
  { key: 'id', head: 'Id', cell: ({ playerId }) => <span className="muted">{playerId}</span> },
  { key: 'state', head: 'State', cell: (row) => <PlayerTags player={row} /> },
  { key: 'mobile', head: 'Mobile', cell: ({ mobileVerified }) => (mobileVerified ? 'Verified' : 'Not verified') },
  {
    key: 'email',
    head: 'Email',
    cell: ({ emailVerified }) => (emailVerified ? 'Verified' : 'Not verified'),
    spare: true,
  },
  { key: 'factor', head: 'Two-step login', cell: ({ secondFactor }) => (secondFactor ? 'On' : 'Off') },
  { key: 'agent', head: 'Agent', cell: ({ agentCode }) => agentCode ?? '', spare: true },
  { key: 'since', head: 'Since', cell: ({ createdAt }) => dayText(createdAt), end: true },
];

const WHO = ['people', 'simulated'] as const;
type Who = (typeof WHO)[number];
const WHO_LABELS = { people: 'People', simulated: 'Simulated players' };

/** Players by name, email or number, newest first. */
export function PlayersPage() {
  const [search, setSearch] = useState('');
  const [who, setWho] = useState<Who>('people');
  const [page, setPage] = usePaged(search, who);
  const field = useRef<HTMLInputElement>(null);
  const read = useRead(
    'players',
    { query: { search, page, ...(who === 'simulated' && { simulated: 'true' as const }) } },
    { keepPrevious: true, refetchInterval: 10_000 },
  );
  useKeys({
    '/': () => field.current?.focus(),
  });
  return (
    <Page
      title="Players"
      bar={
        <>
          <SearchField
            ref={field}
            label="Name, email or mobile"
            value={search}
            onChange={setSearch}
            icon={<Icon of={Search} size={16} />}
          />
          <Choice label="Who" value={who} options={WHO} labels={WHO_LABELS} onChange={setWho} />
        </>
      }
      keys={KEYS}
      foot={<Pager list={read.data} onPage={setPage} />}
    >
      <ListCard
        read={read}
        empty="No players found"
        label="Players"
        columns={COLUMNS}
        keyOf={({ playerId }) => playerId}
        hrefOf={({ playerId }) => `/players/${playerId}`}
      />
    </Page>
  );
}

const KEYS = [...LIST_KEYS, ['/', 'search']] as const;

/** Unusual states of a player as tags. */
export function PlayerTags({ player }: { player: PlayerRow }) {
  return (
    <>
      {player.excluded ? <Tag tone="bad">Bets stopped</Tag> : <Tag tone="ok">Active</Tag>}{' '}
      {player.simulated ? <Tag>Simulated</Tag> : player.demo ? <Tag>Demo</Tag> : null}{' '}
      {player.passwordUpdateRequired ? <Tag tone="warn">New password</Tag> : null}
    </>
  );
}
