import type { Money, Price } from '@crease/kernel';
import type { PlayerCommand } from '../orders/commands.ts';
import type { LegDecision, LegPreview } from './leg-preview.ts';
import type { TicketKind } from './ticket.ts';

/** What the room can be asked for, one member per verb. */
export type TicketCommand = PlaceTicket | CashOutTicket | DecideLeg;

/** What the organisation fixes for fixed odds. Money in minor units. */
export interface TicketTerms {
  /** Of one line. */
  readonly minStake: Money;
  /** Of a ticket, all lines together. */
  readonly maxStake: Money;
  /** The most that a ticket can bring, its stake with it. */
  readonly maxPayout: Money;
  /** The most that the house may lose on one outcome of a market, other legs counted at what they are worth. */
  readonly maxLiability: Money;
  /** The same over all markets of an event, as if the worst outcome of each came. */
  readonly maxEventLiability: Money;
  /** What the house keeps of a cash-out, ten-thousandths. */
  readonly cashOutMargin: number;
}

/** `none`: exactly these odds. `better`: these or higher. `any`: whatever is offered now. */
export type AcceptedOdds = 'none' | 'better' | 'any';

export interface PlaceTicket extends PlayerCommand {
  readonly type: 'placeTicket';
  readonly kind: TicketKind;
  /** `2/3` or the name of a system; empty for others. */
  readonly system: string;
  readonly legs: readonly { readonly selectionId: string; readonly price: Price }[];
  /** Events of which several legs are priced together, each with the price that the player saw. Only of a multi. */
  readonly together?: readonly { readonly gameId: string; readonly price: Price }[];
  /** Of one line. */
  readonly stake: Money;
  readonly accept: AcceptedOdds;
  /** The player asks for their bonus; absent: cash if it suffices, else the bonus. */
  readonly pocket?: 'sports';
  readonly terms: TicketTerms;
}

/** The player gives a ticket, or a part of it, back for what it is worth now, less the house's margin. */
export interface CashOutTicket extends PlayerCommand {
  readonly type: 'cashOutTicket';
  readonly ticketId: number;
  /** What the player was offered; more may be paid, less is refused. */
  readonly value: Money;
  /** Per cent of the stake that stands, 1 to 100. */
  readonly part: number;
  readonly terms: TicketTerms;
}

/** An operator decides one leg of a ticket, whatever its market says. */
export interface DecideLeg extends LegDecision {
  readonly type: 'decideLeg';
  /** Its player reads it. */
  readonly reason: string;
  /** What it was said to do; refused where it would do anything else by now. */
  readonly seen?: LegPreview;
}
