/** How long ago a source spoke: `now`, `12 s ago`, `3 min ago`. @param ageMs null: never. */
export function silenceText(ageMs: number | null): string {
  if (ageMs === null) return 'none yet';
  const seconds = Math.floor(ageMs / 1000);
  if (seconds < 2) return 'now';
  return seconds < 120 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`;
}

/** Faults of a source in words. */
export const FAULT_TEXTS = {
  silent: 'silent',
  doubted: 'prices held back',
  crossed: 'crossed with another source',
  score: 'another score',
} as const;
