import type { Engine as BonusEngine } from '../bonus/state.ts';
import type { Engine as CashOutsEngine, Fact as CashOutsFact } from '../cash-outs/state.ts';

export interface Engine extends BonusEngine, CashOutsEngine {}
export type Fact = CashOutsFact;
