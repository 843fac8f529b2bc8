import { type Money, type Refusal, refuse } from '@crease/kernel';
import type { Position } from '../positions/position.ts';
import { HOUSE_PLAYER_ID, type Order } from '../terms/order.ts';
import { type AssetBook, bookOf, type Market, newPosition } from './market.ts';

/** One player's part of a market: looked up once and passed to all checks of an order. */
export interface Part {
  readonly market: Market;
  readonly book: AssetBook;
  /** Empty and not in a book for a player without bets here: {@link keepPosition}. */
  readonly position: Position;
}

/** @returns UNKNOWN_MARKET if the market does not take such bets: another type or asset. */
export function findPart(market: Market, terms: Pick<Order, 'playerId' | 'asset' | 'marketType'>): Part | Refusal {
  const book = market.books.get(terms.asset);
  if (!book || terms.marketType !== market.definition.type) return refuse('UNKNOWN_MARKET', { reason: 'anotherKind' });
  return partIn(market, book, terms.playerId);
}

/** Returns the part of an order's player. @throws InvariantError if the market has no book for its asset. */
export function partOf(market: Market, { playerId, asset }: Pick<Order, 'playerId' | 'asset'>): Part {
  return partIn(market, bookOf(market, asset), playerId);
}

function partIn(market: Market, book: AssetBook, playerId: number): Part {
  if (playerId === HOUSE_PLAYER_ID) return { market, book, position: book.housePosition };
  return { market, book, position: book.positions.get(playerId) ?? newPosition(market, playerId) };
}

/** Adds the player's position to the book. */
export function keepPosition({ book: { positions }, position }: Part): void {
  if (!positions.has(position.playerId)) positions.add(position);
}

/** Returns the result of the cross-matching account by runner. */
export function crossResidue({ market, book: { crossPosition } }: Pick<Part, 'market' | 'book'>): Money[] {
  if (!crossPosition) return market.definition.runners.map(() => 0);
  const { base, steps } = crossPosition;
  return steps.map((step) => base + step);
}
