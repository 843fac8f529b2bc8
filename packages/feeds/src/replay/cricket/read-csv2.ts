import {
  type CricketMatch,
  type Delivery,
  markOverEnds,
  type RecordedInnings,
  type RecordedOutcome,
} from './cricket-match.ts';
import { teamIndex } from './read-cricsheet.ts';

/**
 * Reads a match from the two comma separated files: one row a delivery, and the facts beside them.
 * The rows carry no target: it is one more than the first innings, unless a method (rain) made it another,
 * which these files do not tell; the winner is then as declared all the same.
 * @param facts text of the `_info` file; without it the sides come from the rows and the match has no result.
 */
export function readCsv2(rows: string, facts: string | null, name: string): CricketMatch {
  const records = readRecords(rows);
  const first = records[0];
  if (!first) throw new Error(`${name}: no deliveries`);
  const known = readFacts(facts ?? '');
  const [home, away] = known.all('team');
  const teams = [home ?? first.of('batting_team'), away ?? first.of('bowling_team')] as const;
  const winner = known.one('toss_winner');
  return {
    matchId: first.of('match_id') || name,
    matchType: 'T20',
    overs: oversOf(records),
    date: first.of('start_date'),
    competition: [known.one('event'), known.one('match_number') && `match ${known.one('match_number')}`]
      .filter(Boolean)
      .join(', '),
    venue: first.of('venue'),
    teams,
    toss: winner ? { winner, decision: known.one('toss_decision') === 'field' ? 'field' : 'bat' } : null,
    outcome: outcomeOf(known, facts !== null),
    innings: inningsOf(records, teams),
  };
}

/** T20 unless somebody bowled on: the files do not say how long the match was to be. */
function oversOf(records: readonly Row[]): number {
  const last = Math.max(...records.map((record) => overOf(record)));
  return last < 20 ? 20 : 50;
}

function inningsOf(records: readonly Row[], teams: readonly [string, string]): RecordedInnings[] {
  const numbers = [...new Set(records.map((record) => Number(record.of('innings'))))].sort((a, b) => a - b);
  const all = numbers.map((number) => records.filter((record) => Number(record.of('innings')) === number));
  return all.map((rows, index) => ({
    team: teamIndex(teams, rows[0]?.of('batting_team') ?? ''),
    isSuperOver: index > 1,
    target: null,
    penaltyRuns: { before: 0, after: 0 },
    deliveries: markOverEnds(rows.map(deliveryOf)),
  }));
}

function deliveryOf(record: Row): Omit<Delivery, 'endsOver'> {
  const wickets = [
    [record.of('wicket_type'), record.of('player_dismissed')],
    [record.of('other_wicket_type'), record.of('other_player_dismissed')],
  ];
  return {
    over: overOf(record),
    batter: record.of('striker'),
    nonStriker: record.of('non_striker'),
    bowler: record.of('bowler'),
    batRuns: Number(record.of('runs_off_bat')),
    wides: Number(record.of('wides')),
    noBalls: Number(record.of('noballs')),
    byes: Number(record.of('byes')),
    legByes: Number(record.of('legbyes')),
    penalty: Number(record.of('penalty')),
    wickets: wickets.flatMap(([kind, player]) => (kind && player ? [{ kind, player }] : [])),
    isAllRun: false,
  };
}

/** `ball` is text: `0.10` is the tenth ball of the first over, as a number it would be the first. */
function overOf(record: Row): number {
  return Number.parseInt(record.of('ball'), 10);
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
}

/** Rows `info,<key>,<value>`; a key may come many times. */
function readFacts(text: string): Facts {
  const rows = splitLines(text).filter(([kind]) => kind === 'info');
  const all = (key: string) => rows.filter((row) => row[1] === key).map((row) => row[2] ?? '');
  return { all, one: (key) => all(key)[0] ?? null };
}

/** One row by the names of the header. */
interface Row {
  of(column: string): string;
}

function readRecords(text: string): Row[] {
  const [header, ...rows] = splitLines(text);
  const places = new Map((header ?? []).map((name, place) => [name, place]));
  return rows.map((row) => ({ of: (column) => row[places.get(column) ?? -1] ?? '' }));
}

function splitLines(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(splitFields);
}

/** Fields between commas; a quoted one may hold commas, and quotes written twice. */
function splitFields(line: string): string[] {
  const fields: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/y;
  while (pattern.lastIndex < line.length) {
    const found = pattern.exec(line);
    if (!found) break;
    fields.push(found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"'));
  }
  return fields;
}
