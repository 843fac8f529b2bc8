import type { MarketDefinition, MarketResult } from '@crease/exchange';

/** Returns a result for a log line: `Mumbai Tides`, `Rao = Silva` for a dead heat, `171`, `void`, `-` for no winner. */
export function resultText({ runners }: Pick<MarketDefinition, 'runners'>, result: MarketResult): string {
  if (result.kind === 'value') return String(result.value);
  if (result.kind === 'void') return 'void';
  return result.winners.map((winner) => runners[winner]?.name ?? `#${winner}`).join(' = ') || '-';
}
