import type { SportDefinition } from './definition.ts';

/** A cup match may have extra time and a shoot-out after the ninety minutes: those periods occur in cups only. */
export const SOCCER = {
  id: 1,
  name: 'Soccer',
  icon: 'soccer',
  formats: { league: 'League, 90 minutes', cup: 'Cup, with extra time' },
  periods: ['not_started', 'first_half', 'half_time', 'second_half', 'extra_time', 'shoot_out', 'finished'],
  side: { kind: 'team', size: 11 },
  // Pictures of soccer are the slowest.
  delayMs: 5_000,
  isPublic: true,
} as const satisfies SportDefinition;
