import { SPORT_ID, type SportId } from '@crease/kernel';
import { CRICKET_LEAGUES } from '../simulator/world/cricket-teams.ts';
import { SOCCER_LEAGUES } from '../simulator/world/soccer-teams.ts';
import { TENNIS_TOURNAMENTS } from '../simulator/world/tennis-players.ts';

/** Leagues of the simulated world, in the order in which they take turns. */
export const SIMULATED_LEAGUES: readonly { readonly league: string; readonly sportId: SportId }[] = [
  ...CRICKET_LEAGUES.map(({ name: league }) => ({ league, sportId: SPORT_ID.cricket })),
  ...SOCCER_LEAGUES.map(({ name: league }) => ({ league, sportId: SPORT_ID.soccer })),
  ...TENNIS_TOURNAMENTS.map(({ name: league }) => ({ league, sportId: SPORT_ID.tennis })),
];
