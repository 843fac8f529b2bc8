/** What a step shows, as the catalogue of words names it. */
type StepKey =
  | 'hash'
  | 'stream'
  | 'words'
  | 'outcome'
  | 'win'
  | 'link'
  | 'digits'
  | 'bust'
  | 'promise'
  | 'tableStream'
  | 'dealt';

/** One step of a check: what was worked out here, and whether it is what was said. */
export interface CheckStep {
  readonly key: StepKey;
  /** The very values, as they are computed. */
  readonly text: string;
  readonly isRight: boolean;
}

export interface Check {
  readonly steps: readonly CheckStep[];
  readonly isRight: boolean;
}

export function checkOf(steps: readonly CheckStep[]): Check {
  return { steps, isRight: steps.every(({ isRight }) => isRight) };
}
