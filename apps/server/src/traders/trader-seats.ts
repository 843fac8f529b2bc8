import { type Asset, isRefusal, MINOR_PER_UNIT, type Money } from '@crease/kernel';
import type { EngineClient } from '../core/engine-client.ts';

/** What a simulated player begins with: ten lakh rupees of play money. */
const PURSE: Money = 1_000_000 * MINOR_PER_UNIT;
/** Who has less than this and no bet open gets up, and a new one takes the seat. */
const BROKE: Money = 20_000 * MINOR_PER_UNIT;
/** The hyphen keeps the names apart from people's, which have none. */
const NAME = /^sim-(\d+)(?:\.(\d+))?$/;

interface SeatsDeps {
  readonly engine: EngineClient;
  readonly asset: Asset;
  readonly size: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface Seated {
  readonly playerId: number;
  /** 1 is the first who had this seat. */
  readonly generation: number;
}

/**
 * Which player sits on each seat of the crowd. Players are made as anybody is, with one purse for life: nobody is ever
 * given more, so the money that they lost can be read off their number.
 */
export class TraderSeats {
  readonly #deps: SeatsDeps;
  readonly #seats: (Seated | undefined)[];

  constructor(deps: SeatsDeps) {
    this.#deps = deps;
    this.#seats = new Array<Seated | undefined>(deps.size).fill(undefined);
  }

  /** Null while nobody sits there. @param no from 0. */
  playerAt(no: number): number | null {
    return this.#seats[no]?.playerId ?? null;
  }

  /**
   * Seats those who are known, and new ones where nobody sits or who sat there is broke. Whoever has no seat any more
   * takes back what waits of theirs. @throws when the House cannot be reached.
   */
  async fill(): Promise<void> {
    const { engine, size } = this.#deps;
    const known = await engine.query('simulatedPlayers', {});
    const leaving: number[] = [];
    const broke = new Set<number>();
    this.#seats.fill(undefined);
    for (const { playerId, username, available, isIdle } of known) {
      const [, seat = '', generation = '1'] = NAME.exec(username) ?? [];
      const no = Number(seat) - 1;
      const before = no >= 0 ? this.#seats[no] : undefined;
      if (no < 0 || no >= size) leaving.push(...(isIdle ? [] : [playerId]));
      else if (!before || before.generation < Number(generation)) {
        this.#seats[no] = { playerId, generation: Number(generation) };
        if (isIdle && available < BROKE) broke.add(no);
        else broke.delete(no);
      }
    }
    await Promise.all(leaving.map((playerId) => this.#leave(playerId)));
    const empty = this.#seats.flatMap((seat, no) => (!seat || broke.has(no) ? [no] : []));
    await Promise.all(empty.map((no) => this.#seat(no)));
  }

  async #seat(no: number): Promise<void> {
    const { engine, asset } = this.#deps;
    const generation = (this.#seats[no]?.generation ?? 0) + 1;
    const username = generation === 1 ? `sim-${no + 1}` : `sim-${no + 1}.${generation}`;
    const player = { username, demo: true, simulated: true, asset, openingBalance: PURSE };
    const answer = await engine.submit({ type: 'createPlayer', ...player });
    if (isRefusal(answer) || answer.kind !== 'player') this.#seats[no] = undefined;
    else this.#seats[no] = { playerId: answer.playerId, generation };
  }

  async #leave(playerId: number): Promise<void> {
    const clientRef = `sim-leave-${this.#deps.now()}`;
    await this.#deps.engine.submit({ type: 'cancelOrders', playerId, clientRef, scope: 'all' });
  }
}
