import type { Profit, ProfitSums } from '@crease/contract';
import { groupBy, type Money, unitsFromMoney } from '@crease/kernel';
import type { BetProfitRow } from '@crease/store';
import { dateOf, MINUTE_MS } from '../core/values/days.ts';

/** Events or markets listed at most, the latest first; sums count all. */
const MOST_LISTED = 300;

interface Sums {
  bets: number;
  gross: Money;
  commission: Money;
}

/**
 * Sums a player's profit by day, sport, event and market, latest first. Each market is settled once, so its commission
 * counts once, however many bets it had.
 * @param all one row per market, last settled first; void ones are left out.
 * @param utcOffset minutes by which the days are ahead of UTC.
 */
export function sumProfit(
  all: readonly BetProfitRow[],
  { from, to, utcOffset }: { readonly from: string; readonly to: string; readonly utcOffset: number },
): Profit {
  const rows = all.filter(({ bets, gross }) => bets > 0 || gross !== 0);
  const days = groupBy(rows, ({ at }) => dateOf(at + utcOffset * MINUTE_MS));
  const sports = groupBy(rows, ({ sportId }) => sportId);
  const events = groupBy(rows, ({ gameId }) => gameId);
  return {
    from,
    to,
    ...sumsWire(sumOf(rows)),
    days: [...days].map(([day, own]) => ({ day, ...sumsWire(sumOf(own)) })).reverse(),
    sports: [...sports].map(([sportId, own]) => ({ sportId: sportId as 1 | 2 | 4, ...sumsWire(sumOf(own)) })),
    events: [...events].slice(0, MOST_LISTED).map(([gameId, own]) => ({
      gameId,
      name: own[0]?.eventName ?? '',
      sportId: own[0]?.sportId as 1 | 2 | 4,
      ...sumsWire(sumOf(own)),
    })),
    markets: rows.slice(0, MOST_LISTED).map((row) => ({
      marketId: row.marketId,
      name: row.name,
      gameId: row.gameId,
      eventName: row.eventName,
      sportId: row.sportId as 1 | 2 | 4,
      settledAt: new Date(row.at).toISOString(),
      ...sumsWire(row),
    })),
  };
}

function sumOf(rows: readonly BetProfitRow[]): Sums {
  const sums: Sums = { bets: 0, gross: 0, commission: 0 };
  for (const { bets, gross, commission } of rows) {
    sums.bets += bets;
    sums.gross += gross;
    sums.commission += commission;
  }
  return sums;
}

function sumsWire({ bets, gross, commission }: Readonly<Sums>): ProfitSums {
  return {
    bets,
    gross: unitsFromMoney(gross),
    commission: unitsFromMoney(commission),
    net: unitsFromMoney(gross - commission),
  };
}
