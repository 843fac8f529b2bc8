import { type AssetBook, liveOrders, type Market, type Order, type Side, takesAnyPrice } from '@crease/exchange';
import type { Money, Price } from '@crease/kernel';
import { isHuman, type Players } from './human-bets.ts';

/** Why the unmatched part of a bet waits: `book` for another bet at its price. */
type WaitReason = 'delay' | 'suspended' | 'startingPrice' | 'book';

interface WaitingBet {
  readonly orderId: number;
  readonly playerId: number;
  readonly isSimulated: boolean;
  /** The runner's name; empty for a fancy. */
  readonly runner: string;
  readonly side: Side;
  /** Null for any starting price. */
  readonly price: Price | null;
  readonly size: Money;
  readonly why: WaitReason;
  /** End of the delay or of the time in force, epoch ms; 0 for none. */
  readonly until: number;
}

/** The unmatched bets of a market. */
export interface WaitingBets {
  readonly bets: number;
  readonly size: Money;
  /** The largest of human players, then those of simulated ones. */
  readonly largest: readonly WaitingBet[];
}

/** Maximum number of bets listed per market. */
const LARGEST = 10;

/** Returns the bets of a book that wait, with the reason. */
export function waitingBets(players: Players, market: Market, book: AssetBook): WaitingBets {
  const orders = liveOrders(book);
  const isSimulated = ({ playerId }: Order) => !isHuman(players, playerId);
  const sorted = orders
    .map((order) => ({ order, simulated: isSimulated(order) }))
    .sort(
      (one, other) => Number(one.simulated) - Number(other.simulated) || other.order.remaining - one.order.remaining,
    );
  return {
    bets: orders.length,
    size: orders.reduce((sum, { remaining }) => sum + remaining, 0),
    largest: sorted.slice(0, LARGEST).map(({ order, simulated }) => ({
      orderId: order.orderId,
      playerId: order.playerId,
      isSimulated: simulated,
      runner: market.definition.runners[order.runnerIndex]?.name ?? '',
      side: order.side,
      price: order.timeInForce === 'onClose' && takesAnyPrice(order) ? null : order.price,
      size: order.remaining,
      why: reasonOf(market, order),
      until: order.status === 'pending' ? order.dueAt : order.until,
    })),
  };
}

function reasonOf({ status }: Market, { status: state, timeInForce }: Order): WaitReason {
  if (state === 'pending') return 'delay';
  if (timeInForce === 'onClose') return 'startingPrice';
  return status === 'open' ? 'book' : 'suspended';
}
