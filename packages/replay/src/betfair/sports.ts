import { SPORT_ID, type SportId } from '@crease/kernel';

/** Sports of the source that this house offers; the ids of the two happen to agree. */
const SPORT_BY_EVENT_TYPE: Readonly<Record<string, SportId>> = {
  '1': SPORT_ID.soccer,
  '2': SPORT_ID.tennis,
  '4': SPORT_ID.cricket,
};

/** Our sport for a recorded event type, or null: horse races, greyhounds, golf and basketball are not offered. */
export function sportOfEventType(eventTypeId: string): SportId | null {
  return SPORT_BY_EVENT_TYPE[eventTypeId] ?? null;
}
