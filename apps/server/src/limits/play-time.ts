import { dayOf, startOfDay } from '@crease/engine';
import type { PlayedDay, PlayStretch } from '@crease/store';

const MINUTE = 60_000;
/** Whoever is away for so long begins a new stretch of play when they come back. */
export const AWAY_MS = 30 * MINUTE;
/** No time between two counts is taken for longer than this: a process that stood still played nothing. */
const COUNT_MAX_MS = MINUTE;

interface Played {
  day: number;
  playedMs: number;
  beganAt: number;
  stretchMs: number;
  seenAt: number;
}

/**
 * How long each player has played: on this day of India, and without a break. Durations come from a steady clock, days
 * from the House's, so that a clock that is set forward or back adds nothing and takes nothing.
 */
export class PlayTime {
  readonly #players = new Map<number, Played>();
  readonly #changed = new Set<number>();

  /** @param speed how much faster it passes than time itself. */
  constructor(
    days: readonly PlayedDay[],
    stretches: readonly PlayStretch[],
    readonly speed = 1,
  ) {
    for (const { playerId, beganAt, playedMs, seenAt } of stretches)
      this.#players.set(playerId, { day: 0, playedMs: 0, beganAt, stretchMs: playedMs, seenAt });
    for (const { playerId, day, playedMs } of days) Object.assign(this.#of(playerId), { day, playedMs });
  }

  /** @param elapsedMs since the count before. @param now by the House's clock. */
  count(playerIds: Iterable<number>, elapsedMs: number, now: number): void {
    const passed = Math.min(Math.max(0, Math.round(elapsedMs)), COUNT_MAX_MS);
    const today = dayOf(now);
    for (const playerId of playerIds) {
      const one = this.#of(playerId);
      // The House's clock never goes back, nor does the day.
      if (today > one.day) Object.assign(one, { day: today, playedMs: 0 });
      // What they did before they were first seen belongs to it: the time counted now does, too.
      if (now - one.seenAt > AWAY_MS) Object.assign(one, { beganAt: now - passed, stretchMs: 0 });
      one.playedMs += passed * this.speed;
      one.stretchMs += passed * this.speed;
      one.seenAt = Math.max(one.seenAt, now);
      this.#changed.add(playerId);
    }
  }

  /** Played on the day that runs, ms. */
  today(playerId: number, now: number): number {
    const one = this.#players.get(playerId);
    return one && one.day >= dayOf(now) ? one.playedMs : 0;
  }

  /** The play since the last reality check, or since they came back. */
  stretch(playerId: number, now: number): { readonly beganAt: number; readonly playedMs: number } {
    const one = this.#players.get(playerId);
    if (!one || now - one.seenAt > AWAY_MS) return { beganAt: now, playedMs: 0 };
    return { beganAt: one.beganAt, playedMs: one.stretchMs };
  }

  /** The next stretch begins now. */
  begin(playerId: number, now: number): void {
    Object.assign(this.#of(playerId), { beganAt: now, stretchMs: 0, seenAt: now });
    this.#changed.add(playerId);
  }

  /** What is to be put down since the last time; players of other days are forgotten. */
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
    const midnight = startOfDay(dayOf(now));
    for (const [playerId, { seenAt }] of this.#players)
      if (seenAt < midnight && now - seenAt > AWAY_MS) this.#players.delete(playerId);
    return { days, stretches };
  }

  /** It could not be put down: next time again. */
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
