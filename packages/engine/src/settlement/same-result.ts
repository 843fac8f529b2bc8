import type { MarketResult } from '@crease/exchange';

/** Returns whether two results are equal, ignoring the note. */
export function isSameResult(one: MarketResult, other: MarketResult): boolean {
  if (one.kind === 'void' || other.kind === 'void') return one.kind === other.kind;
  if (one.kind === 'value' || other.kind === 'value')
    return one.kind === 'value' && other.kind === 'value' && one.value === other.value;
  return one.winners.length === other.winners.length && one.winners.every((winner) => other.winners.includes(winner));
}
