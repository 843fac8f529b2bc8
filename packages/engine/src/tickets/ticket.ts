import type { Asset, Money, Price, Refusal } from '@crease/kernel';
import type { HoldPurpose } from '@crease/ledger';
import type { LegResult, LineSizes } from '@crease/sportsbook';

/** The operator's terms for fixed odds. Money in minor units. */
export interface TicketTerms {
  /** Of one line. */
  readonly minStake: Money;
  /** Of a ticket, all lines together. */
  readonly maxStake: Money;
  /** Maximum payout of a ticket, stake included. */
  readonly maxPayout: Money;
  /** Maximum loss of the house on one outcome of a market, with other legs at their expected value. */
  readonly maxLiability: Money;
  /** The same over all markets of an event, as if each had its worst outcome. */
  readonly maxEventLiability: Money;
  /** Margin of the house on a cash-out, ten-thousandths. */
  readonly cashOutMargin: number;
}

/** `none`: exactly these odds. `better`: these or higher. `any`: the current odds. */
export type AcceptedOdds = 'none' | 'better' | 'any';

/** The selections of a new ticket, with the prices that the player saw. */
export interface RequestedLegs {
  readonly legs: readonly { readonly selectionId: string; readonly price: Price }[];
  /** Events with several legs priced together, each with the price that the player saw. Only for a multi. */
  readonly together?: readonly { readonly gameId: string; readonly price: Price }[];
  readonly accept: AcceptedOdds;
}

/** The part of a ticket to cash out. */
export interface RequestedCashOut {
  /** The value that the player was offered; more may be paid, less is refused. */
  readonly value: Money;
  /** Percentage of the remaining stake, 1 to 100. */
  readonly part: number;
}

/** A bet or a cash-out that waits out the in-play delay of its markets. */
export interface TicketDelay {
  readonly clientRef: string;
  readonly dueAt: number;
  /** `guardVersion` of the markets with open legs when the delay began: a suspension changes it. */
  readonly guards: Readonly<Record<string, number>>;
  readonly terms: TicketTerms;
  readonly request: RequestedLegs | RequestedCashOut;
}

/**
 * A pending ticket waits out the in-play delay; one refused at its end has lapsed. Settled and cashed-out tickets
 * change only by a corrected result.
 */
type TicketStatus = 'pending' | 'open' | 'settled' | 'cashed_out' | 'lapsed';
export type TicketKind = 'single' | 'multi' | 'system';

/** One selection of a ticket, with its price and names when it was placed, which never change. */
export interface TicketLeg {
  readonly selectionId: string;
  readonly marketId: string;
  readonly gameId: string;
  readonly price: Price;
  /** The model's chance when it was placed, millionths. */
  readonly chance: number;
  readonly event: string;
  readonly market: string;
  /** A runner's name; empty for a line. */
  readonly runner: string;
  /** Over or under a line, and the line in halves: 323 is 161.5; null for a runner. */
  readonly line: { readonly side: 'over' | 'under'; readonly halves: number } | null;
  readonly inPlay: boolean;
  /** Joint price and chance, millionths, of all legs of its event that were priced together; absent: a single leg. */
  readonly together?: { readonly price: Price; readonly chance: number };
  /** null while it is open. */
  result: LegResult | null;
  /** Reason of an operator's decision, which makes it independent of its market. Absent: it follows its market. */
  readonly decided?: string;
}

/** A money movement of a ticket: settled, resettled, or cashed out. */
interface TicketMove {
  readonly at: number;
  readonly what: 'settled' | 'resettled' | 'cashed_out';
  /** Amount to the player, negative from them: payout minus the stake used for it. */
  readonly net: Money;
  /** Payout of this move, stake included; 0 for a lost ticket. */
  readonly paid: Money;
  /** Stake of one line used for it. */
  readonly stake: Money;
  /** Of a cash-out that waited out the in-play delay. */
  readonly clientRef?: string;
}

/** A bet at fixed odds: its stake is held from placement until settlement or cash-out, or until it lapses. */
export interface Ticket {
  readonly ticketId: number;
  readonly playerId: number;
  readonly asset: Asset;
  readonly kind: TicketKind;
  /** Numbers of legs per line: [3] is a treble, [2, 3] a Trixie. */
  readonly sizes: LineSizes;
  /** The name of a system, `2/3` or `Trixie`; empty for others. */
  readonly system: string;
  readonly lines: number;
  readonly placedAt: number;
  legs: readonly TicketLeg[];
  /** Of one line, when it was placed. */
  readonly placedStake: Money;
  /** Remaining stake of one line: less after a partial cash-out. */
  stake: Money;
  status: TicketStatus;
  /** Payout of the result in force, stake included. */
  returned: Money;
  /** Total of partial cash-outs. */
  cashedOut: Money;
  settledAt: number | null;
  /** The bonus that pays for it; absent: cash. */
  readonly claimId?: number;
  moves: readonly TicketMove[];
  /** Of the bet itself while it is pending, of a cash-out while it is open. */
  readonly delay?: TicketDelay;
  /** Why the request with this reference was refused at the end of its delay. */
  readonly refused?: { readonly clientRef: string; readonly refusal: Refusal };
}

/** Returns whether the stake of a ticket is held. */
export const isHeld = ({ status }: Pick<Ticket, 'status'>): boolean => status === 'open' || status === 'pending';

/** Purpose of a ticket's hold, in cash or in the sports bonus. */
export const ticketPurpose = ({ ticketId, claimId }: Pick<Ticket, 'ticketId' | 'claimId'>): HoldPurpose => ({
  kind: claimId ? 'bonusTicket' : 'ticket',
  id: String(ticketId),
});

/** Returns the amount that is held for a ticket. */
export const heldFor = ({ status, stake, lines }: Pick<Ticket, 'status' | 'stake' | 'lines'>): Money =>
  isHeld({ status }) ? stake * lines : 0;

/** A factor of a line: a single leg, or the legs of one event that were priced together. */
export interface TicketUnit {
  readonly legs: readonly TicketLeg[];
  readonly price: Price;
  /** When it was placed, millionths. */
  readonly chance: number;
  /** null while it is open. */
  readonly result: LegResult | null;
}

/** Returns the units of a ticket in the order of their first legs. */
export function unitsOf(legs: readonly TicketLeg[]): TicketUnit[] {
  const units: TicketUnit[] = [];
  const known = new Set<string>();
  for (const leg of legs) {
    const { gameId, together, price, chance, result } = leg;
    if (!together) units.push({ legs: [leg], price, chance, result });
    else if (!known.has(gameId)) {
      known.add(gameId);
      const own = legs.filter((other) => other.together && other.gameId === gameId);
      units.push({ legs: own, ...together, result: resultTogether(own) });
    }
  }
  return units;
}

/**
 * Returns the result of legs priced together: lost at once if one lost. Otherwise it needs all of them: won if each
 * won; void if one was void or shared in a dead heat, because the price of the others is then undefined.
 */
function resultTogether(legs: readonly TicketLeg[]): LegResult | null {
  const results = legs.map(({ result }) => result?.result ?? null);
  if (results.includes('lost')) return { result: 'lost' };
  if (results.includes(null)) return null;
  return { result: results.every((result) => result === 'won') ? 'won' : 'void' };
}
