import type { EventRow, ReadRow, RowFault } from './import-row.ts';

/** An event that exists, as an import compares it. Times are epoch ms. */
export interface KnownEvent {
  readonly gameId: string;
  readonly uid: string | null;
  readonly league: string;
  readonly teams: readonly [string, string];
  readonly startsAt: number;
  /** When it was to start as it was created. */
  readonly plannedAt: number;
  /** False once it has begun or is over. */
  readonly isWaiting: boolean;
}

type PlanFault = RowFault | 'startPast' | 'unknownLeague' | 'unknownTeam' | 'repeated' | 'notWaiting';

/** What a row would do, or did. */
export interface PlannedRow {
  readonly line: number;
  readonly name: string;
  readonly league: string;
  readonly startsAt: number | null;
  /** Start before a change; null: it is not changed. */
  readonly wasAt: number | null;
  readonly outcome: 'new' | 'unchanged' | 'changed' | 'refused';
  readonly fault: PlanFault | null;
  readonly gameId: string | null;
  /** null: the row could not be read. */
  readonly row: EventRow | null;
}

interface PlanWorld {
  readonly known: readonly KnownEvent[];
  /** Epoch ms. */
  readonly now: number;
  /** Returns why an event cannot be created of a row; null if it can. */
  readonly lacks: (row: EventRow) => 'unknownLeague' | 'unknownTeam' | null;
}

/**
 * Compares rows with the events that exist. The same event has the same uid, or else the same league, teams and day,
 * by its start or by the start of its creation: so a file that is imported twice changes nothing the second time.
 */
export function planEvents(rows: readonly ReadRow<EventRow>[], { known, now, lacks }: PlanWorld): PlannedRow[] {
  const byKey = new Map(known.flatMap((event) => keysOf(event).map((key) => [key, event] as const)));
  const seen = new Set<string>();
  return rows.map((read) => {
    const row = 'row' in read ? read.row : null;
    const about = { line: read.line, name: read.name, league: row?.league ?? '', row };
    const refused = (fault: PlanFault): PlannedRow => ({
      ...about,
      ...NOTHING,
      startsAt: row?.startsAt ?? null,
      fault,
    });
    if (!row) return refused('fault' in read ? read.fault : 'badCells');
    const keys = keysOf({ ...row, plannedAt: row.startsAt });
    if (keys.some((key) => seen.has(key))) return refused('repeated');
    for (const key of keys) seen.add(key);
    const event = keys.map((key) => byKey.get(key)).find((found) => found !== undefined);
    const { startsAt } = row;
    if (event?.startsAt === startsAt)
      return { ...about, ...NOTHING, startsAt, outcome: 'unchanged', gameId: event.gameId };
    if (event && !event.isWaiting) return refused('notWaiting');
    if (startsAt < now) return refused('startPast');
    if (event)
      return { ...about, ...NOTHING, startsAt, wasAt: event.startsAt, outcome: 'changed', gameId: event.gameId };
    const fault = lacks(row);
    return fault ? refused(fault) : { ...about, ...NOTHING, startsAt, outcome: 'new' };
  });
}

const NOTHING = { wasAt: null, outcome: 'refused', fault: null, gameId: null } as const;
const DAY_MS = 86_400_000;

type Keyed = Pick<KnownEvent, 'uid' | 'league' | 'teams' | 'startsAt' | 'plannedAt'>;

function keysOf({ uid, league, teams, startsAt, plannedAt }: Keyed): string[] {
  if (uid !== null) return [`uid ${uid}`];
  const sides = teams.map((name) => name.toLowerCase()).sort();
  return [startsAt, plannedAt].map((at) => JSON.stringify([league.toLowerCase(), ...sides, Math.floor(at / DAY_MS)]));
}
