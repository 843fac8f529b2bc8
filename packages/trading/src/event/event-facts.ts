import type { FeedUpdate } from '@crease/feeds';
import { SPORT_ID } from '@crease/kernel';
import type { EventPlan } from '../play/event-plan.ts';

type Facts = Omit<Extract<FeedUpdate, { readonly kind: 'sportEvent' }>, 'gameId' | 'seq' | 'at'>;

/** Returns an event as players see it. */
export function eventFacts(
  { sport, competition, venue, teams }: EventPlan,
  now: Pick<Facts, 'status' | 'startsAt'>,
): Facts {
  const name = `${teams[0].name} v ${teams[1].name}`;
  return { kind: 'sportEvent', sportId: SPORT_ID[sport], name, competition, venue, teams, ...now };
}
