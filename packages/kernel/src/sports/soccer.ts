import type { SportDefinition } from './definition.ts';

/** A cup match may have extra time and a shoot-out after the ninety minutes: those periods occur in cups only. */
export const SOCCER = {
  id: 1,
  name: 'Soccer',
  icon: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7.6l4.2 3-1.6 4.9H9.4l-1.6-4.9zM12 3v4.6m8.6 1.8-4.4 1.2m1.1 8.7-2.7-3.8m-7.9 3.8 2.7-3.8M3.4 9.4l4.4 1.2',
  periods: ['not_started', 'first_half', 'half_time', 'second_half', 'extra_time', 'shoot_out', 'finished'],
  side: { kind: 'team', size: 11 },
  // Pictures of soccer are the slowest.
  delayMs: 5_000,
  isPublic: true,
} as const satisfies SportDefinition;

export const SOCCER_FORMAT_NAMES = { league: 'League, 90 minutes', cup: 'Cup, with extra time' } as const;
