import type { MarketResult } from '@crease/exchange';

/** Returns a result as text: the winners, the number, or `Void`. */
export function resultText(result: MarketResult, nameOf: (at: number) => string): string {
  if (result.kind === 'void') return 'Void';
  return result.kind === 'value' ? String(result.value) : result.winners.map(nameOf).join(', ');
}
