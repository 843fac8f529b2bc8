import type { ReadonlyHouse } from '../house/readonly-house.ts';
import type { AutoCashOut } from './auto-cash-out.ts';
import { cashOutValue, cashOutValues, quoteCashOut } from './quote-cash-out.ts';

/** What stands for a player, market by market. */
function autoCashOutsOf(house: ReadonlyHouse, { playerId }: { readonly playerId: number }): readonly AutoCashOut[] {
  return house.autoCashOuts.ofPlayer(playerId);
}

export const CASH_OUT_QUESTIONS = { quoteCashOut, cashOutValue, cashOutValues, autoCashOutsOf };
