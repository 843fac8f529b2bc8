import type { MarketDefinition, MarketResult } from '@crease/exchange';

/**
 * A result with its runners' names, for a sentence in any language. More winners than expected are a dead heat; any
 * number is expected as it is.
 * `expected` is absent for one.
 */
export type ResultTerms =
  | { readonly kind: 'winners'; readonly winners: readonly string[]; readonly expected?: number }
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'void'; readonly note: string };

export function resultTerms(
  { runners, winners = 1 }: Pick<MarketDefinition, 'runners' | 'winners'>,
  result: MarketResult,
): ResultTerms {
  if (result.kind === 'value') return { kind: 'value', value: result.value };
  if (result.kind === 'void') return { kind: 'void', note: result.note };
  const names = result.winners.map((winner) => runners[winner]?.name ?? `runner ${winner}`);
  const expected = winners || names.length;
  return { kind: 'winners', winners: names, ...(expected > 1 && { expected }) };
}
