import type { Bot } from './bot.ts';
import { type EdgeRow, isProfitable } from './edge-ledger.ts';

/** Formats the table of a run as Markdown. */
export function edgeTable(rows: readonly EdgeRow[], bots: readonly Pick<Bot, 'name' | 'tries'>[]): string {
  const head =
    '| bot | what it tries | matches bet on | bets | turnover ₹ | profit ₹ | return per 100 | 95 % interval |';
  const lines = rows.map((row) => {
    const tries = bots.find(({ name }) => name === row.name)?.tries ?? '';
    const interval = `${signed(row.perHundred - row.halfWidth)} to ${signed(row.perHundred + row.halfWidth)}`;
    const money = [row.betOn, row.bets, Math.round(row.staked), Math.round(row.profit)].map(grouped);
    return `| ${[row.name, tries, ...money, signed(row.perHundred), row.staked > 0 ? interval : 'no bet'].join(' | ')} |`;
  });
  return [head, `|---|---|${'--:|'.repeat(6)}`, ...lines].join('\n');
}

/** One sentence on whether a bot beat the house. */
export function edgeVerdict(rows: readonly EdgeRow[]): string {
  const winners = rows.filter(isProfitable).map(({ name }) => name);
  return winners.length === 0
    ? 'No bot profits beyond chance: no interval is above 0.'
    : `These bots beat the house, which is a defect: ${winners.join(', ')}.`;
}

/** Replaces the generated section of the page, or appends it; the rest is unchanged. @param name of the section. */
export function withEdgeSection(page: string, section: string, name = 'house-edge'): string {
  const [begin, end] = [`<!-- ${name}: written by npm run house-edge -->`, `<!-- ${name}: end -->`];
  const part = `${begin}\n${section.trim()}\n${end}`;
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) return `${page.trimEnd()}\n\n${part}\n`;
  return page.slice(0, from) + part + page.slice(to + end.length);
}

const grouped = (value: number) => value.toLocaleString('en-IN');
const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
