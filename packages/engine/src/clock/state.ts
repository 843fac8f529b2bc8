import type { Engine as CashOutsEngine, Fact as CashOutsFact } from '../cash-outs/state.ts';
import type { Engine as JetEngine, Fact as JetFact } from '../jet/state.ts';
import type { Engine as OrderGuardsEngine, Fact as OrderGuardsFact } from '../order-guards/state.ts';
import type { Engine as TicketsEngine, Fact as TicketsFact } from '../tickets/state.ts';

export interface Engine extends CashOutsEngine, OrderGuardsEngine, JetEngine, TicketsEngine {
  readonly tickets: TicketsEngine['tickets'];
}
export type Fact = CashOutsFact | OrderGuardsFact | JetFact | TicketsFact;
