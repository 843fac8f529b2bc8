import type { CommandHandlers } from '../command-handler.ts';
import { touchNothing } from '../core/touched.ts';
import { cashOutTicket, hashCashOutTicket } from './cash-out-ticket.ts';
import type { TicketCommand } from './commands.ts';
import { decideLeg } from './decide-leg.ts';
import { hashPlaceTicket, placeTicket } from './place-ticket.ts';

export const TICKET_HANDLERS: CommandHandlers<TicketCommand> = {
  placeTicket: { run: placeTicket, hashBody: hashPlaceTicket, touch: touchNothing },
  decideLeg: { run: decideLeg, hashBody: null, touch: touchNothing },
  cashOutTicket: { run: cashOutTicket, hashBody: hashCashOutTicket, touch: touchNothing },
};
