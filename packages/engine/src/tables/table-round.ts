import type { SealedSeed, TableKind, TableResult } from '@crease/games';
import type { Money } from '@crease/kernel';

export interface AtTable {
  readonly tableId: string;
  readonly roundNo: number;
}

/**
 * `betting`: chips may be placed. `revealing`: no more, the seals are fixed and bettors send their seeds. `closed`: the
 * seeds are fixed. `dealt`: the secret is shown and the round has fallen. `paid`: every bet is decided. `voided`: every
 * bet came back.
 */
export type TablePhase = 'betting' | 'revealing' | 'closed' | 'dealt' | 'paid' | 'voided';

/** A bettor's sealed seed. */
interface SealedBettor extends SealedSeed {
  readonly playerId: number;
}

/** The value of a public beacon that a round named when it opened. */
export interface RoundBeacon {
  readonly chain: string;
  readonly round: number;
  /** When it is published, epoch ms. */
  readonly at: number;
  /** null until the round is dealt; a round without a bet takes none. */
  readonly value: { readonly randomness: string; readonly signature: string } | null;
}

/** One shared round of a table. Replaced, never changed in place. */
export interface TableRound {
  readonly tableId: string;
  /** Counts the rounds of a table from 1. */
  readonly roundNo: number;
  readonly phase: TablePhase;
  /** 1: dealt with a salt that was not promised, until schema 43. 2: with sealed seeds. */
  readonly scheme: 1 | 2;
  /** SHA-256 of the secret, published before the first bet. */
  readonly commitment: string;
  /** The secret as whoever opened the round sealed it: nobody reads it before bets are closed. */
  readonly sealedSecret: string;
  /** 64 hexadecimal digits; null until the round is dealt. */
  readonly secret: string | null;
  /** Of scheme 1, chosen when bets were closed. */
  readonly salt: string | null;
  /** Of scheme 1: seeds of the first bettors, in order. */
  readonly clientSeeds: readonly string[];
  /** In the order of the bettors' first bets. */
  readonly sealed: readonly SealedBettor[];
  /** How long seeds are taken after the close, ms. */
  readonly revealMs: number;
  /** Until when seeds are taken, epoch ms; null before the close. */
  readonly revealsUntil: number | null;
  /** null: no beacon is configured. */
  readonly beacon: RoundBeacon | null;
  readonly openedAt: number;
  /** When bets close; epoch ms. */
  readonly closesAt: number;
  readonly dealtAt: number | null;
  readonly endedAt: number | null;
  /** How it fell; null until it is dealt. */
  readonly result: TableResult | null;
  /** Of all who bet; 0 until it is paid. */
  readonly bettors: number;
  readonly staked: Money;
  readonly returned: Money;
}

/** A table as the engine keeps it: its latest round, and who has bets in it. */
export interface GameTable {
  round: TableRound;
  /** By player, the round of theirs. */
  readonly bets: Map<number, number>;
}

/** A stake on a spot; laid ones stand on spots of their own. */
export interface TableBet {
  readonly spot: string;
  readonly stake: Money;
}

/** What is kept of a player's round at a table. */
export interface TablePlay {
  readonly table: { readonly tableId: string; readonly roundNo: number };
  /** As they were placed, set by set: the last is taken back first. */
  readonly sets: readonly (readonly TableBet[])[];
  readonly outcome: TableOutcome | null;
}

/** How the round fell for its player. */
export interface TableOutcome {
  readonly game: TableKind;
  readonly roundNo: number;
  readonly result: TableResult;
  readonly bets: readonly (TableBet & { readonly risk: Money; readonly back: Money })[];
}
