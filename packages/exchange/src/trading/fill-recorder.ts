import type { Money, Price, Rate } from '@crease/kernel';
import type { MatchSink } from '../book/order-book.ts';
import { type BookContext, positionOf } from '../market/market.ts';
import type { Part } from '../market/part.ts';
import { endRest } from '../orders/end-order.ts';
import { addFill, removeUnmatched } from '../positions/position.ts';
import { otherSide } from '../terms/legs.ts';
import type { PriceSize } from '../terms/market-definition.ts';
import { CROSS_PLAYER_ID, type Fill, HOUSE_PLAYER_ID, type Order, type Side } from '../terms/order.ts';

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
    const { taker } = this.recording;
    const takerSide = maker ? otherSide(maker.side) : (taker as Order).side;
    const back = takerSide === 'back' ? taker : maker;
    const lay = takerSide === 'back' ? maker : taker;
    const fill = this.writeFill(back, lay, { price, size });
    this.add(fill);
    this.count(back, 'back', fill);
    this.count(lay, 'lay', fill);
    if (maker) this.orders.push(maker);
  }

  /**
   * Records one part of a cross match: a bet with the cross-matching account.
   * @param crossId the first fill of the match; 0 if this is the first.
   * @returns the match's id.
   */
  crossFill(order: Order, { size, price }: PriceSize, crossId: number): number {
    const { part, context, taker } = this.recording;
    const { market, book } = part;
    const isBack = order.side === 'back';
    const fillId = ++context.ids.fillId;
    const fill: Fill = {
      fillId,
      marketId: market.definition.marketId,
      asset: book.asset,
      runnerIndex: order.runnerIndex,
      price,
      run: 0,
      size,
      backOrderId: isBack ? order.orderId : 0,
      backPlayerId: isBack ? order.playerId : CROSS_PLAYER_ID,
      layOrderId: isBack ? 0 : order.orderId,
      layPlayerId: isBack ? CROSS_PLAYER_ID : order.playerId,
      at: context.now,
      voided: false,
      crossId: crossId || fillId,
    };
    this.add(fill);
    this.count(isBack ? order : null, 'back', fill);
    this.count(isBack ? null : order, 'lay', fill);
    if (order !== taker && !this.orders.includes(order)) this.orders.push(order);
    return fill.crossId;
  }

  selfMatch(maker: Order, size: Money): void {
    const { market, book } = this.recording.part;
    endRest(positionOf(market, book, maker.playerId), maker, size, { as: 'lapsed', reason: 'self_match' });
    this.orders.push(maker);
  }

  private add(fill: Fill): void {
    const { book } = this.recording.part;
    const { runnerIndex, size } = fill;
    this.fills.push(fill);
    book.fills.push(fill);
    book.lastPrice[runnerIndex] = fill.price;
    book.runnerMatched[runnerIndex] = (book.runnerMatched[runnerIndex] as number) + size;
    book.totalMatched += size;
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
      crossId: 0,
    };
  }

  private count(order: Order | null, side: Side, fill: Fill): void {
    const { part, taker } = this.recording;
    const { market, book } = part;
    const playerId = side === 'back' ? fill.backPlayerId : fill.layPlayerId;
    const position = order !== null && order === taker ? part.position : positionOf(market, book, playerId);
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
