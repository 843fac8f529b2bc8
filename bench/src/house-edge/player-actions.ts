import type { BonusTerms, Command, TicketAnswer } from '@crease/engine';
import type { Side } from '@crease/exchange';
import type { BotActions } from './bot.ts';
import type { Offer, SeenMarket } from './seen-market.ts';

/** Every stake: a thousand rupees. */
const STAKE = 1_000_00;
/** Most bets of one bot on one match: enough for any strategy, and no match dominates. */
const BETS_A_MATCH = 40;

/** Amount of the bonus: never completed in a run, so that all turnover counts. Paise. */
const BONUS = 1e11;
/** A bonus as generous as the first deposit bonus of a new play-money site, claimed again endlessly. */
export const LAUNDERED: BonusTerms = {
  offerId: 'laundered',
  version: 1,
  name: 'Laundered',
  kind: 'reload',
  pocket: 'sports',
  rollover: 5,
  parts: 50,
  minOdds: 150,
  mostPerBet: 0,
  weights: { match_odds: 100, bookmaker: 50, fancy: 50, games: 0 },
  days: 365,
};
const TICKET_TERMS = {
  minStake: 10_00,
  maxStake: 100_000_00,
  maxPayout: 1_000_000_00,
  maxLiability: 500_000_00,
  maxEventLiability: 2_000_000_00,
  cashOutMargin: 500,
};

/** A bot's actions on the exchange. */
export class PlayerActions implements BotActions {
  private readonly bets = new Map<string, number>();
  private refs = 0;

  constructor(
    private readonly playerId: number,
    private readonly query: (command: Command) => unknown,
  ) {}

  take(offer: Offer, side: Side): boolean {
    const price = side === 'back' ? offer.back : offer.lay;
    if (price === null) return false;
    if (offer.market.odds) return this.order(offer, { side, price, timeInForce: 'fillOrKill' });
    const { marketId, runners } = offer.market.definition;
    return this.bet(offer.market, {
      type: 'takeBookmaker',
      marketId,
      runnerId: runners[offer.runner]?.runnerId ?? '',
      side,
      rate: price,
      size: STAKE,
      ...this.name(),
    });
  }

  rest(offer: Offer, side: Side, price: number): boolean {
    return this.order(offer, { side, price, timeInForce: 'goodTillCancelled' });
  }

  takeFancy(market: SeenMarket, side: Side, { run, rate }: { readonly run: number; readonly rate: number }): boolean {
    const { marketId } = market.definition;
    return this.bet(market, { type: 'takeFancy', marketId, side, run, rate, size: STAKE, ...this.name() });
  }

  cancel({ definition: { marketId } }: SeenMarket): void {
    this.query({ type: 'cancelOrders', scope: { marketId }, ...this.name() });
  }

  takeTicket(market: SeenMarket, selection: string): number | null {
    const { gameId, marketId } = market.definition;
    if (this.isTired(gameId)) return null;
    const answer = this.query({
      type: 'placeTicket',
      kind: 'single',
      system: '',
      legs: [{ selectionId: `${marketId}:${selection}`, price: 101 }],
      stake: STAKE,
      accept: 'better',
      terms: TICKET_TERMS,
      ...this.name(),
    }) as TicketAnswer | null;
    if (!answer) return null;
    this.note(gameId);
    return answer.ticket.ticketId;
  }

  cashOut(ticketId: number): void {
    this.query({ type: 'cashOutTicket', ticketId, value: 1, part: 100, terms: TICKET_TERMS, ...this.name() });
  }

  claimBonus(): void {
    const given = { terms: LAUNDERED, amount: BONUS, depositId: null, deposited: 0, isUsed: false, flags: [] };
    this.query({ type: 'claimBonus', ...given, ...this.name() });
  }

  private order(
    { market, runner }: Offer,
    terms: { side: Side; price: number; timeInForce: 'fillOrKill' | 'goodTillCancelled' },
  ): boolean {
    const { marketId, runners } = market.definition;
    return this.bet(market, {
      type: 'placeOrder',
      marketId,
      runnerId: runners[runner]?.runnerId ?? '',
      size: STAKE,
      ...terms,
      minFill: null,
      persistence: 'lapse',
      marketVersion: null,
      ...this.name(),
    });
  }

  private bet({ definition: { gameId } }: SeenMarket, command: Command): boolean {
    if (this.isTired(gameId) || this.query(command) === null) return false;
    this.note(gameId);
    return true;
  }

  private isTired(gameId: string): boolean {
    return (this.bets.get(gameId) ?? 0) >= BETS_A_MATCH;
  }

  private note(gameId: string): void {
    this.bets.set(gameId, (this.bets.get(gameId) ?? 0) + 1);
  }

  private name() {
    return { playerId: this.playerId, clientRef: `edge-${this.playerId}-${++this.refs}` };
  }
}
