import type { Fact } from '@crease/engine';
import type { Order } from '@crease/exchange';
import { PastBets } from './past-bets.ts';

/** The same terms again within this time may be a slip of the finger, or a page that sent twice. */
const WINDOW_MS = 60_000;
/** Bets of one player that are compared: more within a minute are no slip. */
const BETS_KEPT = 16;
/** Players remembered; who placed longest ago is forgotten first. */
const PLAYERS_KEPT = 20_000;
/** Shortest time between two log lines about repeats. */
const LOG_EVERY_MS = 1000;
const IDS_LOGGED = 10;
/** Of so many bets in a row, this share of repeats is worth an alarm: a client may be sending twice. */
const SHARE_OF = 500;
const ALARM_SHARE = 0.2;

export interface RepeatLog {
  info(message: string): void;
  warn(message: string): void;
}

/**
 * Flags bets whose terms the same player placed under another reference less than a minute before: the screens ask
 * him first, so that a rising share means a client that does not. Repeats of one reference never come here: they are
 * no bets.
 */
export class RepeatWatch {
  readonly #log: RepeatLog;
  readonly #past = new Map<number, PastBets>();
  #unlogged: number[] = [];
  #loggedAt = Number.NEGATIVE_INFINITY;
  #stretch = { bets: 0, repeats: 0 };
  bets = 0;
  repeats = 0;

  constructor(log: RepeatLog) {
    this.#log = log;
  }

  /** Takes the facts of a stored batch. @param now epoch ms. */
  take(facts: readonly Fact[], now: number): void {
    for (const fact of facts) if (fact.fact === 'orderPlaced') this.#placed(fact.order);
    if (this.#unlogged.length > 0 && now - this.#loggedAt >= LOG_EVERY_MS) this.#writeLog(now);
  }

  #placed(order: Order): void {
    const { playerId, placedAt, orderId } = order;
    const past = this.#past.get(playerId) ?? new PastBets(BETS_KEPT);
    const isRepeat = past.hasTerms(order, placedAt - WINDOW_MS);
    past.add(order);
    // Whoever placed last stands last.
    this.#past.delete(playerId);
    this.#past.set(playerId, past);
    if (this.#past.size > PLAYERS_KEPT) this.#past.delete(this.#past.keys().next().value as number);
    this.#count(isRepeat);
    if (isRepeat) this.#unlogged.push(orderId);
  }

  #count(isRepeat: boolean): void {
    const more = isRepeat ? 1 : 0;
    this.bets++;
    this.repeats += more;
    this.#stretch = { bets: this.#stretch.bets + 1, repeats: this.#stretch.repeats + more };
    const { bets, repeats } = this.#stretch;
    if (bets < SHARE_OF) return;
    this.#stretch = { bets: 0, repeats: 0 };
    if (repeats / bets >= ALARM_SHARE)
      this.#log.warn(`${repeats} of the last ${bets} bets repeat another: is a client sending twice?`);
  }

  #writeLog(now: number): void {
    const ids = this.#unlogged;
    this.#unlogged = [];
    this.#loggedAt = now;
    const more = ids.length > IDS_LOGGED ? ` and ${ids.length - IDS_LOGGED} more` : '';
    this.#log.info(
      `the same terms again within a minute under another reference: ${ids.slice(0, IDS_LOGGED).join(', ')}${more}`,
    );
  }
}
