/** What a step shows, as the catalogue of words names it. */
type StepKey =
  | 'hash'
  | 'stream'
  | 'words'
  | 'outcome'
  | 'win'
  | 'link'
  | 'head'
  | 'salt'
  | 'houseSalt'
  | 'digits'
  | 'bust'
  | 'promise'
  | 'seals'
  | 'beacon'
  | 'own'
  | 'mix'
  | 'sealedStream'
  | 'unpromised'
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
  /**
   * `same`: the round that was paid. `voided`: its bets came back. `unpromised`: it follows from its record, but the
   * house could have chosen a part of it after the bets. `differs`: it does not.
   */
  readonly verdict: 'same' | 'voided' | 'unpromised' | 'differs';
}

export function checkOf(steps: readonly CheckStep[]): Check {
  const isRight = steps.every((step) => step.isRight);
  return { steps, isRight, verdict: isRight ? 'same' : 'differs' };
}
