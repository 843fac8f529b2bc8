import type { REFUSALS, RefusalCode } from './refusals/refusals.ts';
import type { TermKind, TermKinds } from './refusals/term-kinds.ts';

type Reasons<C extends RefusalCode> = (typeof REFUSALS)[C]['reasons'];
export type ReasonOf<C extends RefusalCode> = keyof Reasons<C> & string;

type Values<K> = { readonly [name in keyof K]: K[name] extends TermKind ? TermKinds[K[name]] : never };

/** Terms of a refusal with this code: one of its reasons and the values that belong to it. */
export type TermsOf<C extends RefusalCode> = {
  [R in ReasonOf<C>]: { readonly reason: R } & Values<Reasons<C>[R]>;
}[ReasonOf<C>];

/** The same if the code is a run-time value. */
export type RefusalTerms = { readonly reason: string } & { readonly [name: string]: string | number };

/** A rejected command, as a value. Each language builds its sentence from the terms. */
export interface Refusal {
  readonly refused: true;
  readonly code: RefusalCode;
  /** Reason and values; money in minor units. */
  readonly terms: RefusalTerms;
  /** The input field concerned, if any. */
  readonly field?: string;
}

export function refuse<C extends RefusalCode>(code: C, terms: TermsOf<C>, field?: string): Refusal {
  const refusal = { refused: true as const, code, terms };
  return field === undefined ? refusal : { ...refusal, field };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && (value as Refusal).refused === true;
}
