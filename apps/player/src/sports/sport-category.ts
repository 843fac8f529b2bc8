import { SPORT_CATEGORIES, type SportCategory } from '@crease/contract';
import { isPublicSport, SPORT_ID, SPORT_KEYS, type Sport, type SportId } from '@crease/kernel';

export type Category = SportCategory;

export type SportPage = Exclude<SportCategory, 'inplay'>;

/** The list page of each sport: `/spmsports/cricket`. */
export const SPORT_CATEGORY = Object.fromEntries(
  SPORT_KEYS.map((sport) => [SPORT_ID[sport], isPublicSport(sport) ? sport : 'others']),
) as Readonly<Record<SportId, SportPage>>;

/** Returns the sports of menus: the public categories, and others that have events. */
export function menuSports(counts: Readonly<Record<SportId, number>>): readonly Sport[] {
  return SPORT_KEYS.filter((sport) => isPublicSport(sport) || counts[SPORT_ID[sport]] > 0);
}

/** Returns the anchor of a competition on its sport's list: `Premier T20 League` → `premier-t20-league`. */
export function competitionAnchor(competition: string): string {
  return competition
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Whether `/spmsports/{text}` is a list. */
export function isCategory(text: string): text is Category {
  return (SPORT_CATEGORIES as readonly string[]).includes(text);
}
