import type { SportDefinition } from './definition.ts';

/** Two halves of twenty minutes; a level knock-out match has extra time and a tie-breaker of raids. */
export const KABADDI = {
  id: 1001,
  name: 'Kabaddi',
  icon: 'kabaddi',
  formats: { halves: 'Two halves of 20 minutes', knockout: 'Knock-out, with extra time and tie-breaker' },
  periods: ['not_started', 'first_half', 'half_time', 'second_half', 'extra_time', 'tie_breaker', 'finished'],
  side: { kind: 'team', size: 7 },
  delayMs: 3_000,
  isPublic: false,
} as const satisfies SportDefinition;
