import type { Bet, CallInput } from '@crease/client';
import { call } from '@crease/web';

/** Maximum pages to read, so that an export stays readable. */
const PAGES_AT_MOST = 200;

/** Reads all bets of a query, page by page. */
export async function allBets(query: NonNullable<CallInput<'bets'>['query']>): Promise<Bet[]> {
  const bets: Bet[] = [];
  for (let page = 1; page <= PAGES_AT_MOST; page += 1) {
    const reply = await call('bets', { query: { ...query, page }, silent: true });
    bets.push(...reply.items);
    if (reply.items.length === 0 || bets.length >= reply.total) break;
  }
  return bets;
}
