import type { Chosen } from '@crease/games';
import type { Money } from '@crease/kernel';
import type { FreshSeeds } from './game-seeds.ts';

/** What the room can be asked for, one member per verb. */
export type GameCommand = PlayGame | ActInRound | PromiseSeeds | ChangeSeeds | EndIdleRounds;

/** Plays a round of a game of one player: over at once, or open until it is over or cashed out. */
export interface PlayGame {
  readonly type: 'playGame';
  readonly playerId: number;
  readonly clientRef: string;
  readonly gameId: string;
  readonly stake: Money;
  readonly choice: Chosen;
  /** The player asks for their bonus; absent: cash if it suffices, else the bonus. */
  readonly pocket?: 'wicket';
}

/** One more act in a round that goes on: a tile, a guess, cashing out. */
export interface ActInRound {
  readonly type: 'actInRound';
  readonly playerId: number;
  readonly clientRef: string;
  readonly gameId: string;
  readonly roundId: number;
  readonly act: Chosen;
}

/** Makes the server seeds of a player without a pair: their hash is what the player's seed answers. */
export interface PromiseSeeds {
  readonly type: 'promiseSeeds';
  readonly playerId: number;
  readonly fresh: FreshSeeds;
}

/** The player's seed for the next pair: reveals the one in use; refused while a round of theirs is open. */
export interface ChangeSeeds {
  readonly type: 'changeSeeds';
  readonly playerId: number;
  /** Of the server seed that the player accepts: SHA-256 of its text, 64 hexadecimal digits. */
  readonly seedHash: string;
  readonly clientSeed: string;
  /** The server seed of the pair after it, made by the caller. */
  readonly nextServerSeed: string;
}

/** Ends rounds that were left open too long, as they stand. */
export interface EndIdleRounds {
  readonly type: 'endIdleRounds';
}
