import type { SportDefinition } from './definition.ts';

/** Two halves of twenty minutes; a level knock-out match has extra time and a tie-breaker of raids. */
export const KABADDI = {
  id: 1001,
  name: 'Kabaddi',
  // A raider and a defender.
  icon: 'M4.8 5.5a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M15.8 8a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M7 7.7 9 13l-3.5 3L4 21M9 13l3.5 2.5.5 5M7.6 9.5l6 1.2M18 10.2l-1.5 5L20 18v3m-3.5-5.8L14.6 21',
  periods: ['not_started', 'first_half', 'half_time', 'second_half', 'extra_time', 'tie_breaker', 'finished'],
  side: { kind: 'team', size: 7 },
  delayMs: 3_000,
  isPublic: false,
  play: {
    running: ['first_half', 'second_half', 'extra_time', 'tie_breaker'],
    tally: 'points',
    counts: ['raidPoints', 'tacklePoints', 'allOuts'],
    turn: { side: 'raider', mustScore: 'isDoOrDie' },
  },
} as const satisfies SportDefinition;

export const KABADDI_FORMAT_NAMES = {
  halves: 'Two halves of 20 minutes',
  knockout: 'Knock-out, with extra time and tie-breaker',
} as const;
