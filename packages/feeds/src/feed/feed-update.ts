import type { Money, Price, Rate, Score, SportId, TeamCard } from '@crease/kernel';

/**
 * The one normalised form in which every feed (simulator, replay, live) tells what happens in the world.
 *
 * Each update carries `gameId` and `seq`: within one game `seq` rises by at least one with every update,
 * and the same source at the same position makes the same `seq` again. The reader applies an update once:
 * a `seq` at or below the last applied one is a repeat or out of order, and is ignored.
 */
export type FeedUpdate =
  | SportEventUpdate
  | MarketOpenUpdate
  | OddsQuoteUpdate
  | BookmakerQuoteUpdate
  | FancyQuoteUpdate
  | MarketStatusUpdate
  | InPlayUpdate
  | RunnerRemovedUpdate
  | ScoreUpdate
  | ResultUpdate
  | LuckRevealedUpdate;

interface UpdateBase {
  readonly gameId: string;
  readonly seq: number;
  /** Feed time in epoch milliseconds, on the reader's clock. */
  readonly at: number;
}

/** A contest is announced or its facts change. */
export interface SportEventUpdate extends UpdateBase {
  readonly kind: 'sportEvent';
  readonly sportId: SportId;
  readonly name: string;
  readonly competition: string;
  readonly venue: string;
  /** Home first in soccer; toss decides who bats first in cricket, not this order. */
  readonly teams: readonly [TeamCard, TeamCard];
  readonly startsAt: number;
  readonly status: 'scheduled' | 'in_play' | 'finished' | 'abandoned';
  /** Simulated matches: what the match follows from is fixed, and will be revealed when it is over. */
  readonly luck?: CommittedLuck;
}

/** A promise made before the first bet. */
export interface CommittedLuck {
  /** How the match follows from its seed: see `LUCK_SCHEMES`. */
  readonly scheme: string;
  /** SHA-256 of the seed's 32 bytes, 64 hexadecimal digits. */
  readonly commitment: string;
}

/** A market opens (suspended until its first quote). Field meanings as in the exchange's MarketDefinition. */
export interface MarketOpenUpdate extends UpdateBase {
  readonly kind: 'marketOpen';
  readonly market: {
    readonly marketId: string;
    readonly gameId: string;
    readonly sportId: SportId;
    readonly type: 'match_odds' | 'bookmaker' | 'fancy';
    readonly name: string;
    readonly group: string;
    readonly runners: readonly { readonly runnerId: string; readonly name: string }[];
    readonly min: Money;
    readonly max: Money;
    readonly maxProfit: Money;
    readonly inPlayDelayMs: number;
    readonly commissionBps: number;
    readonly rules: string;
    readonly sortOrder: number;
  };
}

/** The house's ladder for an odds market: one entry per runner, in runner order, best price first. Full replacement. */
export interface OddsQuoteUpdate extends UpdateBase {
  readonly kind: 'oddsQuote';
  readonly marketId: string;
  readonly runners: readonly {
    readonly back: readonly { readonly price: Price; readonly size: Money }[];
    readonly lay: readonly { readonly price: Price; readonly size: Money }[];
    /** Recorded feeds: the last traded price of the source. */
    readonly lastPrice?: Price;
  }[];
  /** Recorded feeds: total matched at the source. */
  readonly totalMatched?: Money;
  /** The model's chance of each runner, margin free, in runner order: what the quote was made from. Absent: not known. */
  readonly chances?: readonly number[];
  /** The model's chances of several markets of the event at once, this one among them. Absent: not known. */
  readonly joint?: JointChances;
}

/** All ways in which some markets of one event may end together, margin free. */
export interface JointChances {
  readonly marketIds: readonly string[];
  /** By way and by market: the runner that wins, or the count. */
  readonly results: readonly (readonly number[])[];
  /** By way; together one. */
  readonly chances: readonly number[];
}

/** Rates per 100 for each runner, in runner order. Full replacement. */
export interface BookmakerQuoteUpdate extends UpdateBase {
  readonly kind: 'bookmakerQuote';
  readonly marketId: string;
  readonly runners: readonly {
    readonly backRate: Rate | null;
    readonly layRate: Rate | null;
    readonly max: Money;
    readonly suspended: boolean;
  }[];
}

