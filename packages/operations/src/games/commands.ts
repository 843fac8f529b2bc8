import type { Chosen } from '@crease/games';
import type { Money } from '@crease/kernel';
import type { FreshSeeds } from './game-seeds.ts';

/** What the room can be asked for, one member per verb. */
export type GameCommand = PlayGame | ActInRound | ChangeSeeds | EndIdleRounds;

/** Plays a round of a game of one player: over at once, or open until it is over or cashed out. */
export interface PlayGame {
  readonly verb: 'playGame';
  readonly playerId: number;
  readonly clientRef: string;
  readonly gameId: string;
  readonly stake: Money;
  readonly choice: Chosen;
  /** The player asks for their bonus; absent: cash if it suffices, else the bonus. */
  readonly pocket?: 'wicket';
  /** Taken by whoever plays for the first time. */
  readonly fresh: FreshSeeds;
}

/** One more act in a round that goes on: a tile, a guess, cashing out. */
export interface ActInRound {
  readonly verb: 'actInRound';
  readonly playerId: number;
  readonly clientRef: string;
  readonly gameId: string;
  readonly roundId: number;
  readonly act: Chosen;
}

/** Shows a player's server seed and goes on with the next; refused while a round of theirs is open. */
export interface ChangeSeeds {
  readonly verb: 'changeSeeds';
  readonly playerId: number;
  /** null: theirs stays. */
  readonly clientSeed: string | null;
  readonly fresh: FreshSeeds;
}

/** Ends rounds that were left open too long, as they stand. */
export interface EndIdleRounds {
  readonly verb: 'endIdleRounds';
}
