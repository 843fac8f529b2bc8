import type { SportDefinition } from './definition.ts';

export const TENNIS = {
  id: 2,
  name: 'Tennis',
  icon: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M5.6 5.6a9 9 0 0 1 0 12.8M18.4 5.6a9 9 0 0 0 0 12.8',
  periods: ['not_started', 'in_play', 'finished'],
  side: { kind: 'people', most: 2, pairs: 'doubles' },
  delayMs: 3_000,
  isPublic: true,
} as const satisfies SportDefinition;

export const TENNIS_FORMAT_NAMES = {
  best3: 'Best of 3',
  slam3: 'Best of 3, Grand Slam',
  slam5: 'Best of 5, Grand Slam',
  doubles: 'Doubles, match tie-break',
} as const;
