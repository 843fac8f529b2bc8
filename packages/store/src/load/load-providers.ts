import type { EngineRows, GameRound, PaisaRest, ProviderTransaction } from '@crease/engine';
import { PAISA_RESTS, PROVIDER_TRANSACTIONS } from '../rows/games/provider-rows.ts';
import type { SqlReader } from '../sql/sql-session.ts';

/** A call whose data was read before a restart and runs after it must see the changes in between. */
const LAST_HOUR = '(SELECT coalesce(max(changed_at), 0) - 3600000 FROM provider_transactions)';
const TRANSACTIONS = `${PROVIDER_TRANSACTIONS.select} WHERE changed_at >= ${LAST_HOUR} ORDER BY changed_at, provider, tx_id`;
const ROUNDS = `
  SELECT body FROM game_rounds WHERE status <> 'open' AND round_id IN (
    SELECT round_id FROM provider_transactions WHERE changed_at >= ${LAST_HOUR})
  ORDER BY closed_at, round_id`;

/** Loads recent transactions of game providers. */
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
