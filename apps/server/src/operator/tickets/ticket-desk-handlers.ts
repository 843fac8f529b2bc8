import type { DeskTicket, ReplyOf } from '@crease/contract';
import type { Ticket, TicketExposure } from '@crease/engine';
import { type Asset, isRefusal, moneyFromUnits, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { AloneSums } from '../../cashier/alone/alone-sums.ts';
import type { EngineClient } from '../../core/engine-client.ts';
import { idIn } from '../../core/values/ids.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import type { TicketSettings } from '../../sportsbook/tickets/ticket-settings.ts';
import { ticketWire } from '../../sportsbook/tickets/ticket-wire.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { decidedBefore } from '../audit/decided-before.ts';
import { type Proposals, proposedAs } from '../proposals/proposals.ts';
import type { TicketActs } from './ticket-acts.ts';
import { ticketLimitsWire } from './ticket-terms.ts';

interface TicketDeskDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'tickets' | 'accounts'>;
  readonly asset: Asset;
  readonly ticketSettings: Pick<TicketSettings, 'limits'>;
  readonly ticketActs: TicketActs;
  readonly trail: Pick<AuditTrail, 'list'>;
  readonly alone: AloneSums;
  readonly proposals: Proposals;
}

type TicketDeskHandlers = Pick<Handlers, 'deskTickets' | 'deskTicket' | 'legPreview' | 'decideLeg'>;

/** Handlers of fixed-odds tickets for operators. */
export function ticketDeskHandlers(deps: TicketDeskDeps): TicketDeskHandlers {
  const { engine, store, asset, ticketSettings, ticketActs } = deps;
  return {
    deskTickets: async () => {
      const { events, largest, tickets, staked } = await engine.query('ticketExposure', { asset });
      return {
        tickets,
        staked: unitsFromMoney(staked),
        limits: ticketLimitsWire(ticketSettings.limits),
        events: events.map(eventWire),
        largest: await Promise.all(largest.map((ticket) => withPlayer(store, ticket))),
      };
    },
    deskTicket: async ({ params: { id } }) => {
      const number = idIn(id);
      const ticket = await store.tickets.one(number);
      return ticket ? withPlayer(store, ticket) : refuse('NOT_FOUND', { reason: 'ticket', ticket: number });
    },
    legPreview: async ({ query }) => {
      const found = await ticketActs.preview(query);
      return isRefusal(found) ? found : found.preview;
    },
    decideLeg: async (call) => {
      const done = await decide(deps, call);
      const { ticketId, leg } = call.body;
      const isSame = (terms: Readonly<Record<string, unknown>>) => terms.ticketId === ticketId && terms.leg === leg;
      return isRefusal(done) ? decidedBefore(deps.trail, done, call.operator.username, isSame) : done;
    },
  };
}

async function decide(
  { ticketActs, alone, proposals }: TicketDeskDeps,
  { body: { reason, digest, ...terms }, operator, address }: Call<'decideLeg'>,
): Promise<ReplyOf<'decideLeg'> | Refusal> {
  const found = await ticketActs.preview(terms, digest);
  if (isRefusal(found)) return found;
  const { ticketId } = terms;
  const { needsSecond, pays, playerId } = found.preview;
  const second = async () => {
    const proposed = await proposedAs(proposals, { kind: 'ticket', terms, reason }, { operator, address });
    return isRefusal(proposed) ? proposed : { ticketId, status: 'waiting' as const, ...proposed };
  };
  const carryOut = async () => {
    const ticket = await ticketActs.carryOut(terms, reason, found.seen);
    return isRefusal(ticket) ? ticket : { ticketId, status: ticket.status, proposalId: null };
  };
  const amount = needsSecond ? null : moneyFromUnits(pays);
  const act = { call: 'decideLeg', amount, playerId: Number(playerId) } as const;
  return alone.decide<ReplyOf<'decideLeg'>>(operator, act, { alone: carryOut, second });
}

async function withPlayer({ accounts }: Pick<Store, 'accounts'>, ticket: Ticket): Promise<DeskTicket> {
  const player = await accounts.listed(ticket.playerId);
  return { ticket: ticketWire(ticket, null), playerId: String(ticket.playerId), username: player?.username ?? '' };
}

function eventWire({ gameId, event, tickets, worst, markets }: TicketExposure['events'][number]) {
  return {
    gameId,
    event,
    tickets,
    worst: unitsFromMoney(worst),
    markets: markets.map(({ marketId, market, tickets: standing, staked, outcomes }) => ({
      marketId,
      market,
      tickets: standing,
      staked: unitsFromMoney(staked),
      outcomes: outcomes.map(({ outcome, result }) => ({ outcome, profit: unitsFromMoney(result) })),
    })),
  };
}
