import type { TeamIndex } from '@crease/feeds';
import { csvHeader, readCsvTable } from '../recording/csv-table.ts';
import { RecordingFault } from '../recording/recording-fault.ts';
import { type RecordedGame, type RecordedSet, setsWon, type TennisRecording } from './tennis-recording.ts';

const COLUMNS = ['pbp_id', 'date', 'tny_name', 'tour', 'server1', 'server2', 'winner', 'pbp', 'score', 'adf_flag'];

/** True for a table of point strings: by its columns, not by its name. */
export function isPointStrings(text: string): boolean {
  const header = new Set(csvHeader(text));
  return COLUMNS.every((column) => header.has(column));
}

/**
 * Reads matches written as one string each, from the server's side: `S` a point won, `R` lost, `A` an ace, `D` a double
 * fault; `;` ends a game, `.` a set, `/` changes the server inside a tie-break.
 * @throws RecordingFault with file, line and fault.
 */
export function readPointStrings(text: string, name: string): TennisRecording[] {
  return readCsvTable(text).rows.map(({ line, get }) => {
    const fail = (fault: string): never => {
      throw new RecordingFault({ file: name, place: `line ${line}`, fault, remedy: 'fix or remove the line' });
    };
    const players = [get('server1'), get('server2')] as const;
    if (players.some((player) => player === '')) fail('a player has no name');
    const sets = setsOf(get('pbp'), fail);
    const winner = get('winner') === '1' ? 0 : get('winner') === '2' ? 1 : fail('winner is neither 1 nor 2');
    const won = setsWon({ sets });
    const bestOf = Math.max(...won) > 2 ? 5 : 3;
    if (Math.max(...won) * 2 <= bestOf || won[winner] <= won[winner === 0 ? 1 : 0])
      fail('the points do not add up to a win of the winner');
    return {
      matchId: `pbp-${get('pbp_id')}`,
      players,
      competition: get('tny_name').replace(/([a-z])([A-Z])/g, '$1 $2'),
      court: '',
      day: dayOf(get('date')),
      tour: /wta/i.test(get('tour')) ? 'women' : 'men',
      bestOf,
      sets,
      countsServes: get('adf_flag') === '1',
      winner,
      retired: false,
    };
  });
}

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** `28 Jul 11` → epoch ms. */
function dayOf(date: string): number {
  const [, day, month = '', year] = /^(\d{1,2}) ([A-Z][a-z]{2}) (\d{2})$/.exec(date) ?? [];
  const place = MONTHS.indexOf(month);
  return day && year && place >= 0 ? Date.UTC(2000 + Number(year), place / 3, Number(day)) : Number.NaN;
}

function setsOf(pbp: string, fail: (fault: string) => never): RecordedSet[] {
  if (!/^[SRAD;./]+$/.test(pbp)) fail('pbp holds other letters than S R A D ; . /');
  let server: TeamIndex = 0;
  return pbp.split('.').flatMap((part): RecordedSet[] => {
    const games = part.split(';').filter((letters) => letters !== '');
    if (games.length === 0) return [];
    const read = games.map((letters) => {
      const game = gameOf(letters, server);
      server = server === 0 ? 1 : 0;
      return game;
    });
    const won = [0, 1].map((player) => read.filter(({ winner }) => winner === player).length) as [number, number];
    return [{ games: read, winner: won[0] > won[1] ? 0 : 1 }];
  });
}

function gameOf(letters: string, first: TeamIndex): RecordedGame {
  let server = first;
  const points: RecordedGame['points'][number][] = [];
  for (const letter of letters) {
    if (letter === '/') {
      server = server === 0 ? 1 : 0;
      continue;
    }
    const winner = letter === 'S' || letter === 'A' ? server : server === 0 ? 1 : 0;
    points.push({ server, winner, ace: letter === 'A', doubleFault: letter === 'D', at: null });
  }
  return { points, winner: points.at(-1)?.winner ?? null };
}
