import type { MarketDefinition, MarketResult } from '@crease/exchange';

/** A result in the log's words: `Mumbai Tides won`, `dead heat of Rao and Silva`, `171`, `void: no result`. */
export function resultWords({ runners }: Pick<MarketDefinition, 'runners'>, result: MarketResult): string {
  if (result.kind === 'value') return String(result.value);
  if (result.kind === 'void') return result.note ? `void: ${result.note}` : 'void';
  const names = result.winners.map((winner) => runners[winner]?.name ?? `runner ${winner}`);
  if (names.length === 0) return 'no winner';
  return names.length === 1 ? `${names[0]} won` : `dead heat of ${names.join(' and ')}`;
}
