import { sha256 } from '@crease/kernel';
import { expect, it } from 'vitest';
import { openReplay } from '../open-replay.ts';

const definition = (change: object = {}) => ({
  eventTypeId: '2',
  eventId: '77',
  marketType: 'MATCH_ODDS',
  bettingType: 'ODDS',
  numberOfWinners: 1,
  status: 'OPEN',
  inPlay: true,
  betDelay: 3,
  runners: [11, 12].map((id) => ({ id, status: 'ACTIVE' })),
  ...change,
});
const line = (pt: number, ...changes: object[]) => JSON.stringify({ op: 'mcm', pt, mc: changes });
const text = [
  line(
    1000,
    { id: '1.1', marketDefinition: definition() },
    { id: '1.2', marketDefinition: definition({ betDelay: 'soon' }) },
    { id: '1.3', marketDefinition: definition({ runners: [{ id: 11, status: 'ACTIVE' }] }) },
    { id: '1.4', marketDefinition: definition({ runners: [11, 11].map((id) => ({ id, status: 'ACTIVE' })) }) },
    { id: '1.5', marketDefinition: definition({ eventTypeId: '4339' }) },
    { id: '1.6', marketDefinition: definition() },
  ),
  line(2000, { id: '1.6', marketDefinition: definition({ eventId: '78' }) }),
].join('\n');
const open = (...companions: { name: string; text: string }[]) =>
  openReplay({ name: 's.mcm.jsonl', text, companions, secret: sha256('x') });

it('a market with an unplayable definition is skipped with the reason', () => {
  const feed = open();
  expect(feed.skipped.map(({ marketId, reason }) => [marketId, reason])).toEqual([
    ['1.3', 'fewer than two runners'],
    ['1.4', 'duplicate runner'],
    ['1.5', 'not an offered sport'],
    ['1.6', 'its definitions differ in eventId'],
    ['1.2', 'marketDefinition.betDelay does not fit (s.mcm.jsonl, line 1)'],
  ]);
  const opened = feed.advance(feed.endsAt).flatMap((one) => (one.kind === 'marketOpen' ? [one.market.marketId] : []));
  expect(opened).toEqual(['1.1']);
});

it('each-way and line markets are skipped: their bets pay by other rules', () => {
  const eachWay = definition({ marketType: 'EACH_WAY', eachWayDivisor: 4, numberOfWinners: 1 });
  const lines = definition({ bettingType: 'LINE', marketType: 'INNINGS_RUNS', numberOfWinners: 0 });
  const stream = line(
    1000,
    { id: '1.1', marketDefinition: definition() },
    { id: '1.2', marketDefinition: eachWay },
    { id: '1.3', marketDefinition: lines },
  );
  const { skipped } = openReplay({ name: 's.mcm.jsonl', text: stream, companions: [], secret: sha256('x') });
  expect(skipped.map(({ marketId, reason }) => [marketId, reason])).toEqual([
    ['1.2', 'each way: a place pays another part of the bet'],
    ['1.3', 'LINE: settles by a line, not by a winner'],
  ]);
});

it('a catalogue provides names for the ids of the stream', () => {
  const runners = [
    { selectionId: 11, runnerName: 'Asha Rao' },
    { selectionId: 12, runnerName: 'Mira Sen' },
  ];
  const catalogue = { marketId: '1.1', marketName: 'Final', event: { name: 'Rao v Sen' }, runners };
  const market = (...beside: unknown[]) => {
    const feed = open(...beside.map((one) => ({ name: 's_catalogue.json', text: JSON.stringify(one) })));
    const updates = feed.advance(feed.endsAt);
    const opening = updates.find((one) => one.kind === 'marketOpen');
    const event = updates.find((one) => one.kind === 'sportEvent');
    return opening?.kind === 'marketOpen' && event?.kind === 'sportEvent'
      ? [event.name, opening.market.name, ...opening.market.runners.map(({ name }) => name)]
      : [];
  };
  const unnamed = ['Runner 11 v Runner 12', 'Match odds', 'Runner 11', 'Runner 12'];
  const named = ['Rao v Sen', 'Final', 'Asha Rao', 'Mira Sen'];
  expect(market()).toEqual(unnamed);
  expect(market(catalogue)).toEqual(named);
  expect(market([catalogue])).toEqual(named);
  expect(market({ ...catalogue, runners: [{ selectionId: 11 }] })).toEqual(unnamed);
  const damaged = open({ name: 's_catalogue.json', text: '{"marketId":' });
  expect(damaged.quarantined?.first.at(-1)).toEqual({
    file: 's_catalogue.json',
    line: 1,
    reason: 'not a catalogue of markets',
  });
  expect(() => openReplay({ name: 'c.json', text: JSON.stringify(catalogue), secret: sha256('x') })).toThrow(
    /^c\.json.*: a catalogue contains only names; use a Betfair stream/,
  );
});

it('a Scorecast with too many runners is skipped with the reason, as are markets that only the catalogue lists', () => {
  const many = Array.from({ length: 401 }, (_, n) => ({ id: n + 1, status: 'ACTIVE' }));
  const scorecast = definition({ marketType: 'SCORE_CAST', eventTypeId: '1', runners: many });
  const lone = definition({
    runners: [
      { id: 11, status: 'ACTIVE' },
      { id: 12, status: 'REMOVED' },
    ],
  });
  const stream = [
    line(1000, { id: '1.1', marketDefinition: definition() }, { id: '1.7', marketDefinition: scorecast }),
    line(2000, { id: '1.8', rc: [{ id: 11, ltp: 2 }] }, { id: '1.9', marketDefinition: lone }),
  ].join('\n');
  const catalogue = [
    ['1.1', 'Match Odds'],
    ['1.7', 'Scorecast'],
    ['1.8', 'Next Goal'],
    ['1.10', 'Wincast'],
  ].map(([marketId, marketName]) => ({ marketId, marketName, runners: [] }));
  const companions = [{ name: 's_catalogue.json', text: JSON.stringify(catalogue) }];
  const feed = openReplay({ name: 's.mcm.jsonl', text: stream, companions, secret: sha256('x') });
  expect(feed.skipped.map(({ marketId, name, reason }) => [marketId, name, reason])).toEqual([
    ['1.9', 'Match odds', 'fewer than two runners'],
    ['1.7', 'Scorecast', '401 runners, more than 400'],
    ['1.8', 'Next Goal', 'the stream does not define it'],
    ['1.10', 'Wincast', 'in the catalogue, not in the stream'],
  ]);
  const opened = feed.advance(feed.endsAt).flatMap((one) => (one.kind === 'marketOpen' ? [one.market.marketId] : []));
  expect(opened).toEqual(['1.1']);
});
