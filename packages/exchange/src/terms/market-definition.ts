import type { Handicap, Money, Price, PriceLadderName, Rate, SportId } from '@crease/kernel';
import { isFixedOnly, MARKET_KINDS, type MarketType } from './market-kinds.ts';

export const MARKET_STATUSES = ['open', 'suspended', 'ball_running', 'closed', 'settled', 'voided'] as const;
export type MarketStatus = (typeof MARKET_STATUSES)[number];

interface RunnerDefinition {
  readonly runnerId: string;
  readonly name: string;
  /** All runners of a handicap market have one, no others. */
  readonly handicap?: Handicap;
}

/** `removed`: withdrawn, can no longer win. */
export type RunnerStatus = 'active' | 'winner' | 'loser' | 'removed';

/** A removal of a runner from an odds market. */
export interface RunnerRemoval {
  readonly runnerIndex: number;
  /** Reduction of the others' earlier fills, basis points: 16.2 % = 1620; usually 0. */
  readonly factorBps: number;
  /** The last fill before it, 0 for none. */
  readonly lastFillId: number;
  /** Shown to players. */
  readonly reason: string;
}

/** The fixed terms of a market on a sport event. */
export interface MarketDefinition {
  readonly marketId: string;
  readonly gameId: string;
  readonly sportId: SportId;
  readonly type: MarketType;
  readonly name: string;
  /** Section on screens: `odds`, `bookmaker`, `overs`, `players`, `wickets`, `match`, `goals`, `sets`, `games`. */
  readonly group: string;
  /** Empty for a fancy. */
  readonly runners: readonly RunnerDefinition[];
  /**
   * Number of runners that win: "top 4", "to qualify". Absent for one; 0 for any number, with each runner decided for
   * itself: "to score", and every handicap market. Only an odds market has another number than one.
   */
  readonly winners?: number;
  /**
   * True if bets are also matched across the runners; only in an odds market of one winner. Absent: they are not;
   * markets of feeds and traders get {@link crossesByDefault}.
   */
  readonly crossMatching?: boolean;
  /** Its prices, only of an odds market; absent: classic. */
  readonly priceLadder?: PriceLadderName;
  /**
   * True if its matching is logged (docs/matching-log.md); decided when it opens. False: it is not, whatever the
   * setting.
   */
  readonly isLogged?: boolean;
  readonly min: Money;
  readonly max: Money;
  readonly maxProfit: Money;
  readonly inPlayDelayMs: number;
  /**
   * `wait`: orders that cannot match on arrival wait out the in-play delay, too; `skip` or absent: they rest at once.
   */
  readonly passiveDelay?: 'skip' | 'wait';
  /** The house's loss limit in this market; absent for the general one. */
  readonly lossLimit?: Money;
  /** Largest size that the house offers at one price or accepts as one bookmaker bet; absent or 0: set by the feed. */
  readonly houseSize?: Money;
  /** Steps that the house adds to the feed's prices in its own favour: ladder ticks, or points of a rate. */
  readonly margin?: number;
  /** Steps that raise (or lower, if negative) both prices, per runner; for a fancy one value, in runs. */
  readonly skew?: readonly number[];
  /** Commission on a player's net winnings in this market, basis points: 200 = 2 %. */
  readonly commissionBps: number;
  /** Key of the market's rules text and settlement rules. */
  readonly rules: string;
  /** Position among the event's markets, ascending. */
  readonly sortOrder: number;
}

/** True if the result is a number: of a fancy's runs, or of the goals that handicaps compare. */
export function isSettledByValue({ type, runners }: Pick<MarketDefinition, 'type' | 'runners'>): boolean {
  return MARKET_KINDS[type].outcomes === 'runs' || runners[0]?.handicap !== undefined;
}

export interface PriceSize {
  readonly price: Price;
  readonly size: Money;
}

/** The house's ladder for one runner: offers to backers and to layers, best first. */
export interface RunnerQuote {
  readonly back: readonly PriceSize[];
  readonly lay: readonly PriceSize[];
}

/** Bookmaker: rates per 100; null for a side not offered. `max` is the largest stake on this runner. */
export interface BookmakerRunnerQuote {
  readonly backRate: Rate | null;
  readonly layRate: Rate | null;
  readonly max: Money;
  readonly suspended: boolean;
}

/** Fancy: no at `run`/`rate`, yes at `run`/`rate`; null for a side not offered. */
export interface FancyQuote {
  readonly no: { readonly run: number; readonly rate: Rate } | null;
  readonly yes: { readonly run: number; readonly rate: Rate } | null;
}

/** The declared result: a value for a fancy or handicaps. More winners than a fixed number are a dead heat. */
export type MarketResult =
  | { readonly kind: 'winners'; readonly winners: readonly number[]; readonly note: string }
  | { readonly kind: 'value'; readonly value: number; readonly note: string }
  | { readonly kind: 'void'; readonly note: string };

/** With more runners virtual prices are rarely better, and every one costs a look at all other runners. */
const RUNNERS_MAX = 3;

/** True if a market matches across its runners unless its definition says otherwise (docs/decisions/0057). */
export function crossesByDefault({ type, runners, winners = 1, rules }: MarketDefinition): boolean {
  return (
    MARKET_KINDS[type].dealtBy === 'book' && winners === 1 && runners.length <= RUNNERS_MAX && !isFixedOnly({ rules })
  );
}
