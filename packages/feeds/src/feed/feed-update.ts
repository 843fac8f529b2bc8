import type { Handicap, Money, Price, PriceLadderName, Rate, Score, SportId, TeamCard } from '@crease/kernel';

/**
 * The normalised form in which every feed (simulator, replay, live) reports events.
 *
 * Each update carries `gameId` and `seq`: within one game `seq` increases by at least one with every update, and the
 * same source at the same position produces the same `seq` again. The reader applies an update once: a `seq` at or
 * below the last applied one is a repeat or out of order, and is ignored.
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
  | SeedRevealedUpdate;

interface UpdateBase {
  readonly gameId: string;
  readonly seq: number;
  /** Feed time in epoch milliseconds, on the reader's clock. */
  readonly at: number;
}

/** A contest is announced or its data changes. */
export interface SportEventUpdate extends UpdateBase {
  readonly kind: 'sportEvent';
  readonly sportId: SportId;
  readonly name: string;
  readonly competition: string;
  readonly venue: string;
  /** Home first in soccer; in cricket the toss decides who bats first, not this order. */
  readonly teams: readonly [TeamCard, TeamCard];
  readonly startsAt: number;
  readonly status: 'scheduled' | 'in_play' | 'finished' | 'abandoned';
  /** Simulated matches: commitment to the seed, which is revealed after the match. */
  readonly seedCommitment?: SeedCommitment;
}

/** A commitment published before the first bet. */
export interface SeedCommitment {
  /** How the match is computed from its seed: see `SEED_SCHEMES`. */
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
    readonly runners: readonly {
      readonly runnerId: string;
      readonly name: string;
      readonly handicap?: Handicap;
    }[];
    readonly winners?: number;
    readonly min: Money;
    readonly max: Money;
    readonly maxProfit: Money;
    readonly inPlayDelayMs: number;
    readonly commissionBps: number;
    readonly crossMatching?: boolean;
    readonly priceLadder?: PriceLadderName;
    /** Whether orders that cannot match on arrival wait out the delay; absent: `skip`. */
    readonly passiveDelay?: 'skip' | 'wait';
    readonly rules: string;
    readonly sortOrder: number;
  };
}

/**
 * The house's ladder for an odds market: one entry per runner, in runner order, best price first. A full replacement.
 */
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
  /** The model's chance of each runner without margin, in runner order: the basis of the quote. Absent if unknown. */
  readonly chances?: readonly number[];
  /** Joint chances of several markets of the event, including this one. Absent if unknown. */
  readonly joint?: JointChances;
}

/** Combined results of several markets of one event, without margin. */
export interface JointChances {
  readonly marketIds: readonly string[];
  /** By scenario and market: the winning runner, or the count. */
  readonly results: readonly (readonly number[])[];
  /** By scenario; they sum to one. */
  readonly chances: readonly number[];
}

/** Rates per 100 for each runner, in runner order. A full replacement. */
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

/** The fancy's current no and yes. `state` is the text under its name ("161 now, 4 balls left"). */
export interface FancyQuoteUpdate extends UpdateBase {
  readonly kind: 'fancyQuote';
  readonly marketId: string;
  readonly no: { readonly run: number; readonly rate: Rate } | null;
  readonly yes: { readonly run: number; readonly rate: Rate } | null;
  readonly state: string;
  /** The basis of the quote; absent if unknown. */
  readonly chances?: RunChances;
}

/** The model's chances of a count, without margin: `atLeast[i]` is that of `from + i` or more. It never increases. */
export interface RunChances {
  readonly from: number;
  readonly atLeast: readonly number[];
}

export interface MarketStatusUpdate extends UpdateBase {
  readonly kind: 'marketStatus';
  readonly marketId: string;
  readonly status: 'open' | 'suspended' | 'ball_running' | 'closed';
  /** Shown to players: "Wicket", "Goal", "Feed silent". */
  readonly reason: string;
}

/** The market turns in-play: unmatched orders lapse or persist, the in-play delay begins. */
export interface InPlayUpdate extends UpdateBase {
  readonly kind: 'inPlay';
  readonly marketId: string;
}

/** A runner of an odds market is withdrawn: bets on it are void. */
export interface RunnerRemovedUpdate extends UpdateBase {
  readonly kind: 'runnerRemoved';
  readonly marketId: string;
  readonly runnerId: string;
  /** Reduction of bets on the others, basis points: 16.2 % = 1620; 0 for none. */
  readonly factorBps: number;
  /** Shown to players: "Injured". */
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

/** The last update of a simulated match, after the results of all its markets: its seed. */
export interface SeedRevealedUpdate extends UpdateBase {
  readonly kind: 'seedRevealed';
  /** The seed's 32 bytes, 64 hexadecimal digits; its SHA-256 is the commitment. */
  readonly seed: string;
}

/**
 * A feed is pulled and never pushes: it has neither clock nor timers, so that a test or a restart can move it to any
 * position.
 */
export interface Feed {
  readonly name: string;
  /**
   * Returns all updates since the last call up to and including `feedTime`, in order.
   * @param feedTime ms since the feed's start; never decreases.
   */
  advance(feedTime: number): FeedUpdate[];
  /**
   * Moves to a position without the updates in between and returns the whole present state (events, open markets,
   * statuses, quotes, scores, and due results). Used after a restart: the reader ignores what it already applied, by
   * `seq`.
   */
  seek(feedTime: number): FeedUpdate[];
  /** Feed time at which the feed ends; Infinity for a simulator. */
  readonly endsAt: number;
  /** Longest delay of an update after its own time, feed ms; absent for none. */
  readonly lagMs?: number;
  /** Longest silence of a healthy game in play, feed ms; absent for no promise. */
  readonly longestQuietMs?: number;
  /** Unreadable lines of its source; absent if the source cannot be damaged. */
  readonly quarantined?: Quarantined;
}

/** Unreadable lines, which are skipped and counted. */
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
