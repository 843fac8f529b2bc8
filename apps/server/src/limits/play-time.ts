import { dayOf } from '@crease/engine';
import type { PlayedDay, PlayStretch } from '@crease/store';

const MINUTE = 60_000;
/** Pause that starts a new stretch of play, ms. */
export const AWAY_MS = 30 * MINUTE;
/** Longest time between two counts that is counted, ms: a stalled process played nothing. */
const COUNT_MAX_MS = MINUTE;

interface Played {
  day: number;
  playedMs: number;
  beganAt: number;
  stretchMs: number;
  seenAt: number;
}

/**
 * Time played by each player: on this Indian day, and without a break. Durations use a steady clock and days the
 * engine's, so that setting the clock changes nothing.
 */
export class PlayTime {
  readonly #players = new Map<number, Played>();
  readonly #changed = new Set<number>();

  /** @param speed how much faster play time passes than real time. */
  constructor(
    days: readonly PlayedDay[],
    stretches: readonly PlayStretch[],
    readonly speed = 1,
  ) {
    for (const { playerId, beganAt, playedMs, seenAt } of stretches)
      this.#players.set(playerId, { day: 0, playedMs: 0, beganAt, stretchMs: playedMs, seenAt });
    for (const { playerId, day, playedMs } of days) Object.assign(this.#of(playerId), { day, playedMs });
  }

  /** @param elapsedMs since the last count. @param now by the engine's clock. */
  count(playerIds: Iterable<number>, elapsedMs: number, now: number): void {
    const passed = Math.min(Math.max(0, Math.round(elapsedMs)), COUNT_MAX_MS);
    const today = dayOf(now);
    for (const playerId of playerIds) {
      const one = this.#of(playerId);
      // The engine's clock and its day never move back.
      if (today > one.day) Object.assign(one, { day: today, playedMs: 0 });
      // Acts before the player was first seen count, and so does this interval.
      if (now - one.seenAt > AWAY_MS) Object.assign(one, { beganAt: now - passed, stretchMs: 0 });
      one.playedMs += passed * this.speed;
      one.stretchMs += passed * this.speed;
      one.seenAt = Math.max(one.seenAt, now);
      this.#changed.add(playerId);
    }
  }

  /** Played on the current day, ms. */
  today(playerId: number, now: number): number {
    const one = this.#players.get(playerId);
    return one && one.day >= dayOf(now) ? one.playedMs : 0;
  }

  /** Played since the last reality check, or since the player returned, ms. */
  stretch(playerId: number, now: number): { readonly beganAt: number; readonly playedMs: number } {
    const one = this.#players.get(playerId);
    if (!one || now - one.seenAt > AWAY_MS) return { beganAt: now, playedMs: 0 };
    return { beganAt: one.beganAt, playedMs: one.stretchMs };
  }

  /** Starts the next stretch. */
  begin(playerId: number, now: number): void {
    Object.assign(this.#of(playerId), { beganAt: now, stretchMs: 0, seenAt: now });
    this.#changed.add(playerId);
  }

  /** Returns what to store since the last time; drops players of other days. */
  takeChanged(now: number): { readonly days: PlayedDay[]; readonly stretches: PlayStretch[] } {
    const ids = [...this.#changed];
    this.#changed.clear();
    const days: PlayedDay[] = [];
    const stretches: PlayStretch[] = [];
    for (const playerId of ids) {
      const { day, playedMs, beganAt, stretchMs, seenAt } = this.#of(playerId);
      if (day > 0) days.push({ playerId, day, playedMs });
      stretches.push({ playerId, beganAt, playedMs: stretchMs, seenAt });
    }
    const today = dayOf(now);
    for (const [playerId, { day, seenAt }] of this.#players)
      if (day < today && now - seenAt > AWAY_MS) this.#players.delete(playerId);
    return { days, stretches };
  }

  /** Restores what could not be stored, for the next time. */
  putBack({ stretches }: { readonly stretches: readonly PlayStretch[] }): void {
    for (const { playerId } of stretches) this.#changed.add(playerId);
  }

  #of(playerId: number): Played {
    const known = this.#players.get(playerId);
    if (known) return known;
    const made = { day: 0, playedMs: 0, beganAt: 0, stretchMs: 0, seenAt: 0 };
    this.#players.set(playerId, made);
    return made;
  }
}
