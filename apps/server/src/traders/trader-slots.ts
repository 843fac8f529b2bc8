import { type Asset, isRefusal, MINOR_PER_UNIT, type Money } from '@crease/kernel';
import type { EngineClient } from '../core/engine-client.ts';

/** What a simulated player begins with: ten lakh rupees of play money. */
const OPENING_BALANCE: Money = 1_000_000 * MINOR_PER_UNIT;
/** Who has less than this and no bet open gets up, and a new one takes the slot. */
const BROKE: Money = 20_000 * MINOR_PER_UNIT;
/** The hyphen keeps the names apart from people's, which have none. */
const NAME = /^sim-(\d+)(?:\.(\d+))?$/;

interface TraderSlotsDeps {
  readonly engine: EngineClient;
  readonly asset: Asset;
  readonly size: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface Occupant {
  readonly playerId: number;
  /** 1 is the first who had this slot. */
  readonly generation: number;
}

/**
 * Which player sits on each slot of the crowd. Players are made as anybody is, with one purse for life: nobody is ever
 * given more, so the money that they lost can be read off their number.
 */
export class TraderSlots {
  readonly #deps: TraderSlotsDeps;
  readonly #slots: (Occupant | undefined)[];

  constructor(deps: TraderSlotsDeps) {
    this.#deps = deps;
    this.#slots = new Array<Occupant | undefined>(deps.size).fill(undefined);
  }

  /** Null while nobody sits there. @param no from 0. */
  playerAt(no: number): number | null {
    return this.#slots[no]?.playerId ?? null;
  }

  /**
   * Seats those who are known, and new ones where nobody sits or who sat there is broke. Whoever has no slot any more
   * takes back what waits of theirs. @throws when the House cannot be reached.
   */
  async fill(): Promise<void> {
    const { engine, size } = this.#deps;
    const known = await engine.query('simulatedPlayers', {});
    const leaving: number[] = [];
    const broke = new Set<number>();
    this.#slots.fill(undefined);
    for (const { playerId, username, available, isIdle } of known) {
      const [, slot = '', generation = '1'] = NAME.exec(username) ?? [];
      const no = Number(slot) - 1;
      const before = no >= 0 ? this.#slots[no] : undefined;
      if (no < 0 || no >= size) leaving.push(...(isIdle ? [] : [playerId]));
      else if (!before || before.generation < Number(generation)) {
        this.#slots[no] = { playerId, generation: Number(generation) };
        if (isIdle && available < BROKE) broke.add(no);
        else broke.delete(no);
      }
    }
    await Promise.all(leaving.map((playerId) => this.#leave(playerId)));
    const empty = this.#slots.flatMap((slot, no) => (!slot || broke.has(no) ? [no] : []));
    await Promise.all(empty.map((no) => this.#fillSlot(no)));
  }

  async #fillSlot(no: number): Promise<void> {
    const { engine, asset } = this.#deps;
    const generation = (this.#slots[no]?.generation ?? 0) + 1;
    const username = generation === 1 ? `sim-${no + 1}` : `sim-${no + 1}.${generation}`;
    const player = { username, demo: true, simulated: true, asset, openingBalance: OPENING_BALANCE };
    const answer = await engine.submit({ type: 'createPlayer', ...player });
    if (isRefusal(answer) || answer.kind !== 'player') this.#slots[no] = undefined;
    else this.#slots[no] = { playerId: answer.playerId, generation };
  }

  async #leave(playerId: number): Promise<void> {
    const clientRef = `sim-leave-${this.#deps.now()}`;
    await this.#deps.engine.submit({ type: 'cancelOrders', playerId, clientRef, scope: 'all' });
  }
}
