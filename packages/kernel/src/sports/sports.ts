import { CRICKET } from './cricket.ts';
import type { SportDefinition } from './definition.ts';
import { KABADDI } from './kabaddi.ts';
import { SOCCER } from './soccer.ts';
import { TENNIS } from './tennis.ts';

/** Every sport, in the order of menus and lists. */
export const SPORTS = {
  cricket: CRICKET,
  soccer: SOCCER,
  tennis: TENNIS,
  kabaddi: KABADDI,
} as const satisfies Readonly<Record<string, SportDefinition>>;

export type Definitions = typeof SPORTS;
export type Sport = keyof Definitions;
export type SportId = Definitions[Sport]['id'];

/** A sport that is a public category (requirement RT-09). */
export type PublicSport = { [S in Sport]: Definitions[S]['isPublic'] extends true ? S : never }[Sport];
/** A sport that is off until an operator turns it on. */
export type OptionalSport = Exclude<Sport, PublicSport>;

export const SPORT_KEYS = Object.keys(SPORTS) as readonly Sport[];
export const PUBLIC_SPORTS = SPORT_KEYS.filter(isPublicSport);
export const OPTIONAL_SPORTS = SPORT_KEYS.filter((sport): sport is OptionalSport => !isPublicSport(sport));

export const SPORT_ID = ofSports(({ id }) => id) as { readonly [S in Sport]: Definitions[S]['id'] };

export function sportOfId(sportId: number): Sport | null {
  return SPORT_KEYS.find((sport) => SPORTS[sport].id === sportId) ?? null;
}

/** Returns the sport of a valid id. */
export function sportOf(sportId: SportId): Sport {
  return sportOfId(sportId) as Sport;
}

export function isPublicSport(sport: Sport): sport is PublicSport {
  return SPORTS[sport].isPublic;
}

/** Returns a value for each sport. */
function ofSports<T>(of: (definition: SportDefinition) => T): Readonly<Record<Sport, T>> {
  return Object.fromEntries(SPORT_KEYS.map((sport) => [sport, of(SPORTS[sport])])) as Record<Sport, T>;
}
