import type { Engine as CashOutsEngine, Fact as CashOutsFact } from '../cash-outs/state.ts';
import type { Reading } from '../core/readonly.ts';
import type { Engine as SettlementEngine, Fact as SettlementFact } from '../settlement/state.ts';

/** The engine as `archive` sees it: the slices below. */
export interface Engine extends CashOutsEngine, SettlementEngine {}
export type ReadonlyEngine = Reading<Engine>;
/** Facts of the modules below; none is added. */
export type Fact = CashOutsFact | SettlementFact;
