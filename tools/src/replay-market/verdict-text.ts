import type { LogVerdict, MarketReplay } from '@crease/exchange';

/** Returns the verdict on a log in a few lines. */
export function verdictText({ counts, head, heads, fault }: LogVerdict, { market }: MarketReplay): string {
  if (counts.lines === 0 && !fault) return 'The log is empty: nothing was checked.';
  const steps = `${counts.lines} lines: ${counts.orders} orders, ${counts.fills} fills, ${counts.releases} releases after a delay, ${counts.ends} orders cancelled or lapsed`;
  const name = market ? `${market.definition.name} (${market.definition.marketId})` : 'unknown market';
  if (fault) return `${name}\nWRONG in line ${fault.line}: ${fault.message}\nRight before it: ${steps}`;
  return `${name}\nEvery fill, priority, delay and lapse followed the rules.\n${steps}\nhead ${head}, ${heads} published heads agree`;
}
