import { type Asset, isRefusal, MINOR_PER_UNIT, type Money } from '@crease/kernel';
import type { EngineClient } from '../core/engine-client.ts';

/** Opening balance of a simulated player: ten lakh rupees of play money. */
const OPENING_BALANCE: Money = 1_000_000 * MINOR_PER_UNIT;
/** A player with less than this and no open bet is replaced. */
const BROKE: Money = 20_000 * MINOR_PER_UNIT;
/** The hyphen separates these names from human players', which have none. */
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
  /** 1 is the first player of this slot. */
  readonly generation: number;
}

/**
 * Assigns a simulated player to each slot. Players are created as usual, with one opening balance and no top-ups, so
 * that their number shows how much was lost.
 */
export class TraderSlots {
  readonly #deps: TraderSlotsDeps;
  readonly #slots: (Occupant | undefined)[];

  constructor(deps: TraderSlotsDeps) {
    this.#deps = deps;
    this.#slots = new Array<Occupant | undefined>(deps.size).fill(undefined);
  }

  /** Returns a slot's player; null if it is empty. @param no from 0. */
  playerAt(no: number): number | null {
    return this.#slots[no]?.playerId ?? null;
  }

  /**
   * Fills the slots with existing players, and with new ones where a slot is empty or its player is broke. Players
   * without a slot cancel their orders. @throws if the engine is unavailable.
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
