import type { SportId } from '@crease/kernel';
import type { SportsbookEvent } from '../wire-types.ts';

/** Filter of a list of matches. */
export type Filter = 'all' | 'inPlay' | SportId;

/** @param words of a team or a league; empty: all. */
export function filterEvents(events: readonly SportsbookEvent[], filter: Filter, words: string): SportsbookEvent[] {
  const wanted = words.trim().toLowerCase();
  return events.filter(({ inPlay, sportId, name, competition }) => {
    if (filter === 'inPlay' ? !inPlay : filter !== 'all' && filter !== sportId) return false;
    return `${name} ${competition}`.toLowerCase().includes(wanted);
  });
}

interface League {
  readonly competition: string;
  readonly events: readonly SportsbookEvent[];
}

/** Groups by league, in order of first occurrence. */
export function leaguesOf(events: readonly SportsbookEvent[]): League[] {
  const leagues = new Map<string, SportsbookEvent[]>();
  for (const event of events) leagues.set(event.competition, [...(leagues.get(event.competition) ?? []), event]);
  return [...leagues].map(([competition, own]) => ({ competition, events: own }));
}
