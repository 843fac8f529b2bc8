import type { SportId } from '@crease/kernel';

/** The list page of each sport: `/spmsports/cricket`. */
export const SPORT_CATEGORY = { 4: 'cricket', 1: 'soccer', 2: 'tennis' } as const satisfies Record<SportId, string>;

/** Returns the anchor of a competition on its sport's list: `Premier T20 League` → `premier-t20-league`. */
export function competitionAnchor(competition: string): string {
  return competition
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
