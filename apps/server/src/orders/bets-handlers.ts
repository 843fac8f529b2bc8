import type { BetMatch } from '@crease/contract';
import { refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import { DAY_MS, dateOf, MINUTE_MS } from '../core/values/days.ts';
import type { Handlers } from '../http/handler.ts';
import { betPlaces } from './bet-wire.ts';
import { betOfRow } from './stored-bets.ts';
import { sumProfit } from './sum-profit.ts';

const PAGE_SIZE = 50;

/** Default range: thirty days, the last day included. */
const MONTH = 29;

function dayBefore(days: number, from: number): string {
  return dateOf(from - days * DAY_MS);
}

/** Lists a player's bets from the store. @param now epoch milliseconds. */
export function betsHandlers(
  engine: EngineClient,
  store: Pick<Store, 'bets'>,
  now: () => number,
): Pick<Handlers, 'bets' | 'betPlaces' | 'betMatches' | 'betProfit' | 'betStatus'> {
  return {
    bets: async ({ session: { playerId }, query }) => {
      const { from, to, utcOffset, page, ...wanted } = query;
      if (from && to && from > to) return refuse('INVALID_INPUT', { reason: 'daysReversed' }, 'from');
      const days = { ...(from && { from }), ...(to && { to }), utcOffset };
      const filter = { playerId, ...wanted, days, page, pageSize: PAGE_SIZE };
      const found = await store.bets.list(filter);
      return { ...found, items: found.items.map(betOfRow) };
    },
    betPlaces: async ({ session: { playerId } }) => {
      return betPlaces(await engine.query('queuePlaces', { playerId }));
    },
    betMatches: async ({ session }) => {
      const { playerId } = session;
      const [rows, heldForGames] = await Promise.all([
        store.bets.matches(playerId),
        engine.query('heldForGames', { playerId }),
      ]);
      const held = new Map(heldForGames);
      return rows.map((row) => ({
        gameId: row.gameId,
        name: row.name,
        sportId: row.sportId as BetMatch['sportId'],
        bets: row.bets,
        exposure: unitsFromMoney(held.get(row.gameId) ?? 0),
        profit: unitsFromMoney(row.profit),
      }));
    },
    betProfit: async ({ session: { playerId }, query: { sportId, utcOffset, ...range } }) => {
      const to = range.to ?? dayBefore(0, now() + utcOffset * MINUTE_MS);
      const from = range.from ?? dayBefore(MONTH, Date.parse(to));
      if (from > to) return refuse('INVALID_INPUT', { reason: 'daysReversed' }, 'from');
      const days = { from, to, utcOffset };
      return sumProfit(await store.bets.profit({ playerId, sportId, ...days }), days);
    },
    betStatus: async ({ session: { playerId }, params: { clientRef } }) => {
      // A query waits for everything submitted before it, so the store is final then.
      await engine.query('nothing', {});
      const row = await store.bets.byRef(playerId, clientRef);
      return row ? betOfRow(row) : refuse('UNKNOWN_BET', { reason: 'reference' });
    },
  };
}
