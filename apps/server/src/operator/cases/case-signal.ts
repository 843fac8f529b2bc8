import type { CaseFigureName, CaseSignal } from '@crease/contract';
import type { Money } from '@crease/kernel';
import type { CaseFigureRow } from '@crease/store';

/** A rule's finding about a player. */
export interface Signal {
  readonly kind: CaseSignal;
  readonly figures: readonly CaseFigure[];
}

type CaseFigure = CaseFigureRow & { readonly name: CaseFigureName };

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

export function money(name: CaseFigureName, amount: Money): CaseFigure {
  return { name, money: amount, count: null, at: null };
}

export function count(name: CaseFigureName, value: number): CaseFigure {
  return { name, money: null, count: value, at: null };
}

/** @param at epoch ms. */
export function moment(name: CaseFigureName, at: number): CaseFigure {
  return { name, money: null, count: null, at };
}
