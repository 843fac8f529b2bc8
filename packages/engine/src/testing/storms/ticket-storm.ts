import { isRefusal, type Prng } from '@crease/kernel';
import type { LegDecision, PlaceTicket, Ticket, TicketTerms } from '../../index.ts';
import { cashOutOffer } from '../../tickets/cash-out-ticket.ts';
import { legPreview } from '../../tickets/decide-leg.ts';
import { fixedMarkets } from '../../tickets/fixed-markets.ts';
import { type Selection, selectionsOf } from '../../tickets/selection.ts';
import { quoteTogether } from '../../tickets/take-legs.ts';
import { GAMES, MarketStorm } from './market-storm.ts';
import { broughtBy } from './ticket-sums.ts';
import { worthNow } from './ticket-worth.ts';

const RUPEE = 100;
/** Margin of the house on a cash-out, ten-thousandths. */
const MARGIN = 500;
const TERMS: TicketTerms = {
  minStake: 10 * RUPEE,
  maxStake: 3_000 * RUPEE,
  maxPayout: 1_000_000 * RUPEE,
  maxLiability: 100_000 * RUPEE,
  maxEventLiability: 100_000 * RUPEE,
  cashOutMargin: MARGIN,
};

type Asked = Pick<PlaceTicket, 'kind' | 'system' | 'legs' | 'together'>;

/**
 * Random tickets at fixed odds: placed, cashed out in part and whole, decided by an operator, between all other
 * commands.
 */
export class TicketStorm extends MarketStorm {
  /** Operators' decisions by ticket and selection. */
  readonly #decided = new Map<string, LegDecision['result']>();
  #asked = 0;

  /** Runs one command of a player or the desk. */
  protected moveTicket(): void {
    const roll = this.prng.int(100);
    if (roll < 55) this.#place();
    else if (roll < 80) this.#cashOut();
    else if (roll < 90) this.#decide();
    else this.#repeat();
  }

  /**
   * Returns the result of tickets in a player's cash once every market is void: cashed-out parts, and legs decided by
   * an operator.
   */
  protected ticketsOf(playerId: number): number {
    return [...this.store.tickets.values()]
      .filter((ticket) => ticket.playerId === playerId && !ticket.claimId)
      .reduce((sum, ticket) => sum + this.#whenVoid(ticket), 0);
  }

  /** Every market is void: checks that no ticket is open, and that bonuses changed only by their tickets. */
  protected checkTicketsOver(): void {
    const tickets = [...this.store.tickets.values()];
    for (const { ticketId, status } of tickets) if (status === 'open') this.fail(`[I33] ticket ${ticketId} is open`);
    for (const { claimId, pocket, kind, result } of this.store.claims.values()) {
      if (pocket !== 'sports' || kind === 'freeBet') continue;
      const own = tickets.filter((ticket) => ticket.claimId === claimId);
      const due = own.reduce((sum, ticket) => sum + this.#whenVoid(ticket), 0);
      if (result !== due) this.fail(`[I33] bonus ${claimId} ends with ${result}, but its tickets returned ${due}`);
    }
  }

  /** Returns the result of a ticket if every market is void. */
  #whenVoid(ticket: Ticket): number {
    return broughtBy(ticket, ({ selectionId }) => {
      const decided = this.#decided.get(`${ticket.ticketId} ${selectionId}`);
      return { result: decided ?? 'void' };
    });
  }

  #place(): void {
    const { prng } = this;
    const asked = (prng.chance(0.4) && this.#together()) || this.#apart();
    if (!asked) return;
    const stake = prng.chance(0.04)
      ? prng.pick([0, 0.5, 5 * RUPEE, 1e9])
      : (10 + prng.int(80) * 10) * RUPEE + prng.int(9);
    const bonuses = [...this.engine.claims.values()].filter(
      ({ pocket, status }) => pocket === 'sports' && status === 'running',
    );
    const bonus = bonuses.length > 0 && prng.chance(0.5) ? prng.pick(bonuses) : null;
    const last = this.engine.counters.ticketId;
    this.ask({
      type: 'placeTicket',
      playerId: bonus?.playerId ?? 1 + prng.int(this.engine.counters.playerId),
      clientRef: this.#ref('ticket'),
      ...asked,
      stake,
      accept: prng.pick(['none', 'better', 'better', 'any']),
      ...(prng.chance(bonus ? 0.8 : 0.05) ? { pocket: 'sports' as const } : {}),
      terms: {
        ...TERMS,
        maxPayout: prng.pick([3_000, 1_000_000, 1_000_000]) * RUPEE,
        maxLiability: prng.pick([1_500, 100_000, 100_000]) * RUPEE,
        maxEventLiability: prng.pick([3_000, 100_000, 100_000]) * RUPEE,
      },
    });
    for (const { marketId } of this.store.tickets.get(last + 1)?.legs ?? []) this.#checkEdge(marketId);
  }

  /** Checks that backing every runner at the odds of one moment does not win whatever the result. */
  #checkEdge(marketId: string): void {
    const market = this.engine.markets.get(marketId);
    if (market?.definition.type !== 'match_odds') return;
    const prices = selectionsOf(market).filter((_, at) => market.runnerStatus[at] === 'active');
    const booked = prices.reduce((sum, { price }) => sum + (price === null ? Infinity : 100 / price), 0);
    if (booked < 1) this.fail(`[I33] odds of ${marketId} sum to ${booked}`);
  }

