import type { SportEvent } from '@crease/client';
import type { SportId } from '@crease/kernel';

/** In the order of the rail and of every list by sport. */
export const SPORT_ORDER: readonly SportId[] = [4, 1, 2];

export type EventSort = 'time' | 'matched';

export function inPlayOf(events: readonly SportEvent[], sportId?: SportId): SportEvent[] {
  return events.filter((event) => event.inPlay && isOpen(event) && isOf(event, sportId)).sort(bySportThenTime);
}

export function upcomingOf(events: readonly SportEvent[], sportId?: SportId): SportEvent[] {
  return events.filter((event) => !event.inPlay && isOpen(event) && isOf(event, sportId)).sort(byTime);
}

/** Still to come or under way. */
export function isOpen(event: SportEvent): boolean {
  return event.status === 'scheduled' || event.status === 'in_play';
}

interface EventGroup {
  competition: string;
  sportId: SportId;
  events: SportEvent[];
}

/** By competition, in the order in which each first occurs. */
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

/** `time`: in play first, then the soonest. `matched`: where most money is. */
export function sortEvents(events: readonly SportEvent[], sort: EventSort): SportEvent[] {
  return [...events].sort(sort === 'matched' ? byMatched : byPlayThenTime);
}

export interface SportCounts {
  inPlay: number;
  /** In play and to come, by sport. */
  bySport: Record<SportId, number>;
  inPlayBySport: Record<SportId, number>;
}

export function countEvents(events: readonly SportEvent[]): SportCounts {
  const counts: SportCounts = { inPlay: 0, bySport: { 1: 0, 2: 0, 4: 0 }, inPlayBySport: { 1: 0, 2: 0, 4: 0 } };
  for (const event of events) {
    if (!isOpen(event)) continue;
    counts.bySport[event.sportId] += 1;
    if (!event.inPlay) continue;
    counts.inPlay += 1;
    counts.inPlayBySport[event.sportId] += 1;
  }
  return counts;
}

/**
 * What the landing page shows: a match in play that is still open, cricket before others, then the one with most
 * money on it; else the next match.
 */
export function featuredOf(events: readonly SportEvent[]): SportEvent | undefined {
  const inPlay = inPlayOf(events).filter((event) => event.matchOdds !== null);
  const best = [...inPlay].sort(
    (a, b) => Number(isContested(b)) - Number(isContested(a)) || bySport(a, b) || byMatched(a, b),
  )[0];
  return best ?? upcomingOf(events)[0];
}

/** A favourite at shorter odds has all but won. */
const DECIDED_PRICE = 1.15;

/** Open, offered on both sides, and not yet decided. */
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
