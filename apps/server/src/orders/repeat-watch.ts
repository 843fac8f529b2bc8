import type { Fact } from '@crease/engine';
import type { Order } from '@crease/exchange';
import { BoundedMap } from '../core/bounded-map.ts';
import { PastBets } from './past-bets.ts';

/** The same terms within this time may be an accidental click, or a page that sent twice, ms. */
const WINDOW_MS = 60_000;
/** Bets compared per player: more within a minute are not accidental. */
const BETS_KEPT = 16;
/** Players remembered; the one whose last bet is oldest is dropped first. */
const PLAYERS_KEPT = 20_000;
/** Shortest time between two log lines about repeats. */
const LOG_EVERY_MS = 1000;
const IDS_LOGGED = 10;
/** Number of bets per sample, and the share of repeats that raises an alarm: a client may be sending twice. */
const SHARE_OF = 500;
const ALARM_SHARE = 0.2;

export interface RepeatLog {
  info(message: string): void;
  warn(message: string): void;
}

/**
 * Logs bets with the same terms as another of the player less than a minute before, under another reference. The
 * screens ask for confirmation first, so a rising share points to a client that does not. Retries with the same
 * reference place no bet and do not arrive here.
 */
export class RepeatWatch {
  readonly #log: RepeatLog;
  readonly #past = new BoundedMap<number, PastBets>(PLAYERS_KEPT);
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
    // Keeps players ordered by their last bet.
    this.#past.renew(playerId, past);
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
      `bets with the terms of another less than a minute before: ${ids.slice(0, IDS_LOGGED).join(', ')}${more}`,
    );
  }
}
