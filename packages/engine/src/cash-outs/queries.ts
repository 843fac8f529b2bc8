import type { ReadonlyEngine } from '../core/readonly-engine.ts';
import type { AutoCashOut } from './auto-cash-out.ts';
import { cashOutValue, cashOutValues, quoteCashOut } from './quote-cash-out.ts';

/** What stands for a player, market by market. */
function autoCashOutsOf(engine: ReadonlyEngine, { playerId }: { readonly playerId: number }): readonly AutoCashOut[] {
  return engine.autoCashOuts.ofPlayer(playerId);
}

export const CASH_OUT_QUERIES = { quoteCashOut, cashOutValue, cashOutValues, autoCashOutsOf };
