import type { Money, Price, Rate } from '@crease/kernel';
import type { MatchSink } from '../book/order-book.ts';
import { type BookContext, positionOf } from '../market/market.ts';
import type { Part } from '../market/part.ts';
import { endRest } from '../orders/end-order.ts';
import { addFill, removeUnmatched } from '../positions/position.ts';
import { otherSide } from '../terms/legs.ts';
import { type Fill, HOUSE_PLAYER_ID, type Order, type Side } from '../terms/order.ts';

/** Context of recorded matches. */
interface Recording {
  /** Part of the taker, or of the house. */
  readonly part: Part;
  readonly context: BookContext;
  /** The player's taking order, still counted as unmatched; null if the house takes with a new quote. */
  readonly taker: Order | null;
  readonly runnerIndex: number;
}

/**
 * Records matches: the fill, both orders, both positions, the market's last price and volume. The only place that
 * creates fills, for order books and quotes. It is itself the change that it records.
 */
export class FillRecorder implements MatchSink {
  readonly orders: Order[] = [];
  readonly fills: Fill[] = [];
  private readonly recording: Recording;

  constructor(recording: Recording) {
    this.recording = recording;
  }

  fill(maker: Order | null, size: Money, price: Price | Rate): void {
    const { taker, runnerIndex } = this.recording;
    const { book } = this.recording.part;
    const takerSide = maker ? otherSide(maker.side) : (taker as Order).side;
    const back = takerSide === 'back' ? taker : maker;
    const lay = takerSide === 'back' ? maker : taker;
    const fill = this.writeFill(back, lay, { price, size });
    this.fills.push(fill);
    book.fills.push(fill);
    book.lastPrice[runnerIndex] = price;
    book.runnerMatched[runnerIndex] = (book.runnerMatched[runnerIndex] as number) + size;
    book.totalMatched += size;
    this.count(back, 'back', fill);
    this.count(lay, 'lay', fill);
    if (maker) this.orders.push(maker);
  }

  selfMatch(maker: Order, size: Money): void {
    // Same player, so this is the taker's own position.
    endRest(this.recording.part.position, maker, size, { as: 'lapsed', reason: 'self_match' });
    this.orders.push(maker);
  }

  private writeFill(back: Order | null, lay: Order | null, { price, size }: { price: number; size: Money }): Fill {
    const { part, context, taker, runnerIndex } = this.recording;
    const { market, book } = part;
    return {
      fillId: ++context.ids.fillId,
      marketId: market.definition.marketId,
      asset: book.asset,
      runnerIndex,
      price,
      run: taker ? taker.run : 0,
      size,
      backOrderId: back ? back.orderId : 0,
      backPlayerId: back ? back.playerId : HOUSE_PLAYER_ID,
      layOrderId: lay ? lay.orderId : 0,
      layPlayerId: lay ? lay.playerId : HOUSE_PLAYER_ID,
      at: context.now,
      voided: false,
    };
  }

  private count(order: Order | null, side: Side, fill: Fill): void {
    const { part, taker } = this.recording;
    const { market, book } = part;
    const position =
      order === taker ? part.position : positionOf(market, book, order ? order.playerId : HOUSE_PLAYER_ID);
    addFill(position, { marketType: market.definition.type, runnerIndex: fill.runnerIndex, side, run: fill.run }, fill);
    if (!order) return;
    removeUnmatched(position, order, fill.size);
    order.matched += fill.size;
    order.remaining -= fill.size;
    order.matchedValue += fill.size * fill.price;
    order.marketVersion = market.version;
    order.status = order.remaining > 0 ? 'partly_matched' : 'matched';
  }
}
