import type { SportEvent } from '@crease/client';
import { isOpen } from './event-groups.ts';

/** Localised names of sports and markets to search in, in addition to those of the events. */
export interface SearchTexts {
  sports: Readonly<Record<SportEvent['sportId'], string>>;
  matchOdds: string;
  bookmaker: string;
  fancy: string;
}

const MOST_SHOWN = 12;
/** Rank of past matches, after all open ones. */
const OVER = 3;

/**
 * Returns matches whose teams, competition, sport or markets contain every word of the text, best first: a team that
 * begins with it, then a team that contains it, then the rest; in play before later, past matches last.
 */
export function searchEvents(events: readonly SportEvent[], text: string, texts: SearchTexts): SportEvent[] {
  const wanted = fold(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found = events.flatMap((event) => {
    const rank = rankOf(event, wanted, texts);
    return rank === null ? [] : [{ event, rank: isOpen(event) ? rank : OVER }];
  });
  found.sort((a, b) => a.rank - b.rank || Number(b.event.inPlay) - Number(a.event.inPlay) || byTime(a.event, b.event));
  return found.slice(0, MOST_SHOWN).map(({ event }) => event);
}

function rankOf(event: SportEvent, wanted: readonly string[], texts: SearchTexts): number | null {
  const teams = event.teams.flatMap((team) => [fold(team.name), fold(team.shortName)]);
  const first = wanted[0] ?? '';
  const everything = [...teams, fold(event.name), fold(event.competition), fold(event.venue), ...tagsOf(event, texts)];
  const holdsAll = wanted.every((word) => everything.some((part) => part.includes(word)));
  if (!holdsAll) return null;
  if (teams.some((team) => team.split(' ').some((word) => word.startsWith(first)))) return 0;
  return teams.some((team) => team.includes(first)) ? 1 : 2;
}

function tagsOf(event: SportEvent, texts: SearchTexts): string[] {
  const { match_odds, bookmaker, fancy } = event.marketCounts;
  const markets = [match_odds > 0 && texts.matchOdds, bookmaker > 0 && texts.bookmaker, fancy > 0 && texts.fancy];
  return [texts.sports[event.sportId], ...markets].flatMap((word) => (word ? [fold(word)] : []));
}

/** Removes case and accents. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function byTime(a: SportEvent, b: SportEvent): number {
  return a.startsAt.localeCompare(b.startsAt);
}
