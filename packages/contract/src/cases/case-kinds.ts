/** Signals of harm to a player, then of money laundering; docs/operator.md has the threshold of each. */
export const CASE_SIGNALS = [
  'chasing',
  'hours',
  'depositsRising',
  'exclusionAsked',
  'turnoverWithoutRisk',
  'differentOwners',
  'ring',
] as const;
export const CASE_KINDS = [...CASE_SIGNALS, 'byHand'] as const;
export type CaseSignal = (typeof CASE_SIGNALS)[number];
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_STATES = ['open', 'assigned', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

export const CASE_OUTCOMES = ['noConcern', 'contacted', 'restricted', 'reported'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/** Amounts, counts and times that a rule compared, in screen order. */
export const CASE_FIGURES = [
  'depositsAfterLoss',
  'lost',
  'deposited',
  'averageWeek',
  'playedMinutes',
  'longDays',
  'nights',
  'exclusionFrom',
  'timeOutFrom',
  'reopensAt',
  'limitsLoosened',
  'staked',
  'atRisk',
  'withdrawn',
  'sharedWith',
  'refusedNames',
  'players',
  'bets',
  'matched',
] as const;
export type CaseFigureName = (typeof CASE_FIGURES)[number];
