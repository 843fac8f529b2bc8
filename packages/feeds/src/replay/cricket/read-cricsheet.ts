import {
  type CricketMatch,
  type Delivery,
  markOverEnds,
  type RecordedInnings,
  type RecordedOutcome,
  type TeamIndex,
} from './cricket-match.ts';

type Ball = Omit<Delivery, 'endsOver'>;

/** The document as its publisher describes it; only what a replay needs. */
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

/**
 * Reads one match document.
 * @param fallbackId names the match where the document does not: its file's name.
 * @throws Error when it is no match of limited overs: nothing here plays a match of four innings.
 */
export function readCricsheet(document: unknown, fallbackId: string): CricketMatch {
  if (!isCricsheet(document)) throw new Error(`${fallbackId}: not a match document`);
  const { info } = document;
  const [home, away] = info.teams;
  if (!home || !away) throw new Error(`${fallbackId}: two teams are needed`);
  if (!info.overs || (info.balls_per_over ?? 6) !== 6)
    throw new Error(`${fallbackId}: only matches of limited overs with six balls each are played (${info.match_type})`);
  const teams = [home, away] as const;
  return {
    matchId: document.match_id ?? fallbackId,
    matchType: info.match_type,
    overs: info.overs,
    date: info.dates[0] ?? '',
    competition: competitionOf(info.event, info.match_type),
    venue: [info.venue, info.city].filter((part, i) => part && (i === 0 || !info.venue?.includes(part))).join(', '),
    teams,
    toss: info.toss ? { winner: info.toss.winner, decision: info.toss.decision === 'field' ? 'field' : 'bat' } : null,
    outcome: outcomeOf(info.outcome),
    innings: document.innings.map((innings) => inningsOf(innings, teams)),
  };
}

function isCricsheet(document: unknown): document is CricsheetDocument {
  if (typeof document !== 'object' || document === null) return false;
  const { info, innings } = document as Partial<CricsheetDocument>;
  return typeof info === 'object' && Array.isArray(info.teams) && Array.isArray(innings);
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
