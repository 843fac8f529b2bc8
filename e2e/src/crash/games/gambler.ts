import type { Prng } from '@crease/kernel';
import type { CashierDoor } from '../cashier-door.ts';

const TABLE = 'dragon-tiger';
/** Rounds of a game of one's own in one life. */
const SOLO = 3;
const TABLE_BETS = 3;

/** A bet as its player knows it, asked for until it is answered, always under the same reference. */
interface Asked {
  readonly path: string;
  readonly body: { readonly clientRef: string };
  /** null: no answer yet. Empty: it was refused. */
  roundId: string | null;
}

/** Somebody who plays Jet, at a table, Mines and dice, and takes up after each crash what it left open. */
export class Gambler {
  readonly asked: Asked[] = [];
  readonly playerId: number;
  readonly #prng: Prng;

  constructor(playerId: number, prng: Prng) {
    this.playerId = playerId;
    this.#prng = prng;
  }

  /** Asked again, every bet has its answer. False: the house died. */
  async learn(door: CashierDoor): Promise<boolean> {
    for (const bet of this.asked) if (bet.roundId === null && !(await this.#send(door, bet))) return false;
    return true;
  }

  /** Plays everything at once; ends early when the house dies. */
  async live(door: CashierDoor): Promise<void> {
    await Promise.all([this.#playSolo(door), this.#playTable(door), this.#playJet(door)]);
  }

  /** Ends a round of Mines that goes on: nothing is cashed out of it before a tile is open. */
  async finish(door: CashierDoor, roundId: string): Promise<void> {
    for (const act of [{ open: 1 + this.#prng.int(25) }, { cashOut: true }])
      await this.#ask(door, '/games/mines/play', { stake: 100, choice: { roundId, ...act } });
  }

  async #playSolo(door: CashierDoor): Promise<void> {
    for (let i = 0; i < SOLO; i++) {
      const dice = { stake: 50, choice: { side: 'over', target: 5050 } };
      if (!(await this.#ask(door, '/games/dice/play', dice))) return;
      const mines = await this.#ask(door, '/games/mines/play', { stake: 100, choice: { mines: 3 } });
      if (!mines) return;
      const { roundId } = mines;
      if (roundId) await this.finish(door, roundId);
    }
  }

  async #playTable(door: CashierDoor): Promise<void> {
    for (let i = 0; i < TABLE_BETS; i++) {
      const table = await door.get(`/games/tables/${TABLE}`);
      if (table?.status !== 200) return;
      const bets = [{ spot: this.#prng.pick(['dragon', 'tiger', 'tie']), stake: 100 }];
      const bet = await this.#ask(door, `/games/tables/${TABLE}/bets`, { roundId: table.data.roundId, bets });
      if (!bet) return;
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
  }

  async #playJet(door: CashierDoor): Promise<void> {
    for (const [slot, autoCashOut] of [
      [1, 1.01],
      [2, 1.5],
    ])
      if (!(await this.#ask(door, '/games/jet/bets', { slot, stake: 100, autoCashOut }))) return;
  }

  /** null: no answer came. */
  async #ask(door: CashierDoor, path: string, terms: object): Promise<Asked | null> {
    const clientRef = `gamble-${this.playerId}-${this.asked.length + 1}`.padEnd(12, '0');
    const bet: Asked = { path, body: { clientRef, ...terms }, roundId: null };
    this.asked.push(bet);
    return (await this.#send(door, bet)) ? bet : null;
  }

  async #send(door: CashierDoor, bet: Asked): Promise<boolean> {
    const said = await door.post(bet.path, bet.body);
    if (!said) return false;
    bet.roundId = said.status === 200 ? (said.data.round?.roundId ?? '') : '';
    return true;
  }
}
