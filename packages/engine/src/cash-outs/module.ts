import { handle } from '../core/command-handler.ts';
import type { AutoCashOut } from './auto-cash-out.ts';
import { cashOut, hashCashOut } from './cash-out.ts';
import { cashOutValue, cashOutValues, quoteCashOut } from './quote-cash-out.ts';
import { runAutoCashOuts } from './run-auto-cash-outs.ts';
import { setAutoCashOut } from './set-auto-cash-out.ts';
import type { ReadonlyEngine } from './state.ts';

/** Returns a player's active instructions by market. */
function autoCashOutsOf(engine: ReadonlyEngine, { playerId }: { readonly playerId: number }): readonly AutoCashOut[] {
  return engine.autoCashOuts.ofPlayer(playerId);
}

export const cashOutsModule = {
  commands: {
    cashOut: handle(cashOut, { hashBody: hashCashOut }),
    setAutoCashOut: handle(setAutoCashOut),
    runAutoCashOuts: handle(runAutoCashOuts),
  },
  queries: { quoteCashOut, cashOutValue, cashOutValues, autoCashOutsOf },
};
