import { type Asset, isRefusal, type Refusal } from '@crease/kernel';
import type { Question } from '../question.ts';
import { type CashOutOffer, cashOutOffer } from './cash-out-ticket.ts';
import type { PlaceTicket } from './commands.ts';
import { type FixedMarket, fixedMarkets as marketsOf } from './fixed-markets.ts';
import { type LegDecision, type LegPreview, legPreview as previewOf } from './leg-preview.ts';
import { ticketExposure as exposureOf, type TicketExposure } from './risk/ticket-exposure.ts';
import { type JoinedEvent, quoteTogether, takeLegs } from './take-legs.ts';

/** Fixed odds of some events, by event. */
const fixedMarkets: Question<{ readonly gameIds: readonly string[] }, ReadonlyMap<string, readonly FixedMarket[]>> = (
  house,
  { gameIds },
) => marketsOf(house, gameIds);

/** What open tickets are worth now, by id; without those that cannot be cashed out. */
const cashOuts: Question<
  { readonly ticketIds: readonly number[]; readonly margin: number },
  ReadonlyMap<number, CashOutOffer>
> = (house, { ticketIds, margin }) => {
  const worth = new Map<number, CashOutOffer>();
  for (const ticketId of ticketIds) {
    const ticket = house.tickets.get(ticketId);
    const offer = ticket && cashOutOffer(house, ticket, margin);
    if (offer) worth.set(ticketId, offer);
  }
  return worth;
};

/** How long a ticket on these legs waits before it is taken, ms; or why they cannot be had now. */
const ticketDelay: Question<Pick<PlaceTicket, 'legs' | 'accept' | 'together'>, number | Refusal> = (house, asked) => {
  const legs = takeLegs(house, asked);
  if (isRefusal(legs)) return legs;
  return longestDelay(legs.map(({ marketId }) => house.markets.get(marketId)));
};

/** What several selections of one event are offered at together, or why not. */
const pricedTogether: Question<{ readonly selectionIds: readonly string[] }, readonly JoinedEvent[] | Refusal> = (
  house,
  { selectionIds },
) => quoteTogether(house, selectionIds);

/** How long giving a ticket back waits, ms; null when the player has no such open ticket. */
const cashOutDelay: Question<{ readonly ticketId: number; readonly playerId: number }, number | null> = (
  house,
  { ticketId, playerId },
) => {
  const ticket = house.tickets.get(ticketId);
  if (ticket?.playerId !== playerId || ticket.status !== 'open') return null;
  const open = ticket.legs.filter(({ result }) => !result);
  return longestDelay(open.map(({ marketId }) => house.markets.get(marketId)));
};

function longestDelay(
  markets: readonly (
    | { readonly inPlay: boolean; readonly definition: { readonly inPlayDelayMs: number } }
    | undefined
  )[],
): number {
  return Math.max(0, ...markets.map((market) => (market?.inPlay ? market.definition.inPlayDelayMs : 0)));
}

/** What open tickets of an asset can cost the house. */
const ticketExposure: Question<{ readonly asset: Asset }, TicketExposure> = (house, { asset }) =>
  exposureOf(house, asset);

/** What deciding a leg by hand would do to its ticket. */
const legPreview: Question<LegDecision, LegPreview | Refusal> = (house, asked) => previewOf(house, asked);

export const TICKET_QUESTIONS = {
  pricedTogether,
  fixedMarkets,
  cashOuts,
  ticketDelay,
  cashOutDelay,
  ticketExposure,
  legPreview,
};
