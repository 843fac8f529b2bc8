import { useRead } from '@crease/web';
import type { DeskMarket } from '../markets/desk-market.ts';

/** How often the house's results are refreshed, ms. */
const EVERY_MS = 2000;

/** The house's worst result of each market of an event, by its id. */
export function useRisks(gameId: string): ReadonlyMap<string, DeskMarket> {
  const { data } = useRead('deskEvent', { params: { gameId } }, { refetchInterval: EVERY_MS, keepPrevious: true });
  return new Map(data?.markets.map((market) => [market.marketId, market]));
}
