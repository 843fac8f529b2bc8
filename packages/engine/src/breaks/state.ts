import type { Engine as BonusEngine } from '../bonus/state.ts';
import type { Engine as CashOutsEngine, Fact as CashOutsFact } from '../cash-outs/state.ts';

/** The engine as `breaks` sees it: the slices below. */
export interface Engine extends BonusEngine, CashOutsEngine {}
/** Facts of the modules below; none is added. */
export type Fact = CashOutsFact;
