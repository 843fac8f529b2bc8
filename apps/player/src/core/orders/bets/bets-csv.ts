import type { Bet } from '@crease/client';
import { csvFile, decimalFromPrice, unitsFromMoney } from '@crease/kernel';
import { sideKey } from './leg.ts';

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

/** Returns settled bets as CSV. */
export function betsCsv(bets: readonly Bet[]): string {
  return csvFile([COLUMNS.map(([name]) => name), ...bets.map((bet) => COLUMNS.map(([, value]) => value(bet) ?? null))]);
}
