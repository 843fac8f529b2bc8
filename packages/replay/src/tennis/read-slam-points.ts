import type { TeamIndex } from '@crease/feeds';
import { groupBy } from '@crease/kernel';
import { type CsvRow, csvHeader, readCsvTable } from '../recording/csv-table.ts';
import { RecordingFault } from '../recording/recording-fault.ts';
import {
  gamesWon,
  type RecordedGame,
  type RecordedPoint,
  type RecordedSet,
  setsWon,
  type TennisRecording,
} from './tennis-recording.ts';

const POINT_COLUMNS = ['match_id', 'ElapsedTime', 'SetNo', 'GameNo', 'PointNumber', 'PointWinner', 'PointServer'];
const MATCH_COLUMNS = ['match_id', 'year', 'slam', 'match_num', 'player1', 'player2'];

/** True for a table of points, or the table of matches with player names: by its columns. */
export const isSlamPoints = (text: string): boolean => hasAll(text, POINT_COLUMNS);
export const isSlamMatches = (text: string): boolean => hasAll(text, MATCH_COLUMNS) && !isSlamPoints(text);

function hasAll(text: string, columns: readonly string[]): boolean {
  const header = new Set(csvHeader(text));
  return columns.every((column) => header.has(column));
}

interface TextFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads the matches of a grand slam, point by point. Without the table of matches players are named by the match's id,
 * and retirements are unknown.
 * @throws RecordingFault with file, line and fault.
 */
export function readSlamPoints(points: TextFile, matches: TextFile | null): TennisRecording[] {
  const known = new Map((matches ? readCsvTable(matches.text).rows : []).map((row) => [row.get('match_id'), row]));
  const byMatch = groupBy(readCsvTable(points.text).rows, (row) => {
    const id = row.get('match_id');
    if (!/^\d{4}-[\w-]+$/.test(id)) throw faultOf(points.name, row, 'match_id');
    return id;
  });
  return [...byMatch].map(([id, rows]) => recordingOf(id, { rows, facts: known.get(id), file: points.name }));
}

function faultOf(file: string, row: CsvRow, column: string): RecordingFault {
  const fault = `${column} cannot be “${row.get(column)}”`;
  return new RecordingFault({ file, place: `line ${row.line}`, fault, remedy: 'fix or remove the line' });
}

function recordingOf(
  matchId: string,
  { rows, facts, file }: { rows: readonly CsvRow[]; facts: CsvRow | undefined; file: string },
): TennisRecording {
  const sets = setsOf(rows, file);
  const number = matchId.split('-').at(-1) ?? '';
  const tour = number.startsWith('2') ? 'women' : /^[135]/.test(number) && number.startsWith('5') ? 'mixed' : 'men';
  const bestOf = tour === 'men' ? 5 : 3;
  const won = setsWon({ sets });
  const declared = facts?.get('winner');
  const decided = Math.max(...won) * 2 > bestOf ? (won[0] > won[1] ? 0 : 1) : null;
  const [year = '', slam = ''] = matchId.split('-');
  return {
    matchId,
    players: [sideName(facts, 1) || `${matchId} 1`, sideName(facts, 2) || `${matchId} 2`],
    competition: `${SLAMS[slam] ?? slam} ${year}`,
    court: facts?.get('court_name') ?? '',
    day: Date.UTC(Number(year), 0, 1),
    tour,
    bestOf,
    sets,
    countsServes: true,
    winner: declared === '1' ? 0 : declared === '2' ? 1 : decided,
    retired: /^retired/i.test(facts?.get('status') ?? ''),
  };
}

const SLAMS: Readonly<Record<string, string>> = {
  ausopen: 'Australian Open',
  frenchopen: 'French Open',
  usopen: 'US Open',
  wimbledon: 'Wimbledon',
};

/** Formats a doubles pair with a slash. */
function sideName(facts: CsvRow | undefined, side: 1 | 2): string {
  return [facts?.get(`player${side}`), facts?.get(`partner${side}`)].filter(Boolean).join(' / ');
}

function setsOf(rows: readonly CsvRow[], file: string): RecordedSet[] {
  const games = new Map<string, { set: number; rows: CsvRow[] }>();
  for (const row of rows) {
    if (!/^\d+$/.test(row.get('PointNumber')) || row.get('PointWinner') === '0') continue;
    const key = `${row.get('SetNo')}/${row.get('GameNo')}`;
    const game = games.get(key) ?? { set: Number(row.get('SetNo')), rows: [] };
    game.rows.push(row);
    games.set(key, game);
  }
  const sets: RecordedGame[][] = [];
  for (const { set, rows: played } of games.values()) {
    if (!(set >= 1 && set <= 5)) throw faultOf(file, played[0] as CsvRow, 'SetNo');
    const list = sets[set - 1] ?? [];
    sets[set - 1] = list;
    list.push(gameOf(played, file));
  }
  return sets.map((list) => ({ games: list, winner: setWinner(list) }));
}

function gameOf(rows: readonly CsvRow[], file: string): RecordedGame {
  const points = rows.map((row) => pointOf(row, file));
  const ended = rows.at(-1)?.get('GameWinner');
  return { points, winner: ended === '1' ? 0 : ended === '2' ? 1 : null };
}

function pointOf(row: CsvRow, file: string): RecordedPoint {
  const side = (column: string): TeamIndex => {
    const number = row.get(column);
    if (!/^[1-4]$/.test(number)) throw faultOf(file, row, column);
    // 3 and 4 are the partners in doubles.
    return Number(number) % 2 === 1 ? 0 : 1;
  };
  const flag = (what: string) => row.get(`P1${what}`) === '1' || row.get(`P2${what}`) === '1';
  return {
    server: side('PointServer'),
    winner: side('PointWinner'),
    ace: flag('Ace'),
    doubleFault: flag('DoubleFault'),
    at: secondsOf(row.get('ElapsedTime')),
  };
}

/** `1:02:03` → 3723. */
function secondsOf(time: string): number | null {
  const [, hours, minutes, seconds] = /^(\d+):(\d\d):(\d\d)$/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** Returns who has six games and two ahead, seven, or a match tie-break, which is one game; else null. */
function setWinner(games: readonly RecordedGame[]): TeamIndex | null {
  const [first, second] = gamesWon({ games });
  const isOver =
    (Math.max(first, second) >= 6 && Math.abs(first - second) >= 2) ||
    (Math.max(first, second) === 7 && Math.min(first, second) === 6) ||
    (games.length === 1 && isMatchTieBreak(games[0]));
  if (!isOver) return null;
  return first > second ? 0 : 1;
}

/** True for a winner of ten points or more: in a tie-break the server changes, in an ordinary game it does not. */
function isMatchTieBreak(game: RecordedGame | undefined): boolean {
  if (!game) return false;
  const servers = new Set(game.points.map(({ server }) => server));
  return servers.size > 1 && game.points.filter(({ winner }) => winner === game.winner).length >= 10;
}
