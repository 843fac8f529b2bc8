import type { Prng, PublicSport } from '@crease/kernel';
import { scheduleOf, type WorldKeys } from './world-keys.ts';

const MINUTE = 60_000;

/** Start times of a sport's contests: one every `every` ms, give or take `spread`. */
interface Rota {
  readonly prefix: string;
  /** Feed time of fixture 0; negative, so that play is on when the feed starts. */
  readonly first: number;
  readonly every: number;
  readonly spread: number;
  /** How long before its start a contest is announced, ms. */
  readonly lead: number;
  /** Longest duration of a contest. */
  readonly longest: number;
}

export const ROTAS: Readonly<Record<PublicSport, Rota>> = {
  cricket: {
    prefix: 'cr',
    first: -165 * MINUTE,
    every: 32 * MINUTE,
    spread: 5 * MINUTE,
    lead: 240 * MINUTE,
    longest: 280 * MINUTE,
  },
  soccer: {
    prefix: 'so',
    first: -100 * MINUTE,
    every: 27 * MINUTE,
    spread: 4 * MINUTE,
    lead: 180 * MINUTE,
    longest: 120 * MINUTE,
  },
  tennis: {
    prefix: 'te',
    first: -105 * MINUTE,
    every: 16 * MINUTE,
    spread: 4 * MINUTE,
    lead: 120 * MINUTE,
    longest: 340 * MINUTE,
  },
};

/** How long finished contests are kept, so that a reader that fell behind still receives the results. */
export const KEPT_AFTER_MS = 20 * MINUTE;

const FIRST_NUMBER = 1024;

/** `cr-1024` is the first cricket fixture of a feed. */
export const gameIdOf = (sport: PublicSport, fixture: number): string =>
  `${ROTAS[sport].prefix}-${FIRST_NUMBER + fixture}`;

/** Whole minutes, from the schedule's key and the fixture's number alone. */
export function plannedStart(sport: PublicSport, fixture: number, keys: WorldKeys): number {
  const { first, every, spread } = ROTAS[sport];
  const wobble = (scheduleOf(keys, `start/${gameIdOf(sport, fixture)}`).next() * 2 - 1) * spread;
  return first + fixture * every + Math.round(wobble / MINUTE) * MINUTE;
}

/** Returns the first fixture that may not be forgotten yet at an instant. */
export function firstFixtureAt(sport: PublicSport, instant: number): number {
  const { first, every, spread, longest } = ROTAS[sport];
  return Math.max(0, Math.floor((instant - longest - KEPT_AFTER_MS - spread - first) / every));
}

/**
 * Returns the pairing of a fixture: leagues take turns; in each, the first half of the teams plays the second half in
 * an order drawn once from the schedule's key. No team plays twice in `teams/2 − 1` consecutive fixtures of a league.
 */
export function pairing<T>(
  leagues: readonly { readonly teams: readonly T[] }[],
  fixture: number,
  keys: WorldKeys,
): { readonly league: number; readonly pair: readonly [T, T] } {
  const league = fixture % leagues.length;
  const teams = leagues[league]?.teams ?? [];
  const round = Math.floor(fixture / leagues.length);
  const half = teams.length / 2;
  const block = Math.floor(round / half);
  const order = (part: string) => shuffled(half, scheduleOf(keys, `order/${league}/${part}`));
  const home = teams[order('first')[round % half] as number] as T;
  const away = teams[half + (order('second')[(round + block) % half] as number)] as T;
  return { league, pair: scheduleOf(keys, `home/${fixture}`).chance(0.5) ? [home, away] : [away, home] };
}

function shuffled(count: number, prng: Prng): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let index = count - 1; index > 0; index--) {
    const other = prng.int(index + 1);
    [order[index], order[other]] = [order[other] as number, order[index] as number];
  }
  return order;
}
