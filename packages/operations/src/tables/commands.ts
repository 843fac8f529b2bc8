import type { FreshSeeds } from '../games/game-seeds.ts';
import type { TableBet } from './table-round.ts';

/** What the room can be asked for, one member per verb. */
export type TableCommand = OpenTable | PlaceTableBets | UndoTableBets | CloseTable | DealTable | PayTable | VoidTable;

interface AtTable {
  readonly tableId: string;
  readonly roundNo: number;
}

/** The next round of a table: what it will be dealt from is promised before anybody bets. */
export interface OpenTable {
  readonly verb: 'openTable';
  readonly tableId: string;
  /** SHA-256 of 32 secret bytes, 64 hexadecimal digits. */
  readonly commitment: string;
  readonly sealedSecret: string;
  /** How long bets are taken, ms. */
  readonly bettingMs: number;
}

/** Lays a set of chips, all or none. */
export interface PlaceTableBets extends AtTable {
  readonly verb: 'placeTableBets';
  readonly playerId: number;
  readonly clientRef: string;
  readonly bets: readonly TableBet[];
  /** The player asks for their bonus; their later bets of the round are played with what the first was. */
  readonly pocket?: 'wicket';
  /** Taken by whoever plays for the first time. */
  readonly fresh: FreshSeeds;
}

/** Takes the last set back. */
export interface UndoTableBets extends AtTable {
  readonly verb: 'undoTableBets';
  readonly playerId: number;
  readonly clientRef: string;
}

/** No more bets. @see dealTable */
export interface CloseTable extends AtTable {
  readonly verb: 'closeTable';
  /** 32 hexadecimal digits, made now: not even who made the secret could know what it deals. */
  readonly salt: string;
}

/** Deals a round whose bets are closed. */
export interface DealTable extends AtTable {
  readonly verb: 'dealTable';
  /** What was promised. */
  readonly secret: string;
}

/** Decides bets of a round that is dealt, some at once; to be repeated until none is left. */
export interface PayTable extends AtTable {
  readonly verb: 'payTable';
}

/** Gives every bet of a round back that cannot be dealt. */
export interface VoidTable extends AtTable {
  readonly verb: 'voidTable';
}
