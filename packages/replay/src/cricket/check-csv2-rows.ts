import type { CsvRow } from '../recording/csv-table.ts';
import { RecordingFault } from '../recording/recording-fault.ts';
import { RUNS_A_BALL_MAX } from './match-fault.ts';

const EXTRAS = ['wides', 'noballs', 'byes', 'legbyes', 'penalty'] as const;
const NAMES = ['striker', 'non_striker', 'bowler'] as const;
/** Two innings and more super overs than ever occurred. */
const INNINGS_MAX = 20;

/** An empty field counts as 0. */
export function wholeOf(text: string): number {
  return text === '' ? 0 : Number(text);
}

/**
 * Checks every delivery before play.
 * @throws RecordingFault for the first invalid line.
 */
export function checkCsv2Rows(file: string, rows: readonly CsvRow[], teams: readonly [string, string]): void {
  const matchId = rows[0]?.get('match_id');
  let before = { innings: 1, ball: -1 };
  for (const row of rows) {
    const place = { innings: Number(row.get('innings')), ball: ballOf(row.get('ball')) };
    const fault =
      row.get('match_id') === matchId ? (faultOfRow(row, teams) ?? orderFault(before, place)) : 'another match begins';
    if (fault !== null)
      throw new RecordingFault({ file, place: `line ${row.line}`, fault, remedy: 'fix or remove the line' });
    before = place;
  }
}

interface BallPlace {
  readonly innings: number;
  readonly ball: number;
}

/** `0.10` → 10, `12.3` → 1203: increases with every ball of an innings. */
function ballOf(text: string): number {
  const [over, ball] = text.split('.');
  return Number(over) * 100 + Number(ball);
}

function orderFault(before: BallPlace, { innings, ball }: BallPlace): string | null {
  if (innings === before.innings + 1) return null;
  if (innings !== before.innings) return `innings ${innings} cannot follow innings ${before.innings}`;
  return ball > before.ball ? null : 'duplicate ball or wrong order';
}

function faultOfRow(row: CsvRow, teams: readonly [string, string]): string | null {
  const fault = (column: string) => `${column} cannot be “${row.get(column)}”`;
  if (!/^[1-9]\d?$/.test(row.get('innings')) || Number(row.get('innings')) > INNINGS_MAX) return fault('innings');
  if (!/^[0-4]?\d\.[1-9]\d?$/.test(row.get('ball'))) return fault('ball');
  const numbers = ['runs_off_bat', 'extras', ...EXTRAS];
  const odd = numbers.find((column) => !isRuns(row.get(column))) ?? NAMES.find((column) => row.get(column) === '');
  if (odd) return fault(odd);
  if (row.get('runs_off_bat') === '') return fault('runs_off_bat');
  for (const column of ['batting_team', 'bowling_team'])
    if (!teams.includes(row.get(column))) return `${column} “${row.get(column)}” is neither of the teams`;
  if (row.get('batting_team') === row.get('bowling_team')) return 'a team bowls to itself';
  const extras = EXTRAS.reduce((sum, column) => sum + wholeOf(row.get(column)), 0);
  if (row.get('extras') !== '' && wholeOf(row.get('extras')) !== extras) return `the extras add up to ${extras}`;
  return (row.get('wicket_type') === '') === (row.get('player_dismissed') === '') ? null : fault('player_dismissed');
}

function isRuns(text: string): boolean {
  return /^\d{0,2}$/.test(text) && wholeOf(text) <= RUNS_A_BALL_MAX;
}
