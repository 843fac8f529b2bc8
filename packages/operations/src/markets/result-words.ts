import type { MarketDefinition, MarketResult } from '@crease/exchange';

/** A result as a person says it: `Mumbai Tides won`, `dead heat of Rao and Silva`, `171`, `void: no result`. */
export function resultWords({ runners }: Pick<MarketDefinition, 'runners'>, result: MarketResult): string {
  if (result.kind === 'value') return String(result.value);
  if (result.kind === 'void') return result.note ? `void: ${result.note}` : 'void';
  const names = result.winners.map((winner) => runners[winner]?.name ?? `runner ${winner}`);
  if (names.length === 0) return 'no winner';
  return names.length === 1 ? `${names[0]} won` : `dead heat of ${names.join(' and ')}`;
}

/** Whether two declarations say the same; the note is no part of it. */
export function isSameResult(one: MarketResult, other: MarketResult): boolean {
  if (one.kind === 'void' || other.kind === 'void') return one.kind === other.kind;
  if (one.kind === 'value' || other.kind === 'value')
    return one.kind === 'value' && other.kind === 'value' && one.value === other.value;
  return one.winners.length === other.winners.length && one.winners.every((winner) => other.winners.includes(winner));
}
