import type { WalletSnapshot } from '../wallet/wallet.ts';
import type { Ticket } from './ticket.ts';

/** To every command about one ticket. */
export interface TicketAnswer {
  readonly kind: 'ticket';
  readonly ticket: Ticket;
  readonly wallet: WalletSnapshot;
}
