import type { SportDefinition } from './definition.ts';

export const CRICKET = {
  id: 4,
  name: 'Cricket',
  icon: 'cricket',
  formats: { t20: 'T20, 20 overs', odi: 'One-day, 50 overs' },
  periods: ['toss', 'in_play', 'innings_break', 'super_over', 'finished'],
  side: { kind: 'team', size: 11 },
  delayMs: 3_000,
  isPublic: true,
} as const satisfies SportDefinition;
