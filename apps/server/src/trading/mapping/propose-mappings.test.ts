import { describe, expect, it } from 'vitest';
import { type OurMarket, proposeMappings, type TheirMarket } from './propose-mappings.ts';

const START = Date.UTC(2030, 3, 2, 14);
const HOUR = 3_600_000;

const ours: OurMarket = {
  gameId: 'desk-1',
  marketId: 'desk-1-mo',
  name: 'Match odds',
  teams: ['Carrow Vale', 'Hill Town'],
  startsAt: START,
  runners: [
    { runnerId: 'home', name: 'Carrow Vale' },
    { runnerId: 'away', name: 'Hill Town' },
  ],
};
const theirs: TheirMarket = {
  marketId: '1.23',
  name: 'Match Odds',
  eventName: 'Hill Town v Carrow Vale',
  startsAt: START + HOUR / 2,
  runners: [
    { id: '22', name: 'Hill Town CC' },
    { id: '11', name: 'Carrow Vale' },
  ],
};

describe('proposals for the mapping of a price source', () => {
  it('pair events by names in either order, and runners by name, not by place', () => {
    const [proposal] = proposeMappings([theirs], [ours]);
    expect(proposal?.runners.map(({ theirs: id, runnerId }) => [id, runnerId])).toEqual([
      ['11', 'home'],
      ['22', 'away'],
    ]);
    expect(proposal?.likeness).toBeGreaterThan(0.9);
  });

  it.each<[string, Partial<TheirMarket>]>([
    ['another day', { startsAt: START + 24 * HOUR }],
    ['another match', { eventName: 'Northern Lights v Sea Rovers' }],
    ['another market of the match', { name: 'Completed match' }],
    ['another number of runners', { runners: theirs.runners.slice(1) }],
    [
      'another runner',
      {
        runners: [
          { id: '22', name: 'Hill Town' },
          { id: '33', name: 'Sea Rovers' },
        ],
      },
    ],
  ])('leave out %s', (_, change) => {
    expect(proposeMappings([{ ...theirs, ...change }], [ours])).toEqual([]);
  });

  it('give the nearer of two starts', () => {
    const again = { ...ours, gameId: 'desk-2', marketId: 'desk-2-mo', startsAt: START + 5 * HOUR };
    expect(proposeMappings([theirs], [again, ours]).map((one) => one.ours.marketId)).toEqual(['desk-1-mo']);
  });

  it('never pair one of their runners twice', () => {
    const twins = { ...ours, runners: [ours.runners[0], ours.runners[0]] as OurMarket['runners'] };
    expect(proposeMappings([theirs], [twins])).toEqual([]);
  });
});
