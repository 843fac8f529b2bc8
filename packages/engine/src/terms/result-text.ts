import type { MarketDefinition, MarketResult } from '@crease/exchange';

/**
 * Returns a result for a log line: `Mumbai Tides`, `Rao, Silva` for two expected winners, `Rao = Silva` for a dead heat,
 * `171`, `void`, `-` for no winner.
 */
export function resultText(
  { runners, winners = 1 }: Pick<MarketDefinition, 'runners' | 'winners'>,
  result: MarketResult,
): string {
  if (result.kind === 'value') return String(result.value);
  if (result.kind === 'void') return 'void';
  const separator = winners > 0 && result.winners.length > winners ? ' = ' : ', ';
  return result.winners.map((winner) => runners[winner]?.name ?? `#${winner}`).join(separator) || '-';
}