/** The fancy's current no and yes. `state` is the line of text under its name ("161 now, 4 balls left"). */
export interface FancyQuoteUpdate extends UpdateBase {
  readonly kind: 'fancyQuote';
  readonly marketId: string;
  readonly no: { readonly run: number; readonly rate: Rate } | null;
  readonly yes: { readonly run: number; readonly rate: Rate } | null;
  readonly state: string;
  /** What the quote was made from; absent: not known. */
  readonly chances?: RunChances;
}

/** The model's chances of a count, margin free: `atLeast[i]` is that of `from + i` or more. It never rises. */
export interface RunChances {
  readonly from: number;
  readonly atLeast: readonly number[];
}

export interface MarketStatusUpdate extends UpdateBase {
  readonly kind: 'marketStatus';
  readonly marketId: string;
  readonly status: 'open' | 'suspended' | 'ball_running' | 'closed';
  /** Said to the player: "Wicket", "Goal", "Feed silent". */
  readonly reason: string;
}

/** The market goes in-play: unmatched orders lapse or persist, the betting delay begins. */
export interface InPlayUpdate extends UpdateBase {
  readonly kind: 'inPlay';
  readonly marketId: string;
}

/** A runner of an odds market takes no part any more: bets on it are void. */
export interface RunnerRemovedUpdate extends UpdateBase {
  readonly kind: 'runnerRemoved';
  readonly marketId: string;
  readonly runnerId: string;
  /** How much lower bets on the others stand, in hundredths of a percent: 16.2 % = 1620; 0 = as they were made. */
  readonly factorBps: number;
  /** Said to the player: "Injured". */
  readonly reason: string;
}

export interface ScoreUpdate extends UpdateBase {
  readonly kind: 'score';
  readonly score: Score;
}

/** The declared result of one market; runner indexes for odds and bookmaker, a number for a fancy. */
export interface ResultUpdate extends UpdateBase {
  readonly kind: 'result';
  readonly marketId: string;
  readonly result:
    | { readonly kind: 'winners'; readonly winners: readonly number[]; readonly note: string }
    | { readonly kind: 'value'; readonly value: number; readonly note: string }
    | { readonly kind: 'void'; readonly note: string };
}

/** The last word about a simulated match, after the results of all its markets: what it followed from. */
export interface LuckRevealedUpdate extends UpdateBase {
  readonly kind: 'luckRevealed';
  /** The seed's 32 bytes, 64 hexadecimal digits; its SHA-256 is the commitment. */
  readonly seed: string;
}

/**
 * A feed is pulled, never pushes: it has no clock and no timers of its own, so that a test or a
 * restart can move it to any position.
 */
export interface Feed {
  readonly name: string;
  /**
   * Everything that happened up to and including `feedTime` since the last call, in order.
   * @param feedTime milliseconds since the feed's start; never goes back.
   */
  advance(feedTime: number): FeedUpdate[];
  /**
   * Move to a position without telling what happened on the way, then tell the whole present state
   * (events, open markets, statuses, quotes, scores, and results that fell due). Used after a restart:
   * the reader ignores what it already applied, by `seq`.
   */
  seek(feedTime: number): FeedUpdate[];
  /** The feed's time at which it has nothing more to tell; Infinity for a simulator. */
  readonly endsAt: number;
  /** How much later than its own time something may be told, feed ms; absent = never later. */
  readonly lagMs?: number;
  /** How long a game in play may say nothing although all is well, feed ms; absent = no promise. */
  readonly longestQuietMs?: number;
  /** What of its source could not be read and was left out; absent = it has none that could be damaged. */
  readonly quarantined?: Quarantined;
}

/** Lines that say nothing that can be understood: they are left out, and counted. */
export interface Quarantined {
  readonly count: number;
  /** The first ones. */
  readonly first: readonly QuarantinedLine[];
}

export interface QuarantinedLine {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly reason: string;
}
