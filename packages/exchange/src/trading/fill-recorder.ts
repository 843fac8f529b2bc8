import type { Money, Price, Rate } from '@crease/kernel';
import type { MatchSink } from '../book/match-sink.ts';
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

/** A match of two orders, or of one with the house or the cross-matching account. */
interface Match extends PriceSize {
  readonly back: Order | null;
  readonly lay: Order | null;
  /** Whose side has no order. */
  readonly other: number;
  readonly runnerIndex: number;
  /** The cross match that it is a part of, 0 if it is the first of one; null: of none. */
  readonly joins: number | null;
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
    const takerSide = maker ? otherSide(maker.side) : (taker as Order).side;
    const back = takerSide === 'back' ? taker : maker;
    const lay = takerSide === 'back' ? maker : taker;
    this.record({ back, lay, other: HOUSE_PLAYER_ID, runnerIndex, size, price, joins: null });
    if (maker) this.orders.push(maker);
  }

  /**
   * Records one part of a cross match: a bet with the cross-matching account.
   * @param crossId the first fill of the match; 0 if this is the first.
   * @returns the match's id.
   */
  crossFill(order: Order, { size, price }: PriceSize, crossId: number): number {
    const { side, runnerIndex } = order;
    const [back, lay] = side === 'back' ? [order, null] : [null, order];
    const fill = this.record({ back, lay, other: CROSS_PLAYER_ID, runnerIndex, size, price, joins: crossId });
    if (order !== this.recording.taker && !this.orders.includes(order)) this.orders.push(order);
    return fill.crossId;
  }

  selfMatch(maker: Order, size: Money): void {
    const { market, book } = this.recording.part;
    endRest(positionOf(market, book, maker.playerId), maker, size, { as: 'lapsed', reason: 'self_match' });
    this.orders.push(maker);
  }

  private record(match: Match): Fill {
    const fill = this.writeFill(match);
    const { book } = this.recording.part;
    const { runnerIndex, size, price } = fill;
    this.fills.push(fill);
    book.fills.push(fill);
    book.lastPrice[runnerIndex] = price;
    book.runnerMatched[runnerIndex] = (book.runnerMatched[runnerIndex] as number) + size;
    book.totalMatched += size;
    this.count(match.back, 'back', fill);
    this.count(match.lay, 'lay', fill);
    return fill;
  }

  private writeFill({ back, lay, other, runnerIndex, size, price, joins }: Match): Fill {
    const { part, context, taker } = this.recording;
    const { market, book } = part;
    const fillId = ++context.ids.fillId;
    return {
      fillId,
      marketId: market.definition.marketId,
      asset: book.asset,
      runnerIndex,
      price,
      run: taker ? taker.run : 0,
      size,
      backOrderId: back ? back.orderId : 0,
      backPlayerId: back ? back.playerId : other,
      layOrderId: lay ? lay.orderId : 0,
      layPlayerId: lay ? lay.playerId : other,
      at: context.now,
      voided: false,
      crossId: joins === null ? 0 : joins || fillId,
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
