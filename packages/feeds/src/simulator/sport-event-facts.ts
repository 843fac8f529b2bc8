import { SPORT_ID, type Sport, type TeamCard } from '@crease/kernel';
import type { SportEventFacts } from './match-board.ts';
import { teamCard } from './world/team-card.ts';

/** Returns an event as players see it. @param about `startsAt` in epoch ms. */
export function sportEventFacts(
  sport: Sport,
  [home, away]: readonly [TeamCard, TeamCard],
  { competition, venue, startsAt }: Pick<SportEventFacts, 'competition' | 'venue' | 'startsAt'>,
  status: SportEventFacts['status'],
): SportEventFacts {
  return {
    kind: 'sportEvent',
    sportId: SPORT_ID[sport],
    name: `${home.name} v ${away.name}`,
    competition,
    venue,
    teams: [teamCard(home), teamCard(away)],
    startsAt,
    status,
  };
}
