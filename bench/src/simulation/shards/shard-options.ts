export interface ShardOptions {
  readonly seed: string;
  /**
   * `one`: one writer has all. `hold`: the shard of the player holds the stake, then that of the event takes the bet.
   * `allowance`: a share of the wallet moves to the shard of the event when it is needed, and stays there.
   */
  readonly design: 'one' | 'hold' | 'allowance';
  readonly shards: number;
  readonly betsPerSecond: number;
  /** Part of the wallet that moves at a time. */
  readonly share: number;
  readonly players: number;
  readonly sportEvents: number;
  /** Bets on the favourite event of a player; the others are spread by Zipf's law. */
  readonly favouriteShare: number;
  /** Money of each player, in stakes of the mean size. */
  readonly wallet: number;
  readonly warmUpMs: number;
  readonly countedMs: number;
}

/** The comparison of docs/scale.md. */
export const COMPARED: ShardOptions = {
  seed: 'shards',
  design: 'one',
  shards: 4,
  betsPerSecond: 15_000,
  share: 0.25,
  players: 20_000,
  sportEvents: 128,
  favouriteShare: 0.7,
  wallet: 40,
  warmUpMs: 6_000,
  countedMs: 8_000,
};
