import { describe, expect, it } from 'vitest';
import { eventOf, oddsOf } from '../testing/sample-event.ts';
import { byCompetition, countEvents, featuredOf, inPlayOf, sortEvents, upcomingOf } from './event-groups.ts';

const later = { inPlay: false, status: 'scheduled' as const };
const events = [
  eventOf({ gameId: 'soccer', sportId: 1, competition: 'Coastal League', matchOdds: oddsOf({ totalMatched: 900 }) }),
  eventOf({ gameId: 'late', ...later, startsAt: '2026-12-05T00:00:00.000Z' }),
  eventOf({ gameId: 'small', matchOdds: oddsOf({ totalMatched: 10 }) }),
  eventOf({ gameId: 'big', startsAt: '2026-12-03T15:00:00.000Z', matchOdds: oddsOf({ totalMatched: 500 }) }),
  eventOf({ gameId: 'soon', ...later, startsAt: '2026-12-04T00:00:00.000Z' }),
  eventOf({ gameId: 'over', inPlay: false, status: 'finished' }),
];
const ids = (list: readonly { gameId: string }[]) => list.map(({ gameId }) => gameId);

describe('lists of matches', () => {
  it('in play: by sport, cricket first, then by start', () => {
    expect(ids(inPlayOf(events))).toEqual(['small', 'big', 'soccer']);
    expect(ids(inPlayOf(events, 1))).toEqual(['soccer']);
  });

  it('upcoming: the soonest first, without past matches', () => {
    expect(ids(upcomingOf(events))).toEqual(['soon', 'late']);
  });

  it('counts open matches', () => {
    expect(countEvents(events)).toEqual({
      inPlay: 3,
      bySport: { 1: 1, 2: 0, 4: 4, 1001: 0 },
      inPlayBySport: { 1: 1, 2: 0, 4: 2, 1001: 0 },
    });
  });

  it('groups by competition and sorts by time or by matched money', () => {
    expect(byCompetition(events).map(({ competition, events: own }) => [competition, own.length])).toEqual([
      ['Coastal League', 1],
      ['Premier T20 League', 5],
    ]);
    expect(ids(sortEvents(events, 'matched')).slice(0, 3)).toEqual(['soccer', 'big', 'small']);
    expect(ids(sortEvents(events, 'time')).slice(-2)).toEqual(['soon', 'late']);
  });

  it('features an undecided match, even of another sport', () => {
    const decided = eventOf({ gameId: 'decided', matchOdds: oddsOf({ totalMatched: 9000 }, [1.02, 40]) });
    const stopped = eventOf({ gameId: 'stopped', matchOdds: oddsOf({ totalMatched: 9000, status: 'suspended' }) });
    expect(featuredOf([decided, stopped, ...events])?.gameId).toBe('big');
    expect(featuredOf([decided, stopped, ...events.filter(({ sportId }) => sportId === 1)])?.gameId).toBe('soccer');
  });

  it('features the cricket match with the most matched money, else the next match', () => {
    expect(featuredOf(events)?.gameId).toBe('big');
    expect(featuredOf(events.filter((event) => event.sportId === 1))?.gameId).toBe('soccer');
    expect(featuredOf(events.filter((event) => !event.inPlay))?.gameId).toBe('soon');
    expect(featuredOf([])).toBeUndefined();
  });
});
