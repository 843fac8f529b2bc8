import type { SportEvent } from '@crease/client';
import type { SportId } from '@crease/kernel';
import { useParams } from '@tanstack/react-router';
import { SPORT_ORDER } from './event-groups.ts';
import { SPORT_CATEGORY } from './sport-category.ts';
import { useEventList } from './sport-events.ts';

/** Returns the sport whose list or match is open, and the match. */
export function useOpenSport(): { sportId: SportId | undefined; event: SportEvent | undefined } {
  const { gameId, category } = useParams({ strict: false });
  const { events } = useEventList();
  const event = gameId === undefined ? undefined : events.find((one) => one.gameId === gameId);
  const ofCategory = SPORT_ORDER.find((sportId) => SPORT_CATEGORY[sportId] === category);
  return { sportId: event?.sportId ?? ofCategory, event };
}
