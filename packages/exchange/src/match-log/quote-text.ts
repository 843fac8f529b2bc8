import type { PriceSize, RunnerQuote } from '../terms/market-definition.ts';

/** Returns the runners whose quote differs from the last one, as the fields of a JSON object; empty if none does. */
export function quoteText(quote: readonly RunnerQuote[], last: readonly RunnerQuote[]): string {
  let text = '';
  for (let at = 0; at < quote.length; at++) {
    const { back, lay } = quote[at] as RunnerQuote;
    const before = last[at];
    if (before && isSame(before.back, back) && isSame(before.lay, lay)) continue;
    text += `${text === '' ? '' : ','}"${at}":{"back":${levelsText(back)},"lay":${levelsText(lay)}}`;
  }
  return text;
}

function isSame(one: readonly PriceSize[], other: readonly PriceSize[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [one[at] as PriceSize, other[at] as PriceSize];
    if (a.price !== b.price || a.size !== b.size) return false;
  }
  return true;
}

function levelsText(levels: readonly PriceSize[]): string {
  let text = '[';
  for (let at = 0; at < levels.length; at++) {
    const { price, size } = levels[at] as PriceSize;
    text += `${at === 0 ? '' : ','}[${price},${size}]`;
  }
  return `${text}]`;
}
