import type { MarketDefinition, MarketResult } from '@crease/exchange';

/** A result with its runners' names, for a sentence in any language. Several winners are a dead heat. */
export type ResultTerms =
  | { readonly kind: 'winners'; readonly winners: readonly string[] }
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'void'; readonly note: string };

export function resultTerms({ runners }: Pick<MarketDefinition, 'runners'>, result: MarketResult): ResultTerms {
  if (result.kind === 'value') return { kind: 'value', value: result.value };
  if (result.kind === 'void') return { kind: 'void', note: result.note };
  return { kind: 'winners', winners: result.winners.map((winner) => runners[winner]?.name ?? `runner ${winner}`) };
}
