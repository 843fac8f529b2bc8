import { checkStreamMessage } from './check-message.ts';

/**
 * The exchange stream, as far as recordings and the live source use it, after the publisher's stream description; a
 * size of 0 removes a level, any other size replaces it.
 */
export interface StreamMessage {
  readonly op: string;
  /** Publish time, epoch ms: the clock of a replay. */
  readonly pt: number;
  readonly mc?: readonly MarketChange[];
  readonly cc?: readonly CricketChange[];
}

export interface MarketChange {
  readonly id: string;
  /** Discard everything stored for this market first. */
  readonly img?: boolean;
  /** Total matched of the market; live recordings only. */
  readonly tv?: number;
  /** A complete replacement. */
  readonly marketDefinition?: StreamDefinition;
  readonly rc?: readonly RunnerChange[];
}

type PriceLevel = readonly [price: number, size: number];
type NumberedLevel = readonly [level: number, price: number, size: number];

export interface RunnerChange {
  readonly id: number | string;
  /** Handicap; absent = 0. */
  readonly hc?: number;
  readonly atb?: readonly PriceLevel[];
  readonly atl?: readonly PriceLevel[];
  readonly trd?: readonly PriceLevel[];
  readonly batb?: readonly NumberedLevel[];
  readonly batl?: readonly NumberedLevel[];
  readonly bdatb?: readonly NumberedLevel[];
  readonly bdatl?: readonly NumberedLevel[];
  readonly ltp?: number;
  readonly tv?: number;
}

export interface StreamDefinition {
  readonly eventTypeId: string;
  readonly eventId: string;
  readonly eventName?: string;
  readonly name?: string;
  readonly marketType?: string;
  readonly bettingType: string;
  /** 0 = any number, or not applicable. */
  readonly numberOfWinners: number;
  readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED' | 'INACTIVE';
  readonly inPlay: boolean;
  /** Seconds. */
  readonly betDelay: number;
  /** Commission in percent. */
  readonly marketBaseRate?: number;
  readonly version: number;
  readonly marketTime?: string;
  readonly openDate?: string;
  readonly venue?: string;
  /** Absent: classic. */
  readonly priceLadderDefinition?: { readonly type?: string };
  /** Only of an each-way market. */
  readonly eachWayDivisor?: number;
  readonly regulators?: readonly string[];
  readonly runners: readonly StreamRunner[];
}

export interface StreamRunner {
  readonly id: number | string;
  readonly hc?: number;
  readonly name?: string;
  readonly status: string;
  readonly sortPriority?: number;
  /** Reduction of bets on the others after its removal, percent. */
  readonly adjustmentFactor?: number;
}

/** One item of the score stream; a block replaces the stored block. */
export interface CricketChange {
  readonly eventId: string;
  readonly marketId: string;
  readonly fixtureInfo?: FixtureBlock;
  readonly homeTeam?: TeamBlock;
  readonly awayTeam?: TeamBlock;
  readonly matchStats?: MatchStatsBlock;
  readonly incidentListWrapper?: { readonly incidentList?: readonly Incident[] };
}

export interface FixtureBlock {
  readonly expectedStartTime?: number;
  readonly eventDescription?: string;
  readonly maxOvers?: number;
  readonly fixtureStatus?: string;
  readonly eventStatus?: string;
}

interface TeamBlock {
  readonly name?: string;
  /** The runner id of the market stream. */
  readonly selectionId?: number;
}

export interface InningsStats {
  readonly inningsNum: number;
  readonly battingTeam?: string;
  readonly inningsRuns?: number;
  /** `6.4` = 6 overs and 4 balls. */
  readonly inningsOvers?: string;
  readonly inningsWickets?: number;
}

export interface MatchStatsBlock {
  readonly currentInnings?: number;
  readonly inningsStats?: readonly InningsStats[];
  readonly battingTeamStats?: Readonly<Record<string, string | number>>;
  readonly bowlingTeamStats?: Readonly<Record<string, string | number>>;
}

/** An incident on a ball; the list is a window, latest first. */
export interface Incident {
  readonly incidentType: string;
  readonly value?: string;
  readonly innings?: number;
  /** The ball being bowled: `15.6` = sixth ball of the 16th over. */
  readonly overs: string;
}

/**
 * Parses one line of a recording.
 * @returns the message; a short description of the fault; or null for a blank line.
 */
export function readStreamLine(line: string): StreamMessage | string | null {
  if (line.trim() === '') return null;
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return 'not JSON';
  }
  const fault = checkStreamMessage(message);
  if (fault === null) return message as StreamMessage;
  return fault === '' || /^\.(op|pt)$/.test(fault)
    ? 'not a message of an exchange stream'
    : `${fault.slice(1)} does not fit`;
}

/** Parses a line; null if it is not a message of the stream. */
export function parseStreamLine(line: string): StreamMessage | null {
  const read = readStreamLine(line);
  return typeof read === 'string' ? null : read;
}
