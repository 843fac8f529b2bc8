import type { SportEventUpdate, UpdateDraft } from '@crease/feeds';
import { teamCards } from '../recording/team-card.ts';
import type { PlannedMarket } from './plan-markets.ts';
import type { Survey } from './survey.ts';

export type SportEventDraft = Extract<UpdateDraft, { kind: 'sportEvent' }>;

const SPORT_NAMES: Readonly<Record<number, string>> = { 1: 'Soccer', 2: 'Tennis', 4: 'Cricket' };

/**
 * Returns the recorded events of the planned markets for announcement.
 * @param clock maps epoch ms of the recording to epoch ms on the reader's clock.
 */
export function planEvents(
  planned: readonly PlannedMarket[],
  survey: Survey,
  clock: (recordedAt: number) => number,
): Map<string, SportEventDraft> {
  const events = new Map<string, SportEventDraft>();
  for (const { surveyed, open } of planned) {
    // Planned markets are ordered by importance: the first one of an event names its sides.
    if (events.has(open.gameId)) continue;
    const definition = surveyed.last;
    const startsAt = Date.parse(definition.marketTime ?? definition.openDate ?? '') || surveyed.firstSeenAt;
    const fixture = survey.fixtures.get(open.gameId);
    const sides = sidesOf({ open, eventName: surveyed.eventName, fixture: [fixture?.home, fixture?.away] });
    const occasion = occasionOf(fixture?.description ?? '');
    events.set(open.gameId, {
      kind: 'sportEvent',
      gameId: open.gameId,
      sportId: open.sportId,
      name: surveyed.eventName ?? `${sides[0]} v ${sides[1]}`,
      competition: occasion.competition ?? `Recorded ${SPORT_NAMES[open.sportId]?.toLowerCase()}`,
      venue: occasion.venue ?? definition.venue ?? '',
      teams: teamCards(sides),
      startsAt: clock(startsAt),
      status: 'scheduled',
    });
  }
  return events;
}

/** Returns the two sides: from the score stream, from a name like "A v B", else the first two runners. */
function sidesOf(source: {
  open: PlannedMarket['open'];
  eventName: string | null;
  fixture: readonly (string | null | undefined)[];
}): [string, string] {
  const [home, away] = source.fixture;
  if (home && away) return [home, away];
  const runners = source.open.runners.map((runner) => runner.name).filter((name) => name !== 'The Draw');
  const [left, right] = source.eventName?.split(' v ') ?? [];
  // Runners of a main market have full names ("Cameron Norrie"), the event only surnames.
  const isMain = source.open.group === 'odds' && runners.length >= 2;
  if (left && right && !isMain) return [left, right];
  return [runners[0] ?? left ?? 'Home', runners[1] ?? right ?? 'Away'];
}

/** "A v B, 3rd T20, from Queens Sports Club" → the competition and the venue. */
function occasionOf(description: string): { competition?: string; venue?: string } {
  const found = /,\s*(?<competition>[^,]+?),?\s+from\s+(?<venue>.+)$/.exec(description);
  return found?.groups ?? {};
}

/** Returns the event with another status. */
export function withStatus(event: SportEventDraft, status: SportEventUpdate['status']): SportEventDraft {
  return { ...event, status };
}