  /** Returns selections of different events; sometimes two of one, which is refused. */
  #apart(): Asked | null {
    const { prng } = this;
    const offers = this.#offers();
    if (offers.length === 0) return null;
    const most = prng.chance(0.3) ? 1 : offers.length;
    const picked = offers.slice(0, most).map((selections) => prng.pick(selections));
    if (prng.chance(0.03)) picked.push(prng.pick(offers[0] ?? picked));
    const legs = picked.map(({ selectionId, price }) => ({ selectionId, price: askedPrice(prng, price) }));
    if (legs.length === 1) return { kind: 'single', system: '', legs };
    if (prng.chance(0.4)) return { kind: 'multi', system: '', legs };
    const system = legs.length === 2 ? '1/2' : prng.pick(['2/3', 'Trixie', 'Patent', '1/3']);
    return { kind: 'system', system, legs };
  }

  /** Returns two selections of one event at one price, sometimes with one of another event. */
  #together(): Asked | null {
    const { prng, engine } = this;
    const joined = [...engine.markets.values()].filter(({ joint }) => joint);
    if (joined.length === 0) return null;
    const { joint, definition } = prng.pick(joined);
    const offers = this.#markets().filter(({ marketId }) => joint?.marketIds.includes(marketId));
    if (offers.length < 2) return null;
    const picked = offers.map(({ selections }) => prng.pick(selections));
    const { gameId } = definition;
    const others = this.#markets().filter((market) => market.gameId !== gameId);
    const found = quoteTogether(
      engine,
      picked.map(({ selectionId }) => selectionId),
    );
    const price = askedPrice(prng, isRefusal(found) ? null : (found[0]?.price ?? null));
    if (others.length > 0 && prng.chance(0.4)) picked.push(prng.pick(prng.pick(others).selections));
    const legs = picked.map((one) => ({ selectionId: one.selectionId, price: one.price ?? 101 }));
    return { kind: 'multi', system: '', legs, together: [{ gameId, price }] };
  }

  /** Returns the available selections by event, in any order. */
  #offers(): Selection[][] {
    const markets = this.#markets();
    const offers = GAMES.map((game) =>
      markets.flatMap(({ gameId, selections }) => (gameId === game ? selections : [])),
    );
    const turn = this.prng.int(GAMES.length);
    return [...offers.slice(turn), ...offers.slice(0, turn)].filter((selections) => selections.length > 0);
  }

  /** Returns markets with offers; sometimes one without. */
  #markets() {
    return [...fixedMarkets(this.engine, GAMES)].flatMap(([gameId, markets]) =>
      markets.flatMap(({ definition: { marketId }, selections: all }) => {
        const selections = all.filter(({ price }) => price !== null);
        if (selections.length > 0) return [{ gameId, marketId, selections }];
        return this.prng.chance(0.1) ? [{ gameId, marketId, selections: all }] : [];
      }),
    );
  }

  #cashOut(): void {
    const { prng, engine } = this;
    const all = engine.tickets.values();
    const open = all.filter(({ status }) => status === 'open');
    const ticket = this.#pick(open.length > 0 && prng.chance(0.95) ? open : all);
    if (!ticket) return;
    const { ticketId, stake } = ticket;
    const part = prng.pick([100, 100, 75, 50, 33, 1, prng.pick([0, 101, 12.5])]);
    const offer = cashOutOffer(engine, ticket, MARGIN)?.offer ?? 1;
    const value = prng.pick([1, 1, Math.max(1, Math.floor((offer * part) / 100) - 1), offer * 2, prng.pick([0, 0.5])]);
    const playerId = prng.chance(0.97) ? ticket.playerId : 1 + prng.int(engine.counters.playerId);
    const worth = worthNow(engine, ticket);
    const clientRef = this.#ref('cash-out');
    const outcome = this.ask({ type: 'cashOutTicket', playerId, clientRef, ticketId, value, part, terms: TERMS });
    const due = ((worth ?? 0) * (10_000 - MARGIN) * Math.round((stake * part) / 100)) / stake / 10_000;
    if (isRefusal(outcome)) {
      if (outcome.code === 'MARKET_SUSPENDED' && due >= 2)
        this.fail(`[I33] no offer for ticket ${ticketId}, worth ${due}`);
      return;
    }
    const after = this.store.tickets.get(ticketId);
    if (after?.delay) return;
    const paid = (after?.cashedOut ?? 0) - ticket.cashedOut;
    if (worth === null || paid < value || paid > due * (1 + 1e-9) || paid < due - 2)
      this.fail(`[I33] ticket ${ticketId} was cashed out for ${paid}, worth ${worth === null ? 'unknown' : due}`);
  }

  /** Decides a leg of any ticket in memory, mostly as its preview shows. */
  #decide(): void {
    const { prng, engine } = this;
    const ticket = this.#pick(engine.tickets.values());
    if (!ticket) return;
    const result = prng.pick(['void', 'won', 'lost'] as const);
    const decision: LegDecision = { ticketId: ticket.ticketId, leg: prng.int(ticket.legs.length), result };
    const found = legPreview(engine, decision);
    const preview = isRefusal(found) ? null : found;
    const isStale = prng.chance(0.1);
    const seen =
      preview && prng.chance(0.7) ? { seen: isStale ? { ...preview, stake: preview.stake + 1 } : preview } : {};
    const outcome = this.do({ type: 'decideLeg', ...decision, reason: 'a wrong price', ...seen });
    const after = this.store.tickets.get(ticket.ticketId);
    if (isRefusal(outcome) || !preview || !after) return;
    this.#decided.set(`${ticket.ticketId} ${ticket.legs[decision.leg]?.selectionId}`, result);
    const { isOpen, paid } = preview.after;
    if (('seen' in seen && isStale) || isOpen !== (after.status === 'open') || paid !== after.returned)
      this.fail(`[I33] a leg of ticket ${ticket.ticketId} was decided differently from its preview`);
  }

  #repeat(): void {
    const own = this.answered.filter(({ command: { type } }) => type === 'placeTicket' || type === 'cashOutTicket');
    const found = this.#pick(own);
    if (found) this.repeat(found);
  }

  /** Returns mostly one of the newest. */
  #pick<T>(all: readonly T[]): T | null {
    if (all.length === 0) return null;
    return this.prng.pick(this.prng.chance(0.7) ? all.slice(-6) : all);
  }

  #ref(what: string): string {
    return `${what}-${this.step}-${++this.#asked}`;
  }
}

/** Returns the price that the player saw, or an earlier or later one. */
function askedPrice(prng: Prng, price: number | null): number {
  return (price ?? 150) + prng.pick([0, 0, 0, 0, -7, 7]);
}
