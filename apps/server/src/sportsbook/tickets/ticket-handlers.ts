import type { PlaceTicketBody } from '@crease/contract';
import type { CashOutTicket, PlaceTicket, TicketAnswer, TicketTerms } from '@crease/engine';
import {
  isRefusal,
  moneyFromUnits,
  type Price,
  priceFromDecimal,
  type Refusal,
  refuse,
  unitsFromMoney,
} from '@crease/kernel';
import type { Store } from '@crease/store';
import { type EngineClient, engineFor } from '../../core/engine-client.ts';
import type { Handlers } from '../../http/handler.ts';
import { moneyWire } from '../../wallet/wallet-wire.ts';
import { refuseSwitchedOff } from '../launch/launch-handlers.ts';
import type { DecidedTicket, TicketDecisions } from './ticket-decisions.ts';
import type { TicketSettings } from './ticket-settings.ts';
import { ticketWire } from './ticket-wire.ts';

const PAGE_SIZE = 20;

interface TicketDeps {
  /** Refuses bets while the organisation is closed. */
  readonly betEngine: EngineClient;
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'tickets'>;
  readonly settings: Pick<TicketSettings, 'terms'>;
  /** Whether operators switched the frame off: it accepts no tickets. */
  readonly isDoorOff: () => boolean;
  readonly decided: TicketDecisions;
}

/** Handlers of a player's tickets. Converts amounts to integers; every rule is the engine's. */
export function ticketHandlers(
  deps: TicketDeps,
): Pick<Handlers, 'placeTicket' | 'tickets' | 'cashOutTicket' | 'ticketTerms'> {
  const { betEngine, engine, store, settings, decided } = deps;
  const worthOf = (ticketIds: readonly number[]) =>
    engine.query('cashOuts', { ticketIds, margin: settings.terms.cashOutMargin });
  const reply = async (answer: TicketAnswer | Refusal) => {
    if (isRefusal(answer)) return answer;
    const found: DecidedTicket | Refusal = answer.ticket.delay ? await decided(answer.ticket) : answer;
    if (isRefusal(found)) return found;
    const { ticket, wallet } = found;
    const worth = await worthOf([ticket.ticketId]);
    return {
      ticket: ticketWire(ticket, worth.get(ticket.ticketId) ?? null),
      ...moneyWire(wallet),
    };
  };
  return {
    ticketTerms: async () => {
      const { minStake, maxStake, maxPayout, cashOutMargin } = settings.terms;
      return {
        minStake: unitsFromMoney(minStake),
        maxStake: unitsFromMoney(maxStake),
        maxPayout: unitsFromMoney(maxPayout),
        cashOutMarginPercent: cashOutMargin / 100,
      };
    },
    placeTicket: async ({ session: { playerId, frame }, deadline, body }) => {
      const refusal = frame ? refuseSwitchedOff(deps) : null;
      if (refusal) return refusal;
      const command = placeCommand(playerId, body, settings.terms);
      if (isRefusal(command)) return command;
      return reply(await engineFor(betEngine, { deadline }).submit(command));
    },
    tickets: async ({ session: { playerId }, query: { status, ticketId, page } }) => {
      const found = await store.tickets.list({
        playerId,
        page,
        pageSize: PAGE_SIZE,
        ...(status && { status }),
        ...(ticketId && { ticketId: Number(ticketId) }),
      });
      const worth = await worthOf(found.items.map(({ ticketId }) => ticketId));
      return { ...found, items: found.items.map((ticket) => ticketWire(ticket, worth.get(ticket.ticketId) ?? null)) };
    },
    cashOutTicket: async ({
      session: { playerId },
      params: { id },
      deadline,
      body: { clientRef, value, part = 100 },
    }) => {
      const ticketId = /^\d{1,15}$/.test(id) ? Number(id) : 0;
      const money = moneyFromUnits(value);
      if (money === null) return refuse('INVALID_INPUT', { reason: 'amount' }, 'value');
      const terms = { value: money, part, terms: settings.terms };
      const command: CashOutTicket = { type: 'cashOutTicket', playerId, clientRef, ticketId, ...terms };
      return reply(await engineFor(engine, { deadline }).submit(command));
    },
  };
}

function placeCommand(playerId: number, body: PlaceTicketBody, terms: TicketTerms): PlaceTicket | Refusal {
  const { clientRef, kind, pick, system, accept, pocket } = body;
  const stake = moneyFromUnits(body.stake);
  if (stake === null || stake <= 0) return refuse('INVALID_SIZE', { reason: 'notAStake' }, 'stake');
  const legs: { selectionId: string; price: Price }[] = [];
  for (const [at, leg] of body.legs.entries()) {
    const price = priceFromDecimal(leg.price);
    if (price === null || price <= 100) return refuse('INVALID_PRICE', { reason: 'notAPrice' }, `legs.${at}`);
    legs.push({ selectionId: leg.selectionId, price });
  }
  const together: { gameId: string; price: Price }[] = [];
  for (const [at, group] of (body.together ?? []).entries()) {
    const price = priceFromDecimal(group.price);
    if (price === null || price <= 100) return refuse('INVALID_PRICE', { reason: 'notAPrice' }, `together.${at}`);
    together.push({ gameId: group.gameId, price });
  }
  const named = system ?? (pick === undefined ? '' : `${pick}/${legs.length}`);
  return {
    type: 'placeTicket',
    playerId,
    clientRef,
    kind,
    system: kind === 'system' ? named : '',
    legs,
    ...(together.length > 0 && { together }),
    stake,
    accept,
    ...(pocket && { pocket }),
    terms,
  };
}
