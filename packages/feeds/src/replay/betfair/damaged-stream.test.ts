import { sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import type { FeedUpdate } from '../../feed-update.ts';
import { guardFeed } from '../../guard/guard-feed.ts';
import { openReplay } from '../open-replay.ts';

const START = 1_700_000_000_000;
const definition = (status: string, fates = ['ACTIVE', 'ACTIVE']) => ({
  eventTypeId: '2',
  eventId: '77',
  eventName: 'A v B',
  marketType: 'MATCH_ODDS',
  bettingType: 'ODDS',
  numberOfWinners: 1,
  status,
  inPlay: true,
  betDelay: 3,
  version: 1,
  runners: fates.map((status, at) => ({ id: at + 1, name: 'AB'[at], status, sortPriority: at + 1 })),
});
const line = (second: number, change: object) =>
  JSON.stringify({ op: 'mcm', pt: START + second * 1000, mc: [{ id: '1.1', ...change }] });
const book = (back: number, lay: number) => ({
  rc: [
    { id: 1, atb: [[back, 50]], atl: [[lay, 50]] },
    { id: 2, atb: [[2, 50]], atl: [[2.1, 50]] },
  ],
});
const OPENING = line(0, { img: true, marketDefinition: definition('OPEN'), ...book(1.9, 2) });
const CLOSING = line(600, { marketDefinition: definition('CLOSED', ['WINNER', 'LOSER']) });
const open = (...lines: string[]) => openReplay({ name: 'match.jsonl', text: lines.join('\n'), secret: sha256('x') });
const results = (updates: readonly FeedUpdate[]) => updates.filter(({ kind }) => kind === 'result');

describe('a stream with damaged lines', () => {
  const DAMAGED: [string, string, string][] = [
    ['an empty runner change', line(5, { rc: [null] }), 'mc[0].rc[0] does not fit'],
    ['a price that is a word', line(5, { rc: [{ id: 1, atb: [['x', 5]] }] }), 'mc[0].rc[0].atb[0][0] does not fit'],
    ['a negative size', line(5, { rc: [{ id: 1, atb: [[2, -5]] }] }), 'mc[0].rc[0].atb[0][1] does not fit'],
    [
      'no runners',
      line(5, { marketDefinition: { status: 'OPEN' } }),
      'mc[0].marketDefinition.eventTypeId does not fit',
    ],
    ['half a line', OPENING.slice(0, 80), 'not JSON'],
    ['another document', '{"hello":1}', 'no message of an exchange stream'],
    ['a time of years ago', line(-90 * 86_400 * 10, book(3, 4)), 'its time is far from all others'],
    ['a time of years ahead', line(365 * 86_400, book(3, 4)), 'its time is far from all others'],
  ];

  it.each(DAMAGED)('leaves out %s, names it, and plays the rest as if it were not there', (_, damaged, reason) => {
    const sound = open(OPENING, CLOSING);
    const feed = open(OPENING, damaged, CLOSING);
    expect(feed.quarantined).toMatchObject({ count: 1, first: [{ file: 'match.jsonl', line: 2, reason }] });
    expect(feed.endsAt).toBe(sound.endsAt);
    expect(feed.advance(feed.endsAt)).toEqual(sound.advance(sound.endsAt));
  });

  it('a damaged first line does not refuse the rest', () => {
    const feed = open('%%%', OPENING, CLOSING);
    expect(feed.quarantined).toMatchObject({ count: 1, first: [{ line: 1 }] });
    expect(results(feed.advance(feed.endsAt))).toHaveLength(1);
  });
});

it('a crossed source book is held for a price check until it has uncrossed, also for whoever comes in between', () => {
  const lines = [OPENING, line(10, { rc: [{ id: 1, atb: [[2.9, 50]] }] })];
  for (let second = 20; second < 30; second++)
    lines.push(
      line(second, {
        rc: [
          {
            id: 1,
            atb: [
              [2.9, 0],
              [1.9, 50 + second],
            ],
          },
        ],
      }),
    );
  const statuses = (updates: readonly FeedUpdate[]) =>
    updates.flatMap((update) => (update.kind === 'marketStatus' ? [`${update.status} ${update.reason}`] : []));
  const feed = guardFeed(open(...lines, CLOSING));
  expect(statuses(feed.advance(9000))).toEqual(['open ']);
  const crossed = feed.advance(15_000);
  expect(crossed.map(({ kind }) => kind)).toEqual(['marketStatus']);
  expect(statuses(crossed)).toEqual(['suspended Price check']);
  expect(statuses(feed.advance(40_000))).toEqual(['open ']);
  const late = guardFeed(open(...lines, CLOSING));
  expect(statuses(late.seek(15_000)).at(-1)).toBe('suspended Price check');
  expect(statuses(late.advance(40_000))).toEqual(['open ']);
});
