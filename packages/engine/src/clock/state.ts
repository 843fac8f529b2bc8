import type { Engine as CashOutsEngine, Fact as CashOutsFact } from '../cash-outs/state.ts';
import type { Engine as JetEngine, Fact as JetFact } from '../jet/state.ts';

export interface Engine extends CashOutsEngine, JetEngine {}
export type Fact = CashOutsFact | JetFact;
