import type { Reading } from '../core/readonly.ts';
import type { Engine as RoundsEngine } from '../rounds/state.ts';
import type { Engine as SettlementEngine } from '../settlement/state.ts';
import type { Engine as WithdrawalsEngine } from '../withdrawals/state.ts';

interface Engine extends SettlementEngine, RoundsEngine, WithdrawalsEngine {
  readonly deposits: WithdrawalsEngine['deposits'];
  readonly tickets: SettlementEngine['tickets'];
}
export type ReadonlyEngine = Reading<Engine>;
