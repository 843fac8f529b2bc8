import type { HttpClient } from '@crease/client';
import type { Market } from '@crease/contract';
import { playerApi } from './console.ts';

/**
 * The matches of the still house by their place among those of their sport, one for each test that bets on them
 * or changes their status: files run side by side. All are to come but the last four, which are in play.
 */
const GROUND = {
  cricketBook: [4, 1, false],
  soccerBook: [1, 0, false],
  tennisBook: [2, 0, false],
  keys: [1, 1, false],
  exposure: [1, 2, false],
  answers: [1, 3, false],
  myBetsSoccer: [1, 4, false],
  gap: [1, 5, false],
  choices: [1, 6, false],
  exposureElsewhere: [2, 1, false],
  myBets: [2, 2, false],
  myBetsPhone: [2, 3, false],
  statement: [2, 5, false],
  signedIn: [2, 4, false],
  cashOut: [2, 6, false],
  bookmaker: [4, 0, false],
  week: [1, 6, false],
  stopped: [4, 2, false],
  closed: [4, 3, false],
  fancy: [4, 4, true],
  moved: [4, 5, true],
  soccerFancy: [1, 0, true],
  tennisFancy: [2, 0, true],
} as const satisfies Record<string, readonly [sportId: 1 | 2 | 4, nth: number, inPlay: boolean]>;

export interface Ground {
  readonly gameId: string;
  readonly name: string;
  readonly markets: readonly Market[];
}

/** A match of the still house with its markets as they are now. */
export async function ground(name: keyof typeof GROUND): Promise<Ground> {
  const [sportId, nth, inPlay] = GROUND[name];
  const visitor = playerApi(null);
  const { items } = await visitor.call('events', { query: { sportId, inPlay } });
  const match = items[nth];
  if (!match) throw new Error(`the still house has no match ${sportId}/${nth}`);
  const { markets } = await visitor.call('event', { params: { gameId: match.gameId } });
  return { gameId: match.gameId, name: match.name, markets };
}

export type OddsMarket = Extract<Market, { type: 'match_odds' }>;
export type BookmakerMarket = Extract<Market, { type: 'bookmaker' }>;
export type FancyMarket = Extract<Market, { type: 'fancy' }>;

/** The first market of a kind that is open for bets. */
export function marketOf<T extends Market['type']>({ name, markets }: Ground, type: T): Extract<Market, { type: T }> {
  const found = markets.find((market) => market.type === type && market.status === 'open');
  if (!found) throw new Error(`${name} has no open ${type}`);
  return found as Extract<Market, { type: T }>;
}

/** The match odds as the server has them now. */
export async function oddsNow({ gameId }: Pick<Ground, 'gameId'>): Promise<OddsMarket> {
  const { markets } = await playerApi(null).call('event', { params: { gameId } });
  return markets.find(({ type }) => type === 'match_odds') as OddsMarket;
}

/** Somebody else with play money, without a browser. */
export async function otherPlayer(): Promise<HttpClient> {
  const { token } = await playerApi(null).call('loginDemo', { body: {} });
  return playerApi(token);
}

let refs = 0;
/** A reference that no bet has yet. */
export const newRef = () => `e2e-${process.pid}-${Date.now()}-${refs++}`;
