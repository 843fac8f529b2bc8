import type { AssetBook } from '@crease/exchange';
import type { Asset, Money } from '@crease/kernel';
import type { Player } from '../accounts/player-state.ts';
import type { Query } from '../core/command-handler.ts';
import type { ReadonlyEngine } from '../settlement/state.ts';

/** Matched money of a market, each trade by its backer's stake. Minor units. */
export interface MatchedMoney {
  /** With a human player on at least one side. */
  readonly people: Money;
  /** The rest: simulated players with each other or with the house. */
  readonly simulated: Money;
}

/** All players by id. */
export type Players = ReadonlyMap<number, Pick<Readonly<Player>, 'simulated'>>;

/** The count of a book so far. */
interface Counted {
  readonly fills: number;
  readonly total: Money;
  readonly people: Money;
}

/**
 * Cached counts by book, because the desk reads all of them every few seconds and few have changed. Derived from the
 * book only, so that a caller without the cache gets the same result.
 */
const COUNTED = new WeakMap<AssetBook, Counted>();

/** Returns the matched money of a book by kind of player. */
export function matchedIn(players: Players, book: AssetBook): MatchedMoney {
  const known = COUNTED.get(book);
  const counted = (known && countedOn(players, book, known)) ?? countedOn(players, book, NOTHING) ?? NOTHING;
  COUNTED.set(book, counted);
  return { people: counted.people, simulated: book.totalMatched - counted.people };
}

const NOTHING: Counted = { fills: 0, total: 0, people: 0 };

/** Returns the count with new fills added; null if any fill was voided meanwhile. */
function countedOn(players: Players, { fills, totalMatched }: AssetBook, known: Counted): Counted | null {
  let { total, people } = known;
  for (let at = known.fills; at < fills.length; at++) {
    const { size, voided, backPlayerId, layPlayerId } = fills[at] as AssetBook['fills'][number];
    if (voided) continue;
    total += size;
    if (isHuman(players, backPlayerId) || isHuman(players, layPlayerId)) people += size;
  }
  const isWhole = known === NOTHING || (total === totalMatched && fills.length >= known.fills);
  return isWhole ? { fills: fills.length, total: totalMatched, people } : null;
}

/** The same by runner: with a human player on at least one side. */
export function humanByRunner(players: Players, { fills, runnerMatched }: AssetBook): Money[] {
  const people = new Array<Money>(runnerMatched.length).fill(0);
  for (const { size, voided, runnerIndex, backPlayerId, layPlayerId } of fills)
    if (!voided && (isHuman(players, backPlayerId) || isHuman(players, layPlayerId)))
      people[runnerIndex] = (people[runnerIndex] ?? 0) + size;
  return people;
}

/** @param playerId of a side of a trade; null for the house. */
export function isHuman(players: Players, playerId: number | null): boolean {
  const player = playerId === null ? undefined : players.get(playerId);
  return player !== undefined && !player.simulated;
}

interface MatchedQuery {
  readonly marketIds: readonly string[];
  readonly asset: Asset;
}

/** Returns the matched money of each of these markets in their order; zero for one that is not in memory. */
export const matchedMoney: Query<ReadonlyEngine, MatchedQuery, readonly MatchedMoney[]> = (
  { markets, players },
  { marketIds, asset },
) =>
  marketIds.map((marketId) => {
    const book = markets.get(marketId)?.books.get(asset);
    return book ? matchedIn(players, book) : { people: 0, simulated: 0 };
  });

/** The bets and the undecided markets of an event. */
interface EventBets {
  readonly gameId: string;
  /** Bets of human players, cancelled ones and tickets included. */
  readonly bets: number;
  /** Markets without a result. */
  readonly marketIds: readonly string[];
}

/** Returns the bets of some events. */
export const eventBets: Query<
  ReadonlyEngine,
  { readonly gameIds: readonly string[]; readonly asset: Asset },
  readonly EventBets[]
> = ({ markets, tickets, players }, { gameIds, asset }) => {
  const found = new Map(gameIds.map((gameId) => [gameId, { gameId, bets: 0, marketIds: [] as string[] }]));
  for (const market of markets.values()) {
    const event = found.get(market.definition.gameId);
    if (!event) continue;
    const { marketId } = market.definition;
    const book = market.books.get(asset);
    event.bets += book ? humanOrders(players, book) : 0;
    event.bets += tickets.inMarket(marketId).filter(({ playerId }) => isHuman(players, playerId)).length;
    if (market.status !== 'settled' && market.status !== 'voided') event.marketIds.push(marketId);
  }
  return [...found.values()];
};

function humanOrders(players: Players, { orders }: AssetBook): number {
  return orders.filter(({ playerId }) => isHuman(players, playerId)).length;
}
