import type { Engine as CashOutsEngine, Fact as CashOutsFact } from '../cash-outs/state.ts';
import type { Engine as JetEngine, Fact as JetFact } from '../jet/state.ts';
import type { Engine as OrderGuardsEngine, Fact as OrderGuardsFact } from '../order-guards/state.ts';
import type { Engine as TicketsEngine, Fact as TicketsFact } from '../tickets/state.ts';

/** The engine as `clock` sees it: the slices below. */
export interface Engine extends CashOutsEngine, OrderGuardsEngine, JetEngine, TicketsEngine {
  readonly tickets: TicketsEngine['tickets'];
}
/** Facts of the modules below; none is added. */
export type Fact = CashOutsFact | OrderGuardsFact | JetFact | TicketsFact;
