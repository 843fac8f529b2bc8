import { PLAYABLE, RecordingFault } from '../recording/recording-fault.ts';
import { checkCricsheet } from './check-cricsheet.ts';
import {
  type CricketMatch,
  type Delivery,
  markOverEnds,
  type RecordedInnings,
  type RecordedOutcome,
  type TeamIndex,
} from './cricket-match.ts';
import { chaseUnknownReason, matchFault, OVERS_MAX } from './match-fault.ts';

type Ball = Omit<Delivery, 'endsOver'>;

/** The publisher's document format, as far as a replay uses it. */
interface CricsheetDocument {
  readonly match_id?: string;
  readonly info: {
    readonly balls_per_over?: number;
    readonly city?: string;
    readonly dates: readonly string[];
    readonly event?: { readonly name?: string; readonly stage?: string; readonly match_number?: number };
    readonly match_type: string;
    readonly overs?: number;
    readonly outcome: {
      readonly winner?: string;
      readonly by?: { readonly runs?: number; readonly wickets?: number };
      readonly result?: string;
      readonly eliminator?: string;
      readonly bowl_out?: string;
      readonly method?: string;
    };
    readonly teams: readonly string[];
    readonly toss?: { readonly winner: string; readonly decision: string };
    readonly venue?: string;
  };
  readonly innings: readonly CricsheetInnings[];
}

interface CricsheetInnings {
  readonly team: string;
  readonly overs?: readonly { readonly over: number; readonly deliveries: readonly CricsheetDelivery[] }[];
  readonly target?: { readonly runs?: number; readonly overs?: number };
  readonly super_over?: boolean;
  readonly penalty_runs?: { readonly pre?: number; readonly post?: number };
}

interface CricsheetDelivery {
  readonly batter: string;
  readonly non_striker: string;
  readonly bowler: string;
  readonly runs: { readonly batter: number; readonly non_boundary?: boolean };
  readonly extras?: Partial<Record<'wides' | 'noballs' | 'byes' | 'legbyes' | 'penalty', number>>;
  readonly wickets?: readonly { readonly kind: string; readonly player_out: string }[];
}

/** Position of a document. */
interface DocumentPlace {
  readonly file: string;
  /** From 1; absent if the document is the whole file. */
  readonly line?: number;
}

/**
 * Reads one match document.
 * @param fallbackId identifies a match without an id: its file name.
 * @throws RecordingFault if it is not a limited-overs match (four-innings matches cannot be played), or if any part is
 * invalid.
 */
export function readCricsheet(
  document: unknown,
  fallbackId: string,
  at: DocumentPlace = { file: fallbackId },
): CricketMatch {
  const fail = (fault: string, remedy = 'fix it or download the file again'): never => {
    throw new RecordingFault({
      file: at.file,
      place: at.line === undefined ? undefined : `line ${at.line}`,
      fault,
      remedy,
    });
  };
  if (!isCricsheet(document)) return fail('not a match document', PLAYABLE);
  const fault = checkCricsheet(document);
  if (fault !== null) return fail(`${fault.slice(1)} does not fit`);
  const { info } = document;
  const [home, away] = info.teams;
  if (!home || !away || info.teams.length !== 2) return fail('two teams are needed');
  if (!info.overs || info.overs > OVERS_MAX || (info.balls_per_over ?? 6) !== 6)
    return fail(
      `only limited-overs matches with six-ball overs can be played (${info.match_type})`,
      'choose another match',
    );
  const stranger = strangerIn(document, info.teams);
  if (stranger !== undefined) return fail(`“${stranger}” is neither of the teams`);
  const match = matchOf(document, [home, away], { fallbackId, overs: info.overs });
  const impossible = matchFault(match);
  return impossible === null ? match : fail(impossible);
}

/** Returns a name that is not a team's where a team is required. */
function strangerIn({ info, innings }: CricsheetDocument, teams: readonly string[]): string | undefined {
  const { winner, eliminator, bowl_out } = info.outcome;
  const named = [winner, eliminator, bowl_out, info.toss?.winner, ...innings.map(({ team }) => team)];
  return named.find((name) => name !== undefined && !teams.includes(name));
}

function matchOf(
  document: CricsheetDocument,
  teams: readonly [string, string],
  { fallbackId, overs }: { fallbackId: string; overs: number },
): CricketMatch {
  const { info } = document;
  const outcome = outcomeOf(info.outcome);
  const innings = document.innings.map((one) => inningsOf(one, teams));
  return {
    matchId: document.match_id ?? fallbackId,
    matchType: info.match_type,
    overs,
    date: info.dates[0] ?? '',
    competition: competitionOf(info.event, info.match_type),
    venue: [info.venue, info.city].filter((part, i) => part && (i === 0 || !info.venue?.includes(part))).join(', '),
    teams,
    toss: info.toss ? { winner: info.toss.winner, decision: info.toss.decision === 'field' ? 'field' : 'bat' } : null,
    outcome,
    innings,
    chaseUnknown: chaseUnknownReason(innings, outcome),
  };
}

function isCricsheet(document: unknown): document is CricsheetDocument {
  return typeof document === 'object' && document !== null && 'info' in document && 'innings' in document;
}

function competitionOf(event: CricsheetDocument['info']['event'], matchType: string): string {
  if (!event?.name) return matchType;
  const part = event.stage ?? (event.match_number === undefined ? null : `match ${event.match_number}`);
  return part ? `${event.name}, ${part}` : event.name;
}

function outcomeOf(outcome: CricsheetDocument['info']['outcome']): RecordedOutcome {
  const { winner, by, result, eliminator, bowl_out: bowlOut, method } = outcome;
  const tieBreak = eliminator
    ? ({ winner: eliminator, kind: 'super over' } as const)
    : bowlOut
      ? ({ winner: bowlOut, kind: 'bowl-out' } as const)
      : null;
  return {
    winner: winner ?? null,
    by: by ?? null,
    result: result === 'tie' || result === 'no result' || result === 'draw' ? result : null,
    tieBreak,
    method: method ?? null,
  };
}

function inningsOf(innings: CricsheetInnings, teams: readonly [string, string]): RecordedInnings {
  const { runs, overs } = innings.target ?? {};
  return {
    team: teamIndex(teams, innings.team),
    isSuperOver: innings.super_over ?? false,
    target: runs === undefined || overs === undefined ? null : { runs, overs },
    penaltyRuns: { before: innings.penalty_runs?.pre ?? 0, after: innings.penalty_runs?.post ?? 0 },
    deliveries: markOverEnds(
      (innings.overs ?? []).flatMap(({ over, deliveries }) => deliveries.map((ball) => deliveryOf(over, ball))),
    ),
  };
}

export function teamIndex(teams: readonly [string, string], name: string): TeamIndex {
  return teams[0] === name ? 0 : 1;
}

function deliveryOf(over: number, { batter, non_striker, bowler, runs, extras, wickets }: CricsheetDelivery): Ball {
  return {
    over,
    batter,
    nonStriker: non_striker,
    bowler,
    batRuns: runs.batter,
    wides: extras?.wides ?? 0,
    noBalls: extras?.noballs ?? 0,
    byes: extras?.byes ?? 0,
    legByes: extras?.legbyes ?? 0,
    penalty: extras?.penalty ?? 0,
    wickets: (wickets ?? []).map(({ kind, player_out }) => ({ kind, player: player_out })),
    isAllRun: runs.non_boundary ?? false,
  };
}
