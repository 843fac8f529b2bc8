import type { Engine as CashOutsEngine, Fact as CashOutsFact } from '../cash-outs/state.ts';
import type { Engine as JetEngine, Fact as JetFact } from '../jet/state.ts';
import type { Engine as OrderGuardsEngine, Fact as OrderGuardsFact } from '../order-guards/state.ts';

export interface Engine extends CashOutsEngine, OrderGuardsEngine, JetEngine {}
export type Fact = CashOutsFact | OrderGuardsFact | JetFact;
