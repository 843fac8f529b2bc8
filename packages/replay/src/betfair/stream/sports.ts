import { SPORT_ID, type SportId } from '@crease/kernel';

/** Offered sports by the source's event type; the ids happen to agree. */
const SPORT_BY_EVENT_TYPE: Readonly<Record<string, SportId>> = {
  '1': SPORT_ID.soccer,
  '2': SPORT_ID.tennis,
  '4': SPORT_ID.cricket,
};

/** Returns the sport of a recorded event type; null for sports that are not offered, such as horse racing or golf. */
export function sportOfEventType(eventTypeId: string): SportId | null {
  return SPORT_BY_EVENT_TYPE[eventTypeId] ?? null;
}
