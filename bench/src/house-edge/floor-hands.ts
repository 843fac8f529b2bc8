import type { Side } from '@crease/exchange';
import type { Command } from '@crease/operations';
import type { BotHands } from './bot.ts';
import type { Offer, SeenMarket } from './seen-market.ts';

/** Every bet is for a thousand rupees. */
const STAKE = 1_000_00;
/** Bets of one bot on one match: enough for any scheme, and no match outweighs all others. */
const BETS_A_MATCH = 40;

/** A bot's hands at the House's door. */
export class FloorHands implements BotHands {
  private readonly bets = new Map<string, number>();
  private refs = 0;

  constructor(
    private readonly playerId: number,
    private readonly ask: (command: Command) => unknown,
  ) {}

  take(offer: Offer, side: Side): boolean {
    const price = side === 'back' ? offer.back : offer.lay;
    if (price === null) return false;
    if (offer.market.odds) return this.order(offer, { side, price, timeInForce: 'fillOrKill' });
    const { marketId, runners } = offer.market.definition;
    return this.bet(offer.market, {
      verb: 'takeBookmaker',
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
    return this.bet(market, { verb: 'takeFancy', marketId, side, run, rate, size: STAKE, ...this.name() });
  }

  cancel({ definition: { marketId } }: SeenMarket): void {
    this.ask({ verb: 'cancelOrders', scope: { marketId }, ...this.name() });
  }

  private order(
    { market, runner }: Offer,
    terms: { side: Side; price: number; timeInForce: 'fillOrKill' | 'goodTillCancelled' },
  ): boolean {
    const { marketId, runners } = market.definition;
    return this.bet(market, {
      verb: 'placeOrder',
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
    const made = this.bets.get(gameId) ?? 0;
    if (made >= BETS_A_MATCH || this.ask(command) === null) return false;
    this.bets.set(gameId, made + 1);
    return true;
  }

  private name() {
    return { playerId: this.playerId, clientRef: `edge-${this.playerId}-${++this.refs}` };
  }
}
