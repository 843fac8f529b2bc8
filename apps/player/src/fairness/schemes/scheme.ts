/** Keys of the steps in the catalogue. */
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

/** One step of a check: the value computed here, and whether it equals the published one. */
export interface CheckStep {
  readonly key: StepKey;
  /** The values as computed. */
  readonly text: string;
  readonly isRight: boolean;
}

export interface Check {
  readonly steps: readonly CheckStep[];
  readonly isRight: boolean;
  /**
   * `same`: equals the paid round. `voided`: its bets were returned. `unpromised`: it follows from its record, but the
   * house could have chosen a part of it after the bets. `differs`: it does not follow.
   */
  readonly verdict: 'same' | 'voided' | 'unpromised' | 'differs';
}

export function checkOf(steps: readonly CheckStep[]): Check {
  const isRight = steps.every((step) => step.isRight);
  return { steps, isRight, verdict: isRight ? 'same' : 'differs' };
}
