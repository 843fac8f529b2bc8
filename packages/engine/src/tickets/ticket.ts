import type { Asset, Money, Price } from '@crease/kernel';
import type { HoldPurpose } from '@crease/ledger';
import type { LegResult, LineSizes } from '@crease/sportsbook';

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

/** Settled and cashed-out tickets stay as they are, but for a result that is corrected. */
type TicketStatus = 'open' | 'settled' | 'cashed_out';
export type TicketKind = 'single' | 'multi' | 'system';

/** One selection of a ticket, with the price and the names at which it was taken: they never change. */
export interface TicketLeg {
  readonly selectionId: string;
  readonly marketId: string;
  readonly gameId: string;
  readonly price: Price;
  /** The model's chance when it was taken, millionths. */
  readonly chance: number;
  readonly event: string;
  readonly market: string;
  /** A runner's name; empty for a line. */
  readonly runner: string;
  /** Over or under a line, and the line in halves: 323 is 161.5; null for a runner. */
  readonly line: { readonly side: 'over' | 'under'; readonly halves: number } | null;
  readonly inPlay: boolean;
  /** Price and chance, millionths, of all legs of its event that were priced together; absent: it stands by itself. */
  readonly together?: { readonly price: Price; readonly chance: number };
  /** null while it is open. */
  result: LegResult | null;
  /** Why an operator decided it: its market changes it no more. Absent: it follows its market. */
  readonly decided?: string;
}

/** Money that a ticket moved: settled, settled anew, or cashed out. */
interface TicketMove {
  readonly at: number;
  readonly what: 'settled' | 'resettled' | 'cashed_out';
  /** To the player, below zero from them: what came less the stake that went for it. */
  readonly net: Money;
  /** Paid out in this move, the stake with it; 0 for a lost ticket. */
  readonly paid: Money;
  /** Stake of one line that went with it. */
  readonly stake: Money;
}

/** A bet at fixed odds: its stake is held from the moment it is taken until it is settled or cashed out. */
export interface Ticket {
  readonly ticketId: number;
  readonly playerId: number;
  readonly asset: Asset;
  readonly kind: TicketKind;
  /** How many legs make a line: [3] is a treble, [2, 3] a Trixie. */
  readonly sizes: LineSizes;
  /** The name of a system, `2/3` or `Trixie`; empty for others. */
  readonly system: string;
  readonly lines: number;
  readonly placedAt: number;
  legs: readonly TicketLeg[];
  /** Of one line, as it was placed. */
  readonly placedStake: Money;
  /** Of one line, what of it stands: less after a part was cashed out. */
  stake: Money;
  status: TicketStatus;
  /** What the result in force paid, the stake with it. */
  returned: Money;
  /** What was paid for parts that were cashed out. */
  cashedOut: Money;
  settledAt: number | null;
  /** The bonus that it is played with; absent: cash. */
  readonly claimId?: number;
  moves: readonly TicketMove[];
}

/** What a player's money is held for while a ticket is open, of the cash or of the sports bonus. */
export const ticketPurpose = ({ ticketId, claimId }: Pick<Ticket, 'ticketId' | 'claimId'>): HoldPurpose => ({
  kind: claimId ? 'bonusTicket' : 'ticket',
  id: String(ticketId),
});

/** What an open ticket still risks. */
export const heldFor = ({ status, stake, lines }: Pick<Ticket, 'status' | 'stake' | 'lines'>): Money =>
  status === 'open' ? stake * lines : 0;
