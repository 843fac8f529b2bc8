/** One step of a check: what was worked out here, and whether it is what was said. */
export interface CheckStep {
  /** Names the step in the catalogue of words. */
  readonly key: 'hash' | 'stream' | 'words' | 'outcome' | 'win';
  /** The very values, as they are computed. */
  readonly text: string;
  readonly isRight: boolean;
}

export interface Check {
  readonly steps: readonly CheckStep[];
  readonly isRight: boolean;
}
