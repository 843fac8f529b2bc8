import type { SportEvent } from '@crease/client';
import { SPORT_ID, SPORT_KEYS, type SportId } from '@crease/kernel';

/** Order of sports in the rail and in lists. */
export const SPORT_ORDER: readonly SportId[] = SPORT_KEYS.map((sport) => SPORT_ID[sport]);

export type EventSort = 'time' | 'matched';

export function inPlayOf(events: readonly SportEvent[], sportId?: SportId): SportEvent[] {
  return events.filter((event) => event.inPlay && isOpen(event) && isOf(event, sportId)).sort(bySportThenTime);
}

export function upcomingOf(events: readonly SportEvent[], sportId?: SportId): SportEvent[] {
  return events.filter((event) => !event.inPlay && isOpen(event) && isOf(event, sportId)).sort(byTime);
}

/** Whether a match is upcoming or in play. */
export function isOpen(event: SportEvent): boolean {
  return event.status === 'scheduled' || event.status === 'in_play';
}

interface EventGroup {
  competition: string;
  sportId: SportId;
  events: SportEvent[];
}

/** Groups by competition, in order of first occurrence. */
export function byCompetition(events: readonly SportEvent[]): EventGroup[] {
  const groups = new Map<string, EventGroup>();
  for (const event of events) {
    const key = `${event.sportId} ${event.competition}`;
    const group = groups.get(key) ?? { competition: event.competition, sportId: event.sportId, events: [] };
    group.events.push(event);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** `time`: in play first, then the soonest. `matched`: the most matched money first. */
export function sortEvents(events: readonly SportEvent[], sort: EventSort): SportEvent[] {
  return [...events].sort(sort === 'matched' ? byMatched : byPlayThenTime);
}

export interface SportCounts {
  inPlay: number;
  /** In play and upcoming, by sport. */
  bySport: Record<SportId, number>;
  inPlayBySport: Record<SportId, number>;
}

export function countEvents(events: readonly SportEvent[]): SportCounts {
  const counts: SportCounts = { inPlay: 0, bySport: noneBySport(), inPlayBySport: noneBySport() };
  for (const event of events) {
    if (!isOpen(event)) continue;
    counts.bySport[event.sportId] += 1;
    if (!event.inPlay) continue;
    counts.inPlay += 1;
    counts.inPlayBySport[event.sportId] += 1;
  }
  return counts;
}

function noneBySport(): Record<SportId, number> {
  return Object.fromEntries(SPORT_ORDER.map((sportId) => [sportId, 0])) as Record<SportId, number>;
}

/**
 * Returns the match for the landing page: open and in play, cricket before others, then the one with the most matched
 * money; else the next match.
 */
export function featuredOf(events: readonly SportEvent[]): SportEvent | undefined {
  const inPlay = inPlayOf(events).filter((event) => event.matchOdds !== null);
  const best = [...inPlay].sort(
    (a, b) => Number(isContested(b)) - Number(isContested(a)) || bySport(a, b) || byMatched(a, b),
  )[0];
  return best ?? upcomingOf(events)[0];
}

/** Below these odds a favourite has practically won. */
const DECIDED_PRICE = 1.15;

/** Whether a match is open, priced on both sides, and undecided. */
function isContested({ matchOdds }: SportEvent): boolean {
  if (matchOdds?.status !== 'open') return false;
  return matchOdds.runners.every(({ back, lay }) => back !== null && lay !== null && back.price >= DECIDED_PRICE);
}

function isOf(event: SportEvent, sportId: SportId | undefined): boolean {
  return sportId === undefined || event.sportId === sportId;
}

function byTime(a: SportEvent, b: SportEvent): number {
  return a.startsAt.localeCompare(b.startsAt) || a.gameId.localeCompare(b.gameId);
}

function bySport(a: SportEvent, b: SportEvent): number {
  return SPORT_ORDER.indexOf(a.sportId) - SPORT_ORDER.indexOf(b.sportId);
}

function bySportThenTime(a: SportEvent, b: SportEvent): number {
  return bySport(a, b) || byTime(a, b);
}

function byPlayThenTime(a: SportEvent, b: SportEvent): number {
  return Number(b.inPlay) - Number(a.inPlay) || byTime(a, b);
}

function byMatched(a: SportEvent, b: SportEvent): number {
  return (b.matchOdds?.totalMatched ?? 0) - (a.matchOdds?.totalMatched ?? 0) || byTime(a, b);
}
