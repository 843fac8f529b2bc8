import { type Refusal, refuse, SPORTS, type Sport } from '@crease/kernel';

/** Which sports may be chosen. */
export interface SportSettings {
  isSportOn(sport: Sport): boolean;
}

/** Returns why events, leagues and feeds cannot have these sports; null if they can. */
export function sportRefusal(settings: SportSettings, sports: readonly Sport[]): Refusal | null {
  const off = sports.find((sport) => !settings.isSportOn(sport));
  return off ? refuse('INVALID_INPUT', { reason: 'sportOff', sport: SPORTS[off].name }, 'sport') : null;
}
