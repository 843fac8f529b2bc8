import { touchNothing } from '../house/touched.ts';
import type { VerbsOf } from '../verb.ts';
import { cashOutTicket, hashCashOutTicket } from './cash-out-ticket.ts';
import type { TicketCommand } from './commands.ts';
import { decideLeg } from './decide-leg.ts';
import { hashPlaceTicket, placeTicket } from './place-ticket.ts';

export const TICKET_VERBS: VerbsOf<TicketCommand> = {
  placeTicket: { run: placeTicket, hashBody: hashPlaceTicket, touch: touchNothing },
  decideLeg: { run: decideLeg, hashBody: null, touch: touchNothing },
  cashOutTicket: { run: cashOutTicket, hashBody: hashCashOutTicket, touch: touchNothing },
};
