import { Waits } from '../core/waits.ts';
import { FIGURES } from './figures.ts';

/** Bets in memory: at 30,000 a second those of 35 seconds, more than any waits. */
const KEPT = 1 << 20;
const WAITING = 1;
const ENDED = 2;
const GIVEN_UP = 3;

/** Every bet that was sent, until its player has an answer or gave up. */
export class Bets {
  readonly waits = new Waits();
  sent = 0;
  answered = 0;
  /** Refused at once, because the queue of the writer was full. */
  refused = 0;
  givenUp = 0;
  /** Of those given up: stored all the same. The player finds it by the reference. */
  storedUnseen = 0;
  /** Sent a second time under the same reference. */
  repeated = 0;
  readonly #sentAt = new Float64Array(KEPT);
  readonly #hopMs = new Float64Array(KEPT);
  readonly #states = new Uint8Array(KEPT);
  readonly #stored = new Uint8Array(KEPT);

  get waiting(): number {
    return this.sent - this.answered - this.refused - this.givenUp;
  }

  /** @param at when it arrives, ms. @param hopMs how long it was under way. @returns its number. */
  send(at: number, hopMs: number): number {
    const bet = this.sent++ % KEPT;
    if (this.#states[bet] === WAITING) throw new Error('more bets wait than are kept');
    this.#sentAt[bet] = at - hopMs;
    this.#hopMs[bet] = hopMs;
    this.#states[bet] = WAITING;
    this.#stored[bet] = 0;
    return bet;
  }

  isWaiting(bet: number): boolean {
    return this.#states[bet] === WAITING;
  }

  isStored(bet: number): boolean {
    return this.#stored[bet] === 1;
  }

  /** True if its player has given up. @param at ms. */
  isLate(bet: number, at: number): boolean {
    return at - (this.#sentAt[bet] as number) > FIGURES.giveUpMs.value;
  }

  store(bet: number): void {
    this.#stored[bet] = 1;
    if (this.#states[bet] === GIVEN_UP) this.storedUnseen++;
  }

  /** The web process has the answer. @param at ms. */
  answer(bet: number, at: number): void {
    if (this.#states[bet] !== WAITING) return;
    if (this.isLate(bet, at)) this.giveUp(bet);
    else {
      this.#states[bet] = ENDED;
      this.answered++;
      this.waits.add(at + (this.#hopMs[bet] as number) - (this.#sentAt[bet] as number));
    }
  }

  refuse(bet: number): void {
    if (this.#states[bet] !== WAITING) return;
    this.#states[bet] = ENDED;
    this.refused++;
  }

  giveUp(bet: number): void {
    if (this.#states[bet] !== WAITING) return;
    this.#states[bet] = GIVEN_UP;
    this.givenUp++;
    if (this.#stored[bet] === 1) this.storedUnseen++;
  }
}
