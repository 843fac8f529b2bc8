import { type Refusal, readCsv, refuse, SPORT_ID, type Sport } from '@crease/kernel';
import {
  checkedEvent,
  type EventRow,
  type ImportDefaults,
  isName,
  MOST_ROWS,
  type ReadRow,
  type RowFault,
  type TeamRow,
} from './import-row.ts';
import { readInstant, UTC, zoneOf } from './zoned-time.ts';

/** A column of a file, with its other names. */
const COLUMNS = {
  start: ['start', 'starts', 'startsat'],
  sport: ['sport'],
  format: ['format'],
  league: ['league', 'competition'],
  first: ['first', 'home'],
  second: ['second', 'away'],
  venue: ['venue', 'location'],
  uid: ['uid'],
  team: ['team'],
  short: ['short'],
  colours: ['colours', 'colors'],
  players: ['players'],
} as const;
type Column = keyof typeof COLUMNS;

interface Sheet {
  readonly columns: ReadonlySet<Column>;
  readonly rows: readonly { readonly line: number; readonly cells: Cells; readonly isWhole: boolean }[];
}
/** Returns the trimmed text of a column; empty if it is missing. */
type Cells = (column: Column) => string;

/** Reads rows of events, or of teams if the header has a column `team`. @returns a refusal of the whole file. */
export function readCsvRows(
  text: string,
  defaults: ImportDefaults,
): { readonly events: ReadRow<EventRow>[] } | { readonly teams: ReadRow<TeamRow>[] } | Refusal {
  const sheet = sheetOf(text);
  if (sheet.rows.length > MOST_ROWS) return refuse('INVALID_INPUT', { reason: 'importRows', most: MOST_ROWS }, 'file');
  const isTeams = sheet.columns.has('team');
  const needed: readonly Column[] = isTeams ? ['team'] : ['start', 'first', 'second'];
  const missing = needed.filter((column) => !sheet.columns.has(column));
  if (missing.length > 0)
    return refuse('INVALID_INPUT', { reason: 'importColumns', columns: missing.join(', ') }, 'file');
  return isTeams ? { teams: teamsOf(sheet, defaults) } : { events: eventsOf(sheet, defaults) };
}

function eventsOf({ rows }: Sheet, defaults: ImportDefaults): ReadRow<EventRow>[] {
  const zone = zoneOf(defaults.timeZone) ?? UTC;
  return rows.map(({ line, cells, isWhole }) => {
    const teams = [cells('first'), cells('second')] as const;
    const name = `${teams[0]} v ${teams[1]}`;
    if (!isWhole) return { line, name, fault: 'badCells' };
    const startsAt = readInstant(cells('start'), zone);
    if (startsAt === null) return { line, name, fault: 'badStart' };
    const [sport, format] = [cells('sport') || defaults.sport, cells('format') || defaults.format];
    const about = { uid: cells('uid') || null, league: cells('league') || defaults.league, venue: cells('venue') };
    return { line, name, ...checkedEvent({ ...about, sport, format, teams, startsAt }) };
  });
}

function teamsOf({ rows }: Sheet, defaults: ImportDefaults): ReadRow<TeamRow>[] {
  return rows.map(({ line, cells, isWhole }) => {
    const name = cells('team');
    const checked = isWhole ? checkedTeam(cells, defaults) : ({ fault: 'badCells' } as const);
    return { line, name, ...checked };
  });
}

const MOST_PLAYERS = 40;
const COLOUR = /^#[\da-f]{6}$/i;

function checkedTeam(cells: Cells, defaults: ImportDefaults): { readonly row: TeamRow } | { readonly fault: RowFault } {
  const sport = (cells('sport') || defaults.sport).toLowerCase();
  const [name, league] = [cells('team'), cells('league') || defaults.league];
  const shortName = cells('short').toUpperCase();
  const colours = cells('colours')
    .split(/[\s/;|]+/)
    .filter(Boolean);
  const players = cells('players')
    .split(/[;|]/)
    .map((each) => each.trim())
    .filter(Boolean);
  if (!Object.hasOwn(SPORT_ID, sport)) return { fault: 'unknownSport' };
  if (league === '') return { fault: 'noLeague' };
  if (![name, league].every(isName)) return { fault: 'badName' };
  if (shortName !== '' && !/^[\p{L}\d]{2,4}$/u.test(shortName)) return { fault: 'badShort' };
  const [first, second] = colours;
  if (colours.length > 0 && (colours.length !== 2 || !colours.every((each) => COLOUR.test(each))))
    return { fault: 'badColours' };
  const isDifferent = new Set(players.map((each) => each.toLowerCase())).size === players.length;
  if (!isDifferent || players.length > MOST_PLAYERS || !players.every(isName)) return { fault: 'badPlayers' };
  const look = first !== undefined && second !== undefined ? ([first, second] as const) : null;
  return { row: { sport: sport as Sport, league, name, shortName, colours: look, players } };
}

function sheetOf(text: string): Sheet {
  const [head, ...body] = numbered(readCsv(text));
  const names = head?.cells ?? [];
  const places = new Map<Column, number>();
  for (const [at, cell] of names.entries()) {
    const column = columnOf(cell);
    if (column && !places.has(column)) places.set(column, at);
  }
  return {
    columns: new Set(places.keys()),
    rows: body.map(({ line, cells }) => ({
      line,
      isWhole: cells.length <= names.length,
      cells: (column) => cells[places.get(column) ?? -1]?.trim() ?? '',
    })),
  };
}

function columnOf(cell: string): Column | null {
  const name = cell.trim().toLowerCase();
  const found = Object.entries(COLUMNS).find(([, names]) => (names as readonly string[]).includes(name));
  return found ? (found[0] as Column) : null;
}

/** Rows that are not blank, with the line on which each begins: a quoted cell may contain line breaks. */
function numbered(rows: readonly (readonly string[])[]) {
  let line = 1;
  const found: { readonly line: number; readonly cells: readonly string[] }[] = [];
  for (const cells of rows) {
    if (cells.some((cell) => cell.trim() !== '')) found.push({ line, cells });
    line += 1 + cells.join('').split('\n').length - 1;
  }
  return found;
}
