import type { SportDefinition } from './definition.ts';

export const CRICKET = {
  id: 4,
  name: 'Cricket',
  icon: 'M15.4 3.2 21 8.8l-9.4 9.4L6 12.6zM8.8 15.4l-4.6 5M16.2 18.6a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0',
  periods: ['toss', 'in_play', 'innings_break', 'super_over', 'finished'],
  side: { kind: 'team', size: 11 },
  delayMs: 3_000,
  isPublic: true,
} as const satisfies SportDefinition;

export const CRICKET_FORMAT_NAMES = {
  t20: 'T20, 20 overs',
  odi: 'One-day, 50 overs',
  test: 'Test, two innings a side',
} as const;
