import type { Asset, Refusal } from '@crease/kernel';
import { handle, type Query } from '../core/command-handler.ts';
import { type CashOutOffer, cashOutOffer, cashOutTicket, hashCashOutTicket } from './cash-out-ticket.ts';
import { decideLeg, type LegDecision, type LegPreview, legPreview as previewOf } from './decide-leg.ts';
import { type FixedMarket, fixedMarkets as marketsOf, redundantSelections } from './fixed-markets.ts';
import { hashPlaceTicket, placeTicket } from './place-ticket.ts';
import type { ReadonlyEngine } from './state.ts';
import { quoteSlip, type SlipQuote } from './take-legs.ts';
import { ticketExposure as exposureOf, type TicketExposure } from './ticket-exposure.ts';

/** Returns the fixed odds of some events, by event. */
const fixedMarkets: Query<
  ReadonlyEngine,
  { readonly gameIds: readonly string[] },
  ReadonlyMap<string, readonly FixedMarket[]>
> = (engine, { gameIds }) => marketsOf(engine, gameIds);

/** Returns the current value of open tickets, by id; without those that cannot be cashed out. */
const cashOuts: Query<
  ReadonlyEngine,
  { readonly ticketIds: readonly number[]; readonly margin: number },
  ReadonlyMap<number, CashOutOffer>
> = (engine, { ticketIds, margin }) => {
  const worth = new Map<number, CashOutOffer>();
  for (const ticketId of ticketIds) {
    const ticket = engine.tickets.get(ticketId);
    const offer = ticket && cashOutOffer(engine, ticket, margin);
    if (offer) worth.set(ticketId, offer);
  }
  return worth;
};

/** Returns the reference of the request with which a ticket waits out the in-play delay; null: it does not wait. */
const delayedRef: Query<ReadonlyEngine, { readonly ticketId: number }, string | null> = ({ tickets }, { ticketId }) =>
  tickets.delayed.get(ticketId)?.delay.clientRef ?? null;

/** Returns the joint prices of a slip and its redundant selections, or why they are unavailable. */
const pricedTogether: Query<ReadonlyEngine, { readonly selectionIds: readonly string[] }, SlipQuote | Refusal> = (
  engine,
  { selectionIds },
) => quoteSlip(engine, selectionIds);

/** Returns the other selections of an event that would be redundant on a slip with these. */
const redundantWith: Query<
  ReadonlyEngine,
  { readonly selectionIds: readonly string[]; readonly gameId: string },
  readonly string[]
> = (engine, { selectionIds, gameId }) => redundantSelections(engine, selectionIds, gameId);

/** Returns the house's possible loss from open tickets of an asset. */
const ticketExposure: Query<ReadonlyEngine, { readonly asset: Asset }, TicketExposure> = (engine, { asset }) =>
  exposureOf(engine, asset);

/** Returns the effect of deciding a leg on its ticket. */
const legPreview: Query<ReadonlyEngine, LegDecision, LegPreview | Refusal> = (engine, asked) =>
  previewOf(engine, asked);

export const ticketsModule = {
  commands: {
    placeTicket: handle(placeTicket, { hashBody: hashPlaceTicket }),
    decideLeg: handle(decideLeg),
    cashOutTicket: handle(cashOutTicket, { hashBody: hashCashOutTicket }),
  },
  queries: {
    pricedTogether,
    redundantWith,
    fixedMarkets,
    cashOuts,
    delayedRef,
    ticketExposure,
    legPreview,
  },
};
