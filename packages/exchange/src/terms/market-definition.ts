import type { Money, Price, Rate, SportId } from '@crease/kernel';
import type { MarketType } from './market-kinds.ts';

export const MARKET_STATUSES = ['open', 'suspended', 'ball_running', 'closed', 'settled', 'voided'] as const;
export type MarketStatus = (typeof MARKET_STATUSES)[number];

interface RunnerDefinition {
  readonly runnerId: string;
  readonly name: string;
}
/** `removed`: it was taken out of the market and cannot win any more. */
export type RunnerStatus = 'active' | 'winner' | 'loser' | 'removed';

/** A runner that was taken out of an odds market. */
export interface RunnerRemoval {
  readonly runnerIndex: number;
  /** How much lower the others' fills from before stand, in hundredths of a percent: 16.2 % = 1620; mostly 0. */
  readonly factorBps: number;
  /** The last fill made before it, 0 = none. */
  readonly lastFillId: number;
  /** Said to players. */
  readonly reason: string;
}

/** One question on a sport event; what does not change while it is open. */
export interface MarketDefinition {
  readonly marketId: string;
  readonly gameId: string;
  readonly sportId: SportId;
  readonly type: MarketType;
  readonly name: string;
  /** Where screens file it: `odds`, `bookmaker`, `overs`, `players`, `wickets`, `match`, `goals`, `sets`, `games`. */
  readonly group: string;
  /** Empty for a fancy. */
  readonly runners: readonly RunnerDefinition[];
  readonly min: Money;
  readonly max: Money;
  readonly maxProfit: Money;
  readonly inPlayDelayMs: number;
  /** What the house itself loses here at most; absent: as everywhere. */
  readonly lossLimit?: Money;
  /** The most that the house offers at one price, or takes as one bet of a bookmaker; absent or 0: as its feed tells. */
  readonly houseSize?: Money;
  /** Steps by which the house's prices stand farther from players than its feed tells: ladder ticks, points of a rate. */
  readonly margin?: number;
  /** By runner, steps by which both prices stand higher, below zero lower; of a fancy one, in runs. */
  readonly skew?: readonly number[];
  /** Share of a player's net winnings in this market, in hundredths of a percent: 200 = 2 %. */
  readonly commissionBps: number;
  /** Key of the market's rules text, and of how it settles. */
  readonly rules: string;
  /** Place among the event's markets, rising. */
  readonly sortOrder: number;
}

export interface PriceSize {
  readonly price: Price;
  readonly size: Money;
}

/** The house's ladder for one runner: what a backer can take, what a layer can take, best first. */
export interface RunnerQuote {
  readonly back: readonly PriceSize[];
  readonly lay: readonly PriceSize[];
}

/** Bookmaker: rates per 100; null = side not offered. `max` = largest stake on this runner. */
export interface BookmakerRunnerQuote {
  readonly backRate: Rate | null;
  readonly layRate: Rate | null;
  readonly max: Money;
  readonly suspended: boolean;
}

/** Fancy: no at `run`/`rate`, yes at `run`/`rate`; null = side not offered. */
export interface FancyQuote {
  readonly no: { readonly run: number; readonly rate: Rate } | null;
  readonly yes: { readonly run: number; readonly rate: Rate } | null;
}

/** What happened, as declared. Two or more winners where one was expected is a dead heat. */
export type MarketResult =
  | { readonly kind: 'winners'; readonly winners: readonly number[]; readonly note: string }
  | { readonly kind: 'value'; readonly value: number; readonly note: string }
  | { readonly kind: 'void'; readonly note: string };
