import type { BeaconTerms, BeaconValue } from '@crease/games';
import type { TableBet } from './table-round.ts';

/** What the room can be asked for, one member per verb. */
export type TableCommand =
  | OpenTable
  | PlaceTableBets
  | UndoTableBets
  | CloseTable
  | RevealSeed
  | FixSeeds
  | DealTable
  | PayTable
  | VoidTable;

interface AtTable {
  readonly tableId: string;
  readonly roundNo: number;
}

/** The next round of a table: what it will be dealt from is promised before anybody bets. */
export interface OpenTable {
  readonly type: 'openTable';
  readonly tableId: string;
  /** SHA-256 of 32 secret bytes, 64 hexadecimal digits. */
  readonly commitment: string;
  readonly sealedSecret: string;
  /** How long bets are taken, ms. */
  readonly bettingMs: number;
  /** How long seeds are taken after that, ms. */
  readonly revealMs: number;
  /** The beacon whose value is mixed in; null: none is configured. */
  readonly beacon: BeaconTerms | null;
}

/** Lays a set of chips, all or none. */
export interface PlaceTableBets extends AtTable {
  readonly type: 'placeTableBets';
  readonly playerId: number;
  readonly clientRef: string;
  readonly bets: readonly TableBet[];
  /** The player asks for their bonus; their later bets of the round are played with what the first was. */
  readonly pocket?: 'wicket';
  /** SHA-256 of a seed of the player's, 64 hexadecimal digits; the first one of a round counts. */
  readonly seal?: string;
}

/** Takes the last set back. */
export interface UndoTableBets extends AtTable {
  readonly type: 'undoTableBets';
  readonly playerId: number;
  readonly clientRef: string;
}

/** No more bets: the seals are fixed. @see fixSeeds */
export interface CloseTable extends AtTable {
  readonly type: 'closeTable';
}

/** A bettor's seed, after bets are closed. */
export interface RevealSeed extends AtTable {
  readonly type: 'revealSeed';
  readonly playerId: number;
  /** 64 hexadecimal digits. */
  readonly seed: string;
}

/** No more seeds: a seal whose seed is missing counts itself. @see dealTable */
export interface FixSeeds extends AtTable {
  readonly type: 'fixSeeds';
}

/** Deals a round whose seeds are fixed. */
export interface DealTable extends AtTable {
  readonly type: 'dealTable';
  /** What was promised. */
  readonly secret: string;
  /** The value that the round named; null without a beacon or without a bet. */
  readonly value: BeaconValue | null;
}

/** Decides bets of a round that is dealt, some at once; to be repeated until none is left. */
export interface PayTable extends AtTable {
  readonly type: 'payTable';
}

/** Gives every bet of a round back that cannot be dealt. */
export interface VoidTable extends AtTable {
  readonly type: 'voidTable';
  /** Of a round whose bets were closed: it is published, so that anybody can see how the round would have fallen. */
  readonly secret?: string;
}
