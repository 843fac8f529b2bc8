import { SPORT_ID, SPORT_KEYS } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { eventOf, teamOf } from '../testing/sample-event.ts';
import { type SearchTexts, searchEvents } from './search-events.ts';

const texts: SearchTexts = {
  sports: Object.fromEntries(SPORT_KEYS.map((sport) => [SPORT_ID[sport], sport])) as SearchTexts['sports'],
  matchOdds: 'match odds',
  bookmaker: 'bookmaker',
  fancy: 'fancy',
};
const soccer = eventOf({
  gameId: 'soccer',
  sportId: 1,
  name: 'São Tomé v Goa Harbour',
  competition: 'Coastal League',
  teams: [teamOf('São Tomé'), teamOf('Goa Harbour')],
  marketCounts: { match_odds: 1, bookmaker: 0, fancy: 0 },
});
const next = eventOf({ gameId: 'next', inPlay: false, status: 'scheduled' });
const events = [next, soccer, eventOf({ gameId: 'now' }), eventOf({ gameId: 'over', status: 'finished' })];
const find = (text: string) => searchEvents(events, text, texts).map(({ gameId }) => gameId);

describe('search', () => {
  it('finds teams, in play first, past matches last', () => {
    expect(find('tid')).toEqual(['now', 'next', 'over']);
    expect(find('MARINERS')).toEqual(['now', 'next', 'over']);
  });

  it('ignores accents, requires every word', () => {
    expect(find('sao tome')).toEqual(['soccer']);
    expect(find('tides harbour')).toEqual([]);
  });

  it('finds competitions, sports and markets', () => {
    expect(find('coastal')).toEqual(['soccer']);
    expect(find('cricket')).toEqual(['now', 'next', 'over']);
    expect(find('fancy')).toEqual(['now', 'next', 'over']);
    expect(find('tides fancy')).toEqual(['now', 'next', 'over']);
  });

  it('ranks a team that begins with the word before one that contains it', () => {
    const holds = eventOf({ gameId: 'holds', name: 'Untides v X', teams: [teamOf('Untides'), teamOf('X')] });
    expect(searchEvents([holds, next], 'tid', texts).map(({ gameId }) => gameId)).toEqual(['next', 'holds']);
  });

  it('finds nothing for an empty text', () => {
    expect(find('   ')).toEqual([]);
  });
});
