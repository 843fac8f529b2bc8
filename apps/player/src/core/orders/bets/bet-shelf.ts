import type { Bet } from '@crease/client';

/** The player's open bets, by id, and filed by market. Lists of markets that did not change keep their identity. */
export interface BetShelf {
  readonly bets: ReadonlyMap<string, Bet>;
  readonly byMarket: ReadonlyMap<string, readonly Bet[]>;
}

export const EMPTY_SHELF: BetShelf = { bets: new Map(), byMarket: new Map() };
export const NO_BETS: readonly Bet[] = [];

/** Still counts for something: waiting, or matched and not settled. */
export function isOpenBet({ status }: Bet): boolean {
  return status === 'pending' || status === 'unmatched' || status === 'partly_matched' || status === 'matched';
}

/** Some of it rests in the book. */
export function isWaitingBet({ remaining, status }: Bet): boolean {
  return remaining > 0 && status !== 'pending';
}

/**
 * News that was overtaken on its way: a reply may come after what the stream says of later. A rest never grows,
 * and nothing goes back into the betting delay.
 */
export function isOlder(bet: Bet, held: Bet): boolean {
  return bet.remaining > held.remaining || (bet.status === 'pending' && held.status !== 'pending');
}

/** Files one bet anew; a bet that is over leaves the shelf, older news changes nothing. */
export function shelveBet(shelf: BetShelf, bet: Bet): BetShelf {
  const held = shelf.bets.get(bet.betId);
  if (held && isOlder(bet, held)) return shelf;
  const bets = new Map(shelf.bets);
  if (isOpenBet(bet)) bets.set(bet.betId, bet);
  else if (!bets.delete(bet.betId)) return shelf;
  const byMarket = new Map(shelf.byMarket);
  const others = (byMarket.get(bet.marketId) ?? NO_BETS).filter(({ betId }) => betId !== bet.betId);
  const list = isOpenBet(bet) ? inTime([...others, bet]) : others;
  if (list.length === 0) byMarket.delete(bet.marketId);
  else byMarket.set(bet.marketId, list);
  return { bets, byMarket };
}

/** A whole list from the server; `fresher` came by stream while it was under way and wins. */
export function stockShelf(list: readonly Bet[], fresher: readonly Bet[]): BetShelf {
  return [...list, ...fresher].reduce(shelveBet, EMPTY_SHELF);
}

/** Newest first. */
export function betsOf(shelf: BetShelf, gameId?: string): Bet[] {
  return inTime([...shelf.bets.values()].filter((bet) => gameId === undefined || bet.gameId === gameId)).reverse();
}

function inTime(bets: Bet[]): Bet[] {
  return bets.sort((a, b) => (a.placedAt === b.placedAt ? byId(a, b) : a.placedAt < b.placedAt ? -1 : 1));
}

/** Ids rise as text of numbers. */
function byId(a: Bet, b: Bet): number {
  return a.betId.length - b.betId.length || (a.betId < b.betId ? -1 : 1);
}

/** The bet after a cancel that took `size` of it, until the stream says the same. */
export function afterCancel(bet: Bet, size: number): Bet {
  const remaining = Math.max(0, bet.remaining - size);
  const status = remaining > 0 ? bet.status : bet.matched > 0 ? 'matched' : 'cancelled';
  return { ...bet, remaining, cancelled: bet.cancelled + size, status };
}
