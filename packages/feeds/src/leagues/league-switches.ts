import { SPORT_ID, type SportId } from '@crease/kernel';
import { CRICKET_LEAGUES } from '../simulator/world/cricket-teams.ts';
import { SOCCER_LEAGUES } from '../simulator/world/soccer-teams.ts';
import { TENNIS_TOURNAMENTS } from '../simulator/world/tennis-players.ts';

/** An event of a league, as a feed reports it. */
export interface LeagueEvent {
  readonly gameId: string;
  readonly league: string;
  readonly status: 'scheduled' | 'in_play' | 'finished' | 'abandoned';
}

/** What the engine has about an event before its league is switched off. */
interface EventBook {
  readonly gameId: string;
  /** Bets of human players, tickets included. */
  readonly bets: number;
  /** Markets without a result. */
  readonly marketIds: readonly string[];
}

/** An event that was published and then withdrawn, with the markets that are void. */
interface WithdrawnEvent {
  readonly gameId: string;
  readonly marketIds: readonly string[];
}

/** Which leagues of a feed are off, and what became of their events. Stored as JSON. */
export interface LeagueSwitches {
  readonly off: readonly string[];
  /** Events of leagues that are off which run to their end. */
  readonly kept: readonly string[];
  readonly withdrawn: readonly WithdrawnEvent[];
  /** Events that began while their league was off: they are never published. */
  readonly skipped: readonly string[];
}

export const ALL_ON: LeagueSwitches = { off: [], kept: [], withdrawn: [], skipped: [] };

/**
 * Entries kept per list. A feed has a few dozen events at once and never repeats an id, so older entries concern events
 * that are over.
 */
const KEPT_ENTRIES = 300;

/** `published`: passes. `withdrawn`: its end is published. `hidden`: nothing is published. */
type EventFate = 'published' | 'withdrawn' | 'hidden';

/** Returns what happens to the updates of an event. */
export function fateOf(
  { off, kept, withdrawn, skipped }: LeagueSwitches,
  event: Omit<LeagueEvent, 'status'>,
): EventFate {
  const { gameId, league } = event;
  if (withdrawn.some((one) => one.gameId === gameId)) return 'withdrawn';
  if (skipped.includes(gameId)) return 'hidden';
  return off.includes(league) && !kept.includes(gameId) ? 'hidden' : 'published';
}

/**
 * Switches a league off: its upcoming events without a bet are withdrawn, all others run to their end, new ones are not
 * published.
 * @param books of the league's events.
 */
export function switchOff(
  switches: LeagueSwitches,
  { league, events, books }: { league: string; events: readonly LeagueEvent[]; books: readonly EventBook[] },
): LeagueSwitches {
  if (switches.off.includes(league)) return switches;
  const published = events.filter((event) => event.league === league && fateOf(switches, event) === 'published');
  const bookOf = new Map(books.map((book) => [book.gameId, book]));
  const isEmpty = ({ gameId, status }: LeagueEvent) => status === 'scheduled' && (bookOf.get(gameId)?.bets ?? 0) === 0;
  const withdrawn = published.filter(isEmpty).map(({ gameId }) => gameId);
  const kept = published.filter((event) => !isEmpty(event)).map(({ gameId }) => gameId);
  return {
    ...switches,
    off: [...switches.off, league],
    kept: newest([...switches.kept, ...kept]),
    withdrawn: newest([
      ...switches.withdrawn,
      ...withdrawn.map((gameId) => ({ gameId, marketIds: bookOf.get(gameId)?.marketIds ?? [] })),
    ]),
  };
}

/** Switches a league on: events that have not begun are published. Withdrawn ones stay withdrawn. */
export function switchOn(
  switches: LeagueSwitches,
  { league, events }: { league: string; events: readonly LeagueEvent[] },
): LeagueSwitches {
  if (!switches.off.includes(league)) return switches;
  const own = events.filter((event) => event.league === league);
  const begun = own.filter((event) => event.status !== 'scheduled' && fateOf(switches, event) === 'hidden');
  const ownIds = new Set(own.map(({ gameId }) => gameId));
  return {
    ...switches,
    off: switches.off.filter((name) => name !== league),
    kept: switches.kept.filter((gameId) => !ownIds.has(gameId)),
    skipped: newest([...new Set([...switches.skipped, ...begun.map(({ gameId }) => gameId)])]),
  };
}

const newest = <T>(entries: readonly T[]): readonly T[] => entries.slice(-KEPT_ENTRIES);

/** Leagues of the simulated world, in the order in which they take turns. */
export const SIMULATED_LEAGUES: readonly { readonly league: string; readonly sportId: SportId }[] = [
  ...CRICKET_LEAGUES.map(({ name: league }) => ({ league, sportId: SPORT_ID.cricket })),
  ...SOCCER_LEAGUES.map(({ name: league }) => ({ league, sportId: SPORT_ID.soccer })),
  ...TENNIS_TOURNAMENTS.map(({ name: league }) => ({ league, sportId: SPORT_ID.tennis })),
];
