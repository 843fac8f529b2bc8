import type { SportEvent } from '@crease/client';

type Team = SportEvent['teams'][number];

export function teamOf(name: string): Team {
  return { name, shortName: name.slice(0, 3).toUpperCase(), colours: ['#000', '#fff'], pattern: 0 };
}

type Odds = NonNullable<SportEvent['matchOdds']>;

export function oddsOf(changes: Partial<Odds> = {}, prices: readonly number[] = [185, 210]): Odds {
  const runners = prices.map((price, at) => ({
    runnerId: `r${at}`,
    name: at === 0 ? 'Tides' : at === 1 ? 'Mariners' : 'The Draw',
    back: { price, size: 100_000 },
    lay: { price: price + 2, size: 90_000 },
  }));
  return { marketId: 'm1', status: 'open', version: 1, totalMatched: 0, runners, ...changes };
}

/** Returns a cricket match in play between Tides and Mariners, for tests. */
export function eventOf(changes: Partial<SportEvent> = {}): SportEvent {
  return {
    gameId: 'g1',
    sportId: 4,
    name: 'Tides v Mariners',
    competition: 'Premier T20 League',
    venue: 'Wankade Park',
    teams: [teamOf('Tides'), teamOf('Mariners')],
    startsAt: '2026-12-03T14:00:00.000Z',
    inPlay: true,
    status: 'in_play',
    score: null,
    matchOdds: oddsOf(),
    marketCounts: { match_odds: 1, bookmaker: 1, fancy: 12 },
    ...changes,
  };
}
