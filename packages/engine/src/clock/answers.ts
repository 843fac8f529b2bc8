/** To `beat`. */
export interface BeatAnswer {
  readonly kind: 'beat';
  readonly released: number;
  /** When the next waiting order falls due; null when none waits. */
  readonly nextDueAt: number | null;
}

/** To `restart`. */
export interface RestartAnswer {
  readonly kind: 'restarted';
  readonly lapsed: number;
  readonly suspended: number;
}
