import { type CsvRow, csvHeader, readCsvLines, readCsvTable } from '../recording/csv-table.ts';
import { RecordingFault } from '../recording/recording-fault.ts';
import { MATCH_TYPES } from './check-cricsheet.ts';
import { checkCsv2Rows, wholeOf } from './check-csv2-rows.ts';
import {
  type CricketMatch,
  type Delivery,
  markOverEnds,
  type RecordedInnings,
  type RecordedOutcome,
} from './cricket-match.ts';
import { chaseUnknownReason, matchFault } from './match-fault.ts';
import { teamIndex } from './read-cricsheet.ts';

const COLUMNS = [
  ...['match_id', 'innings', 'ball', 'batting_team', 'bowling_team', 'striker', 'non_striker', 'bowler'],
  ...['runs_off_bat', 'extras', 'wides', 'noballs', 'byes', 'legbyes', 'penalty', 'wicket_type', 'player_dismissed'],
];

/** True for a table of deliveries: by its columns, not by its name. */
export function isCsv2Rows(text: string): boolean {
  const header = new Set(csvHeader(text));
  return COLUMNS.every((column) => header.has(column));
}

/** True for the info file of a table of deliveries. */
export function isCsv2Facts(text: string): boolean {
  return ['version', 'info'].includes(csvHeader(text)[0] ?? '');
}

interface TextFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads a match from two CSV files: one row per delivery, and the info file. The rows contain no target: it is one more
 * than the first innings, unless a method (rain) revised it. The publisher does not publish revised targets; they can
 * be added as `target_runs` and `target_overs`.
 * @param facts the `_info` file; without it the sides come from the rows, and the match has neither result nor chase.
 * @throws RecordingFault if any part is invalid.
 */
export function readCsv2(rows: TextFile, facts: TextFile | null, fallbackId: string): CricketMatch {
  const records = readCsvTable(rows.text).rows;
  const [first] = records;
  if (!first) throw new RecordingFault({ file: rows.name, fault: 'no deliveries', remedy: 'download the file again' });
  const known = readFacts(facts);
  const named = known.all('team');
  const teams = [named[0] ?? first.get('batting_team'), named[1] ?? first.get('bowling_team')] as const;
  known.check(teams);
  checkCsv2Rows(rows.name, records, teams);
  const outcome = outcomeOf(known, facts !== null);
  const innings = inningsOf(records, teams, known.target());
  const match: CricketMatch = {
    matchId: first.get('match_id') || fallbackId,
    matchType: known.one('match_type') ?? 'T20',
    overs: oversOf(records),
    date: first.get('start_date'),
    competition: [known.one('event'), known.one('match_number') && `match ${known.one('match_number')}`]
      .filter(Boolean)
      .join(', '),
    venue: first.get('venue'),
    teams,
    toss: tossOf(known),
    outcome,
    innings,
    chaseUnknown: facts ? chaseUnknownReason(innings, outcome) : `${fallbackId}_info.csv is missing`,
  };
  const fault = matchFault(match);
  if (fault !== null) throw new RecordingFault({ file: rows.name, fault, remedy: 'fix it or download the file again' });
  return match;
}

function tossOf(known: Facts): CricketMatch['toss'] {
  const winner = known.one('toss_winner');
  return winner ? { winner, decision: known.one('toss_decision') === 'field' ? 'field' : 'bat' } : null;
}

/** T20 unless more overs were bowled: the files do not state the length of the match. */
function oversOf(records: readonly CsvRow[]): number {
  const last = Math.max(...records.map((record) => overOf(record)));
  return last < 20 ? 20 : 50;
}

function inningsOf(
  records: readonly CsvRow[],
  teams: readonly [string, string],
  target: RecordedInnings['target'],
): RecordedInnings[] {
  const numbers = [...new Set(records.map((record) => Number(record.get('innings'))))].sort((a, b) => a - b);
  const all = numbers.map((number) => records.filter((record) => Number(record.get('innings')) === number));
  return all.map((rows, index) => ({
    team: teamIndex(teams, rows[0]?.get('batting_team') ?? ''),
    isSuperOver: index > 1,
    target: index === 1 ? target : null,
    penaltyRuns: { before: 0, after: 0 },
    deliveries: markOverEnds(rows.map(deliveryOf)),
  }));
}

