import { broughtBy, type OfferedTable, riskOf, type SealedSeed, type TableKind, type TableResult } from '@crease/games';
import type { Money } from '@crease/kernel';

export interface AtTable {
  readonly tableId: string;
  readonly roundNo: number;
}

/**
 * `betting`: chips may be placed. `revealing`: betting is closed, the seals are fixed, players send their seeds.
 * `closed`: the seeds are fixed. `dealt`: the secret and the result are published. `paid`: every bet is decided.
 * `voided`: every bet is refunded.
 */
export type TablePhase = 'betting' | 'revealing' | 'closed' | 'dealt' | 'paid' | 'voided';

/** A player's sealed seed. */
interface SealedBettor extends SealedSeed {
  readonly playerId: number;
}

/** The value of a public beacon that a round named when it opened. */
export interface RoundBeacon {
  readonly chain: string;
  readonly round: number;
  /** When it is published, epoch ms. */
  readonly at: number;
  /** null until the round is dealt; a round without bets uses none. */
  readonly value: { readonly randomness: string; readonly signature: string } | null;
}

/** One shared round of a table. Replaced, never changed in place. */
export interface TableRound {
  readonly tableId: string;
  /** Number of the table's round, from 1. */
  readonly roundNo: number;
  readonly phase: TablePhase;
  /** 1: dealt with a salt without commitment, until schema 43. 2: with sealed seeds. */
  readonly scheme: 1 | 2;
  /** SHA-256 of the secret, published before the first bet. */
  readonly commitment: string;
  /** The encrypted secret, which the engine cannot read before betting is closed. */
  readonly sealedSecret: string;
  /** 64 hexadecimal digits; null until the round is dealt. */
  readonly secret: string | null;
  /** For scheme 1, chosen when betting closed. */
  readonly salt: string | null;
  /** For scheme 1: seeds of the first players, in order. */
  readonly clientSeeds: readonly string[];
  /** In order of the players' first bets. */
  readonly sealed: readonly SealedBettor[];
  /** How long seeds are accepted after the close, ms. */
  readonly revealMs: number;
  /** End of the time for seeds, epoch ms; null before the close. */
  readonly revealsUntil: number | null;
  /** null: no beacon is configured. */
  readonly beacon: RoundBeacon | null;
  readonly openedAt: number;
  /** When betting closes, epoch ms. */
  readonly closesAt: number;
  readonly dealtAt: number | null;
  readonly endedAt: number | null;
  /** The result; null until it is dealt. */
  readonly result: TableResult | null;
  /** Number of players with bets; 0 until it is paid. */
  readonly bettors: number;
  readonly staked: Money;
  readonly returned: Money;
}

/** A table in the engine: its latest round, and the players with bets in it. */
export interface GameTable {
  round: TableRound;
  /** Round ids by player. */
  readonly bets: Map<number, number>;
}

/** A stake on a spot; lays have separate spots. */
export interface TableBet {
  readonly spot: string;
  readonly stake: Money;
}

/** Stored data of a player's round at a table. */
export interface TablePlay {
  readonly table: { readonly tableId: string; readonly roundNo: number };
  /** In order of placement, set by set: undo removes the last. */
  readonly sets: readonly (readonly TableBet[])[];
  readonly outcome: TableOutcome | null;
}

/** Result of the round for its player. */
export interface TableOutcome {
  readonly game: TableKind;
  readonly roundNo: number;
  readonly result: TableResult;
  readonly bets: readonly (TableBet & { readonly risk: Money; readonly back: Money })[];
}

/** Returns the stake on each spot, in order of the first bet on it. */
export function stakesOf({ sets }: Pick<TablePlay, 'sets'>): TableBet[] {
  const stakes = new Map<string, Money>();
  for (const { spot, stake } of sets.flat()) stakes.set(spot, (stakes.get(spot) ?? 0) + stake);
  return [...stakes].map(([spot, stake]) => ({ spot, stake }));
}

/** Returns the total risk of bets. */
export function riskOfBets({ game }: OfferedTable, bets: readonly TableBet[]): Money {
  return bets.reduce((sum, { spot, stake }) => sum + riskOf(game, spot, stake), 0);
}

/** Returns the payout of each bet of a player. */
export function decideBets(
  { kind, game }: OfferedTable,
  play: Pick<TablePlay, 'sets'>,
  { roundNo, result }: { readonly roundNo: number; readonly result: TableResult },
): TableOutcome {
  const bets = stakesOf(play).map(({ spot, stake }) => ({
    spot,
    stake,
    risk: riskOf(game, spot, stake),
    back: broughtBy(game, spot, { stake, result }),
  }));
  return { game: kind, roundNo, result, bets };
}
