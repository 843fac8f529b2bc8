import type { Bet } from '@crease/client';
import { decimalFromPrice, unitsFromMoney } from '@crease/kernel';
import { sideKey } from '../side-key.ts';

const COLUMNS: readonly (readonly [head: string, value: (bet: Bet) => string | number | null | undefined])[] = [
  ['Bet ID', (bet) => bet.betId],
  ['Placed', (bet) => bet.placedAt],
  ['Settled', (bet) => bet.settledAt],
  ['Event', (bet) => bet.eventName],
  ['Market', (bet) => bet.marketName],
  ['Selection', (bet) => bet.runnerName],
  ['Side', (bet) => sideKey(bet.marketType, bet.side)],
  ['Run', (bet) => bet.run],
  ['Odds or rate', (bet) => bet.rate ?? decimalFromPrice(bet.averagePrice ?? bet.price ?? 0)],
  ['Stake', (bet) => unitsFromMoney(bet.size)],
  ['Matched', (bet) => unitsFromMoney(bet.matched)],
  ['Status', (bet) => bet.status],
  ['Profit or loss', (bet) => unitsFromMoney(bet.profit)],
  ['Commission on the market', (bet) => (bet.marketCommission === null ? null : unitsFromMoney(bet.marketCommission))],
  ['How it was settled', (bet) => bet.explanation],
];

/** Settled bets as a file that a spreadsheet opens: CRLF lines, a byte order mark so that ₹ is read as such. */
export function betsCsv(bets: readonly Bet[]): string {
  const head = COLUMNS.map(([name]) => name).join(',');
  const lines = bets.map((bet) => COLUMNS.map(([, value]) => field(value(bet))).join(','));
  return `\ufeff${[head, ...lines].join('\r\n')}\r\n`;
}

/** Quoted when it must be; text that a spreadsheet would take for a formula gets an apostrophe in front. */
function field(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
