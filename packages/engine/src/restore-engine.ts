import { assert } from '@crease/kernel';
import { restoreAccounts } from './accounts/state.ts';
import { restoreMarkets } from './archive/restore-markets.ts';
import { restoreCashOuts } from './cash-outs/state.ts';
import { type EngineOptions, restoreCore } from './core/state.ts';
import { restoreDeposits } from './deposits/state.ts';
import { type Engine, type EngineRows, engineAround } from './engine.ts';
import { restoreGames } from './games/state.ts';
import { checkInvariants } from './invariants/check-invariants.ts';
import { restoreJet } from './jet/state.ts';
import { restoreLimits } from './limits/state.ts';
import { restoreOrderGuards } from './order-guards/restore-order-guards.ts';
import { restoreProviders } from './providers/state.ts';
import { restoreReferral } from './referral/state.ts';
import { restoreRounds } from './rounds/state.ts';
import { restoreSportEvents } from './sport-events/state.ts';
import { restoreSwitches } from './switches/state.ts';
import { restoreTables } from './tables/state.ts';
import { restoreTickets } from './tickets/state.ts';
import { restoreWithdrawals } from './withdrawals/state.ts';

/**
 * Returns the engine as stored: players, money, open markets with their books, queues and positions. It accepts no
 * command but `restart`, whose facts are the first to be stored.
 * @throws InvariantError if the rows contradict each other (a hold that is not the exposure, a ledger that does not sum
 * to zero): the server must not start with wrong data.
 */
export function restoreEngine(rows: EngineRows, options: EngineOptions): Engine {
  const engine = engineAround(restoreCore(rows, options));
  restoreAccounts(engine, rows);
  restoreSportEvents(engine, rows);
  restoreMarkets(engine, rows);
  restoreCashOuts(engine, rows);
  restoreOrderGuards(engine, rows);
  restoreDeposits(engine, rows);
  restoreWithdrawals(engine, rows);
  restoreTickets(engine, rows);
  restoreReferral(engine, rows);
  restoreRounds(engine, rows);
  restoreSwitches(engine, rows);
  restoreJet(engine, rows);
  restoreProviders(engine, rows);
  restoreGames(engine, rows);
  restoreTables(engine, rows);
  restoreLimits(engine, rows);
  engine.restarting = true;
  const breaches = checkInvariants(engine);
  assert(breaches.length === 0, `the store's rows contradict each other: ${breaches.slice(0, 5).join('; ')}`);
  return engine;
}
