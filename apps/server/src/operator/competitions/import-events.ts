import type { ImportRow } from '@crease/contract';
import { type EventFormat, isRefusal, type Refusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import {
  type EventPlan,
  type EventRow,
  type KnownEvent,
  type PlannedRow,
  planEvents,
  type ReadRow,
} from '@crease/trading';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import { isoTime } from '../../core/iso-time.ts';
import type { Trading } from '../../trading/trading.ts';
import { namedEvent } from '../trading/named-event.ts';
import { newPlan } from '../trading/new-plan.ts';
import { ImportWorld, type Named } from './import-world.ts';

interface ImportDeps {
  readonly store: Pick<Store, 'competitions' | 'tradedEvents'>;
  readonly trading: Trading;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** An import of events, compared with what exists. */
interface EventImport {
  readonly rows: readonly PlannedRow[];
  readonly missing: { readonly leagues: string[]; readonly teams: string[] };
  /** Creates and reschedules the events. @returns the rows as they were applied. */
  apply(by: OperatorCaller): Promise<readonly PlannedRow[] | Refusal>;
}

/** Compares rows with the events that exist. @param create leagues and teams that do not exist are created. */
export async function openEventImport(
  deps: ImportDeps,
  rows: ReadRow<EventRow>[],
  create: boolean,
): Promise<EventImport> {
  const { store, now } = deps;
  const good = rows.flatMap((read) => ('row' in read ? [read.row] : []));
  const world = await ImportWorld.of(store.competitions, good.flatMap(namesIn));
  const known = await knownEvents(deps, good);
  const lacking = (row: EventRow) =>
    namesIn(row).filter((named) => !(named.team ? world.team(named) : world.league(named)));
  const planned = planEvents(rows, {
    known,
    now: now(),
    lacks: (row) => {
      const [first] = create ? [] : lacking(row);
      return first ? (first.team ? 'unknownTeam' : 'unknownLeague') : null;
    },
  });
  const needed = planned.flatMap(({ row, outcome, fault }) =>
    row && (outcome === 'new' || fault === 'unknownLeague' || fault === 'unknownTeam') ? lacking(row) : [],
  );
  const leagues = [...new Set(needed.filter(({ team }) => !team).map(({ league }) => league))];
  const teams = [...new Set(needed.filter(({ team }) => team).map(({ team }) => team))];
  return { rows: planned, missing: { leagues, teams }, apply: (by) => applied(deps, { planned, world, needed }, by) };
}

function namesIn({ sport, league, teams }: EventRow): Named[] {
  return ['', ...teams].map((team) => ({ sport, league, team }));
}

const DAY_MS = 86_400_000;

async function knownEvents({ store, trading }: ImportDeps, rows: readonly EventRow[]): Promise<KnownEvent[]> {
  if (rows.length === 0) return [];
  const starts = rows.map(({ startsAt }) => startsAt);
  const uids = rows.flatMap(({ uid }) => (uid === null ? [] : [uid]));
  const period = { from: Math.min(...starts) - DAY_MS, to: Math.max(...starts) + DAY_MS };
  const keys = await store.tradedEvents.keysOf({ uids, ...period });
  return keys.map(({ competition, ...key }) => {
    const state = trading.find(key.gameId)?.event.life.state;
    return { ...key, league: competition, isWaiting: state === 'scheduled' || state === 'postponed' };
  });
}

interface Planned {
  readonly planned: readonly PlannedRow[];
  readonly world: ImportWorld;
  readonly needed: readonly Named[];
}

/** All new events are one statement. What a stop leaves undone, the same file does: it changes only what differs. */
async function applied(deps: ImportDeps, { planned, world, needed }: Planned, by: OperatorCaller) {
  const { trading } = deps;
  await world.create(needed);
  const plans = new Map<PlannedRow, EventPlan>();
  const rows: PlannedRow[] = [];
  for (const row of planned) {
    const plan = row.outcome === 'new' && row.row ? await planOf(deps, row.row, world) : null;
    if (plan && isRefusal(plan)) rows.push({ ...row, outcome: 'refused', fault: 'badPlayers' });
    else rows.push(plan ? { ...row, gameId: plan.gameId } : row);
    if (plan && !isRefusal(plan)) plans.set(row, plan);
  }
  const refused = await trading.createAll([...plans.values()], by);
  if (refused) return refused;
  for (const [at, { gameId, outcome, startsAt }] of rows.entries()) {
    if (outcome !== 'changed' || gameId === null || startsAt === null) continue;
    const entry = { kind: 'schedule', startsAt, reason: 'Imported schedule' } as const;
    const failed = await trading.enter(gameId, { number: null, entry }, by);
    if (failed) rows[at] = { ...(rows[at] as PlannedRow), outcome: 'refused', fault: 'notWaiting' };
  }
  return rows;
}

/** The plan of a new event, with the looks and players of its teams. */
async function planOf({ store, now }: ImportDeps, row: EventRow, world: ImportWorld): Promise<EventPlan | Refusal> {
  const { sport, league, teams, format, venue, startsAt, uid } = row;
  const ids = teams.map((team) => String(world.team({ sport, league, team })?.teamId ?? 0));
  const body = await namedEvent(
    {
      sport,
      format: format as EventFormat,
      leagueId: String(world.league({ sport, league, team: '' })?.leagueId ?? 0),
      teamIds: [ids[0] ?? '', ids[1] ?? ''],
      venue,
      startsAt: isoTime(startsAt),
      firstTeamPercent: 50,
    },
    store,
  );
  const plan = isRefusal(body) ? body : newPlan(body, now());
  return isRefusal(plan) || uid === null ? plan : { ...plan, uid };
}

export function rowWire({ row: _, startsAt, wasAt, ...about }: PlannedRow): ImportRow {
  return {
    ...about,
    startsAt: startsAt === null ? null : isoTime(startsAt),
    wasAt: wasAt === null ? null : isoTime(wasAt),
  };
}
