import type { Bet } from '@crease/client';

/** The player's open bets by id and by market. Lists of unchanged markets keep their identity. */
export interface OpenBets {
  readonly bets: ReadonlyMap<string, Bet>;
  readonly byMarket: ReadonlyMap<string, readonly Bet[]>;
}

export const NO_OPEN_BETS: OpenBets = { bets: new Map(), byMarket: new Map() };
export const NO_BETS: readonly Bet[] = [];

/** Whether the bet is waiting, or matched and not settled. */
export function isOpenBet({ status }: Bet): boolean {
  return status === 'pending' || status === 'unmatched' || status === 'partly_matched' || status === 'matched';
}

/** Whether a part of it waits, in the book or for the starting price. */
export function isWaitingBet({ remaining, status }: Bet): boolean {
  return remaining > 0 && status !== 'pending';
}

/** Whether a part of it rests in the book at its price. */
export function isRestingBet(bet: Bet): boolean {
  return isWaitingBet(bet) && bet.timeInForce !== 'onClose';
}

/**
 * Whether an update is older than the stored bet: a reply may arrive after a later stream update. The remaining size
 * never grows, and no bet re-enters the in-play delay.
 */
export function isOlder(bet: Bet, held: Bet): boolean {
  return bet.remaining > held.remaining || (bet.status === 'pending' && held.status !== 'pending');
}

/** Stores one bet; an ended one is removed, an older update is ignored. */
export function withBet(openBets: OpenBets, bet: Bet): OpenBets {
  const held = openBets.bets.get(bet.betId);
  if (held && isOlder(bet, held)) return openBets;
  const bets = new Map(openBets.bets);
  if (isOpenBet(bet)) bets.set(bet.betId, bet);
  else if (!bets.delete(bet.betId)) return openBets;
  const byMarket = new Map(openBets.byMarket);
  const others = (byMarket.get(bet.marketId) ?? NO_BETS).filter(({ betId }) => betId !== bet.betId);
  const list = isOpenBet(bet) ? inTime([...others, bet]) : others;
  if (list.length === 0) byMarket.delete(bet.marketId);
  else byMarket.set(bet.marketId, list);
  return { bets, byMarket };
}

/** Stores a whole list; `fresher` arrived by stream during the request and takes precedence. */
export function withBets(list: readonly Bet[], fresher: readonly Bet[]): OpenBets {
  return [...list, ...fresher].reduce(withBet, NO_OPEN_BETS);
}

/** Returns the bets, newest first. */
export function betsOf(openBets: OpenBets, gameId?: string): Bet[] {
  return inTime([...openBets.bets.values()].filter((bet) => gameId === undefined || bet.gameId === gameId)).reverse();
}

function inTime(bets: Bet[]): Bet[] {
  return bets.sort((a, b) => (a.placedAt === b.placedAt ? byId(a, b) : a.placedAt < b.placedAt ? -1 : 1));
}

/** Compares numeric ids as text. */
function byId(a: Bet, b: Bet): number {
  return a.betId.length - b.betId.length || (a.betId < b.betId ? -1 : 1);
}

/** Returns the bet after `size` of it was cancelled, until the stream confirms it. */
export function afterCancel(bet: Bet, size: number): Bet {
  const remaining = Math.max(0, bet.remaining - size);
  const status = remaining > 0 ? bet.status : bet.matched > 0 ? 'matched' : 'cancelled';
  return { ...bet, remaining, cancelled: bet.cancelled + size, status };
}
