import type { Prng } from '@crease/kernel';
import type { ShardOptions } from './shard-options.ts';

/** A bet on its way: who, on which shard, for how much, and what its next message is for. */
export class ShardBet {
  /** Moved or held for it, hundredths of the mean stake. */
  moved = 0;
  hasToppedUp = false;
  /** The shard whose allowance is called back. */
  from = 0;

  constructor(
    readonly player: number,
    readonly shard: number,
    readonly stake: number,
    readonly sentAt: number,
  ) {}
}

/** Draws bets: a player's favourite event mostly, else a popular one. */
export class ShardBetSource {
  readonly #zipf: Float64Array;
  /** The shard of each event: the next popular one joins the shard with the fewest bets. */
  readonly #shards: readonly number[];

  constructor(
    readonly options: ShardOptions,
    readonly prng: Prng,
  ) {
    this.#zipf = new Float64Array(options.sportEvents);
    let sum = 0;
    for (let event = 0; event < options.sportEvents; event++) this.#zipf[event] = sum += 1 / (event + 1);
    for (let event = 0; event < options.sportEvents; event++) this.#zipf[event] = (this.#zipf[event] as number) / sum;
    const loads = new Array<number>(options.shards).fill(0);
    this.#shards = Array.from(this.#zipf, (_, event) => {
      const shard = loads.indexOf(Math.min(...loads));
      loads[shard] = (loads[shard] as number) + 1 / (event + 1);
      return shard;
    });
  }

  next(at: number): ShardBet {
    const { players, favouriteShare } = this.options;
    const player = this.prng.int(players);
    const favourite = this.#eventAt((player * 0.618_033_988_75) % 1 || 0);
    const event = this.prng.chance(favouriteShare) ? favourite : this.#eventAt(this.prng.next());
    return new ShardBet(player, this.#shards[event] as number, 50 + this.prng.int(101), at);
  }

  #eventAt(share: number): number {
    let event = 0;
    while ((this.#zipf[event] as number) < share) event++;
    return event;
  }
}
