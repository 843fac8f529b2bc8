import type { EngineRows, GameRound, PaisaRest, ProviderTransaction } from '@crease/engine';
import { PAISA_RESTS, PROVIDER_TRANSACTIONS } from '../rows/games/provider-rows.ts';
import type { SqlReader } from '../sql/sql-session.ts';

/** Whoever asked the record before a restart, and is answered after it, must not be answered by what was. */
const LAST_HOUR = '(SELECT coalesce(max(changed_at), 0) - 3600000 FROM provider_transactions)';
const TRANSACTIONS = `${PROVIDER_TRANSACTIONS.select} WHERE changed_at >= ${LAST_HOUR} ORDER BY changed_at, provider, tx_id`;
const ROUNDS = `
  SELECT body FROM game_rounds WHERE status <> 'open' AND round_id IN (
    SELECT round_id FROM provider_transactions WHERE changed_at >= ${LAST_HOUR})
  ORDER BY closed_at, round_id`;

/** What game providers did of late. */
export async function loadProviders(
  reader: SqlReader,
): Promise<Pick<EngineRows, 'providerTransactions' | 'providerRounds' | 'paisaRests'>> {
  const [providerTransactions, rounds, paisaRests] = await Promise.all([
    reader.rows<ProviderTransaction>({ text: TRANSACTIONS }),
    reader.rows<{ body: GameRound }>({ text: ROUNDS }),
    reader.rows<PaisaRest>({ text: `${PAISA_RESTS.select} WHERE rest > 0 ORDER BY player_id` }),
  ]);
  return { providerTransactions, providerRounds: rounds.map(({ body }) => body), paisaRests };
}