function deliveryOf(record: CsvRow): Omit<Delivery, 'endsOver'> {
  const wickets = [
    [record.get('wicket_type'), record.get('player_dismissed')],
    [record.get('other_wicket_type'), record.get('other_player_dismissed')],
  ];
  return {
    over: overOf(record),
    batter: record.get('striker'),
    nonStriker: record.get('non_striker'),
    bowler: record.get('bowler'),
    batRuns: wholeOf(record.get('runs_off_bat')),
    wides: wholeOf(record.get('wides')),
    noBalls: wholeOf(record.get('noballs')),
    byes: wholeOf(record.get('byes')),
    legByes: wholeOf(record.get('legbyes')),
    penalty: wholeOf(record.get('penalty')),
    wickets: wickets.flatMap(([kind, player]) => (kind && player ? [{ kind, player }] : [])),
    isAllRun: false,
  };
}

/** `ball` is text: `0.10` is the tenth ball of the first over; as a number it would be the first. */
function overOf(record: CsvRow): number {
  return Number.parseInt(record.get('ball'), 10);
}

function outcomeOf(facts: Facts, areKnown: boolean): RecordedOutcome {
  const [result, eliminator, bowlOut] = [facts.one('outcome'), facts.one('eliminator'), facts.one('bowl_out')];
  const [runs, wickets] = [facts.one('winner_runs'), facts.one('winner_wickets')];
  const tieBreak = eliminator ?? bowlOut;
  return {
    winner: facts.one('winner'),
    by: runs ? { runs: Number(runs) } : wickets ? { wickets: Number(wickets) } : null,
    result: !areKnown || result === 'no result' ? 'no result' : result === 'tie' || result === 'draw' ? result : null,
    tieBreak: tieBreak ? { winner: tieBreak, kind: eliminator ? 'super over' : 'bowl-out' } : null,
    method: facts.one('method'),
  };
}

interface Facts {
  one(key: string): string | null;
  all(key: string): string[];
  /** As revised, if it was added. */
  target(): RecordedInnings['target'];
  /** @throws RecordingFault at the first invalid value. */
  check(teams: readonly [string, string]): void;
}

/** Rows `info,<key>,<value>`; a key may occur many times. */
function readFacts(file: TextFile | null): Facts {
  const rows = readCsvLines(file?.text ?? '').filter(({ fields }) => fields[0] === 'info');
  const all = (key: string) => rows.filter(({ fields }) => fields[1] === key).map(({ fields }) => fields[2] ?? '');
  const one = (key: string) => all(key)[0] || null;
  return {
    all,
    one,
    target: () =>
      one('target_runs') && one('target_overs')
        ? { runs: Number(one('target_runs')), overs: Number(one('target_overs')) }
        : null,
    check: (teams) => {
      for (const { line, fields } of rows) {
        const [, key = '', value = ''] = fields;
        if (FACTS[key]?.(value, teams) === false)
          throw new RecordingFault({
            file: file?.name ?? '',
            place: `line ${line}`,
            fault: `${key} cannot be “${value}”`,
            remedy: 'fix the line or download the file again',
          });
      }
    },
  };
}

const isTeam = (value: string, teams: readonly string[]) => value === '' || teams.includes(value);
const isNumber = (value: string) => /^\d{0,3}$/.test(value);

/** Checks of the values that are used. */
const FACTS: Readonly<Record<string, (value: string, teams: readonly string[]) => boolean>> = {
  team: isTeam,
  winner: isTeam,
  eliminator: isTeam,
  bowl_out: isTeam,
  toss_winner: isTeam,
  winner_runs: isNumber,
  winner_wickets: isNumber,
  balls_per_over: (value) => value === '6',
  match_type: (value) => MATCH_TYPES.includes(value) && !/^(Test|MDM)$/.test(value),
  target_runs: (value) => /^[1-9]\d{0,2}$/.test(value),
  target_overs: (value) => /^[1-9]\d?(\.[1-5])?$/.test(value),
};
