/**
 * Money of the players, in hundredths of the mean stake: in their wallets, on the shards, and under way between them.
 */
export class ShardMoney {
  /** Between two shards, or held for an open bet. */
  underWay = 0;
  readonly #wallets: Float64Array;
  readonly #allowances: Float64Array;

  constructor(
    readonly players: number,
    readonly shards: number,
    readonly start: number,
  ) {
    this.#wallets = new Float64Array(players).fill(start);
    this.#allowances = new Float64Array(players * shards);
  }

  /** Returns all money; constant. */
  get total(): number {
    return [...this.#wallets, ...this.#allowances].reduce((sum, money) => sum + money, this.underWay);
  }

  /** Returns the least balance of all; never negative. */
  get least(): number {
    return Math.min(...this.#wallets.slice(0, 50_000), ...this.#allowances.slice(0, 50_000));
  }

  walletOf(player: number): number {
    return this.#wallets[player] as number;
  }

  allowanceOf(player: number, shard: number): number {
    return this.#allowances[player * this.shards + shard] as number;
  }

  /** Takes money out of a wallet. @returns false if it lacks it. */
  takeFromWallet(player: number, money: number): boolean {
    if (this.walletOf(player) < money) return false;
    this.#wallets[player] = this.walletOf(player) - money;
    this.underWay += money;
    return true;
  }

  giveToWallet(player: number, money: number): void {
    this.#wallets[player] = this.walletOf(player) + money;
    this.underWay -= money;
  }

  /** Takes money out of the allowance on a shard. @returns false if it lacks it. */
  takeFromShard(player: number, shard: number, money: number): boolean {
    const has = this.allowanceOf(player, shard);
    if (has < money) return false;
    this.#allowances[player * this.shards + shard] = has - money;
    this.underWay += money;
    return true;
  }

  giveToShard(player: number, shard: number, money: number): void {
    this.#allowances[player * this.shards + shard] = this.allowanceOf(player, shard) + money;
    this.underWay -= money;
  }

  /** Returns the other shard on which a player has most. */
  richestShard(player: number, except: number): number {
    let best = except === 0 ? 1 : 0;
    for (let shard = 0; shard < this.shards; shard++)
      if (shard !== except && this.allowanceOf(player, shard) > this.allowanceOf(player, best)) best = shard;
    return best;
  }
}
