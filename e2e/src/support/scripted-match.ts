import type { HttpClient } from '@crease/client';
import type { Market } from '@crease/contract';
import { playerApi } from './console.ts';

/**
 * Matches of the scripted world by the test that uses them; tests that only bet may share one. All are upcoming, and
 * start after more play than a worker's tests may order, except the last three, which are in play with the longest way
 * to go.
 */
const MATCHES = {
  cricketBook: 'cr-1031',
  tennisBook: 'te-1032',
  keys: 'so-1030',
  ladder: 'so-1030',
  exposure: 'so-1030',
  answers: 'so-1032',
  myBetsSoccer: 'so-1033',
  gap: 'so-1034',
  choices: 'so-1030',
  exposureElsewhere: 'te-1033',
  myBets: 'te-1034',
  statement: 'te-1038',
  cashOut: 'te-1036',
  bookmaker: 'cr-1030',
  week: 'so-1031',
  fancy: 'cr-1028',
  moved: 'cr-1029',
  soccerFancy: 'so-1027',
} as const;

export interface ScriptedMatch {
  readonly gameId: string;
  readonly name: string;
  readonly markets: readonly Market[];
}

/** Returns a match with its current markets. */
export async function matchFor(name: keyof typeof MATCHES): Promise<ScriptedMatch> {
  return playerApi(null).call('event', { params: { gameId: MATCHES[name] } });
}

export type OddsMarket = Extract<Market, { type: 'match_odds' }>;
export type BookmakerMarket = Extract<Market, { type: 'bookmaker' }>;
export type FancyMarket = Extract<Market, { type: 'fancy' }>;

/** Returns the first open market of a type. */
export function marketOf<T extends Market['type']>(
  { name, markets }: ScriptedMatch,
  type: T,
): Extract<Market, { type: T }> {
  const found = markets.find((market) => market.type === type && market.status === 'open');
  if (!found) throw new Error(`${name} has no open ${type}`);
  return found as Extract<Market, { type: T }>;
}

/** Returns the server's current match odds. */
export async function oddsNow({ gameId }: Pick<ScriptedMatch, 'gameId'>): Promise<OddsMarket> {
  const { markets } = await playerApi(null).call('event', { params: { gameId } });
  return markets.find(({ type }) => type === 'match_odds') as OddsMarket;
}

/** Returns a client of another player with play money, without a browser. */
export async function otherPlayer(): Promise<HttpClient> {
  const { token } = await playerApi(null).call('loginDemo', { body: {} });
  return playerApi(token);
}
