import type { ImportRow } from '@crease/contract';
import type { Store, TeamRow as StoredTeam } from '@crease/store';
import type { ReadRow, TeamRow } from '@crease/trading';
import { ImportWorld, type Named } from './import-world.ts';

/** An import of teams, compared with what exists. */
interface TeamImport {
  readonly rows: readonly ImportRow[];
  readonly missing: { readonly leagues: string[]; readonly teams: string[] };
  apply(): Promise<readonly ImportRow[]>;
}

type Competitions = Store['competitions'];

/** Compares rows with the teams that exist. @param create leagues that do not exist are created. */
export async function openTeamImport(
  store: Competitions,
  rows: ReadRow<TeamRow>[],
  create: boolean,
): Promise<TeamImport> {
  const names = rows.flatMap((read) => ('row' in read ? [namedOf(read.row), { ...namedOf(read.row), team: '' }] : []));
  const world = await ImportWorld.of(store, names);
  const seen = new Set<string>();
  const planned: ImportRow[] = [];
  for (const read of rows) planned.push(await planned1(read));
  const leagues = [
    ...new Set(names.filter((named) => !named.team && !world.league(named)).map(({ league }) => league)),
  ];

  async function planned1(read: ReadRow<TeamRow>): Promise<ImportRow> {
    const about = { line: read.line, name: read.name, startsAt: null, wasAt: null, gameId: null, fault: null };
    if (!('row' in read)) return { ...about, league: '', outcome: 'refused', fault: read.fault };
    const { row } = read;
    const named = namedOf(row);
    const key = JSON.stringify([row.sport, row.league, row.name]).toLowerCase();
    if (seen.has(key)) return { ...about, league: row.league, outcome: 'refused', fault: 'repeated' };
    seen.add(key);
    if (!create && !world.league(named))
      return { ...about, league: row.league, outcome: 'refused', fault: 'unknownLeague' };
    const team = world.team(named);
    const outcome = team ? ((await isEqual(store, team, row)) ? 'unchanged' : 'changed') : 'new';
    return { ...about, league: row.league, outcome };
  }

  return {
    rows: planned,
    missing: { leagues, teams: [] },
    apply: async () => {
      const chosen = rows.filter((_, at) => planned[at]?.outcome === 'new' || planned[at]?.outcome === 'changed');
      const good = chosen.flatMap((read) => ('row' in read ? [read.row] : []));
      await world.create(good.map(namedOf));
      for (const row of good) await saveTeam(store, world.team(namedOf(row)), row);
      return planned;
    },
  };
}

function namedOf({ sport, league, name }: TeamRow): Named {
  return { sport, league, team: name };
}

async function isEqual(store: Competitions, team: StoredTeam, row: TeamRow): Promise<boolean> {
  const isLook = row.shortName === '' || row.shortName === team.shortName;
  const isColours = !row.colours || row.colours.join() === team.colours.join();
  if (!isLook || !isColours) return false;
  if (row.players.length === 0) return true;
  const people = await store.people({ teamId: team.teamId });
  return row.players.every((name, at) => people.some((person) => person.name === name && person.place === at + 1));
}

/** Saves what the row gives; people that it does not name stay as they are. */
async function saveTeam(store: Competitions, team: StoredTeam | undefined, row: TeamRow): Promise<void> {
  if (!team) return;
  const { shortName, colours, players } = row;
  const look = { shortName: shortName || team.shortName, colours: colours ?? team.colours };
  await store.saveTeam({ ...team, ...look });
  const people = await store.people({ teamId: team.teamId, archived: true });
  for (const [at, name] of players.entries()) {
    const known = people.find((person) => person.name.toLowerCase() === name.toLowerCase());
    const place = at + 1;
    if (known?.archivedAt) await store.archive('person', known.personId, null);
    const person = { personId: known?.personId ?? null, teamId: team.teamId, name, role: known?.role ?? '', place };
    await store.savePerson(person);
  }
}
