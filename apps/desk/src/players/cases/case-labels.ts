import type { ReplyOf } from '@crease/client';
import { CASE_FIGURES, type CaseFigureName, type CaseKind, type CaseOutcome, type CaseState } from '@crease/contract';
import { formatMoney } from '@crease/ui';
import { momentText } from '../../core/moments.ts';

export type ShownCase = ReplyOf<'playerCase'>;
/** Amounts in minor units. */
export type PlayerCase = ShownCase['case'];

export const KIND_LABELS: Readonly<Record<CaseKind, string>> = {
  chasing: 'Chasing losses',
  hours: 'Long hours',
  depositsRising: 'Deposits rising',
  exclusionAsked: 'Break or exclusion',
  turnoverWithoutRisk: 'Turnover without risk',
  differentOwners: 'Different owners',
  ring: 'Ring of players',
  byHand: 'Opened by hand',
};

export const STATE_LABELS: Readonly<Record<CaseState, string>> = {
  open: 'Open',
  assigned: 'Assigned',
  closed: 'Closed',
};

export const STATE_TONES = { open: 'warn', assigned: 'ok', closed: 'neutral' } as const;

export const OUTCOME_LABELS: Readonly<Record<CaseOutcome, string>> = {
  noConcern: 'No concern',
  contacted: 'Player contacted',
  restricted: 'Account restricted',
  reported: 'Reported to the authority',
};

const FIGURE_LABELS: Readonly<Record<CaseFigureName, string>> = {
  depositsAfterLoss: 'Deposits after a loss',
  lost: 'Lost before them',
  deposited: 'Deposited',
  averageWeek: 'Average week before',
  playedMinutes: 'Longest day',
  longDays: 'Long days of seven',
  nights: 'Nights of seven',
  exclusionFrom: 'Excluded since',
  timeOutFrom: 'Time-out since',
  reopensAt: 'Asked to return on',
  limitsLoosened: 'Limits to be loosened',
  staked: 'Staked',
  atRisk: 'Won or lost',
  withdrawn: 'Withdrawn',
  sharedWith: 'Other players with the account',
  refusedNames: 'Accounts in another name',
  players: 'Players',
  bets: 'Bets between them',
  matched: 'Matched',
};

/** Names and values of a case's figures, in the order of the contract. */
export function factsOf({ figures }: Pick<PlayerCase, 'figures'>): Readonly<Record<string, string>> {
  const inOrder = CASE_FIGURES.flatMap((name) => figures.filter((figure) => figure.name === name));
  return Object.fromEntries(inOrder.map((figure) => [FIGURE_LABELS[figure.name], figureText(figure)]));
}

function figureText({ name, money, count, at }: PlayerCase['figures'][number]): string {
  if (money !== null) return formatMoney(money);
  if (at !== null) return momentText(at);
  if (name === 'playedMinutes') return `${((count ?? 0) / 60).toFixed(1)} h`;
  return (count ?? 0).toLocaleString('en-IN');
}
