import type { FeedUpdate } from '@crease/feeds';
import { sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { guardFeed } from '../../../feeds/src/guard/guard-feed.ts';
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
/** The last message before the damage. */
const TICK = line(3, { rc: [{ id: 2, atb: [[2, 60]] }] });
const CLOSED = { marketDefinition: definition('CLOSED', ['WINNER', 'LOSER']) };
const CLOSING = line(600, CLOSED);
const open = (...lines: string[]) => openReplay({ name: 'match.jsonl', text: lines.join('\n'), secret: sha256('x') });
const results = (updates: readonly FeedUpdate[]) => updates.filter(({ kind }) => kind === 'result');

const statuses = (updates: readonly FeedUpdate[]) =>
  updates.flatMap((update) => (update.kind === 'marketStatus' ? [`${update.status} ${update.reason}`.trim()] : []));

describe('a stream with damaged lines', () => {
  const NAMELESS: [string, string, string][] = [
    ['another document', '{"hello":1}', 'not a message of an exchange stream'],
    ['a line cut off before its market', OPENING.slice(0, 40), 'not JSON'],
  ];
  const NAMING: [string, string, string][] = [
    ['an empty runner change', line(5, { rc: [null] }), 'mc[0].rc[0] does not fit'],
    ['a price that is text', line(5, { rc: [{ id: 1, atb: [['x', 5]] }] }), 'mc[0].rc[0].atb[0][0] does not fit'],
    ['a negative size', line(5, { rc: [{ id: 1, atb: [[2, -5]] }] }), 'mc[0].rc[0].atb[0][1] does not fit'],
    [
      'no runners',
      line(5, { marketDefinition: { status: 'OPEN' } }),
      'mc[0].marketDefinition.eventTypeId does not fit',
    ],
    ['half a line', OPENING.slice(0, 80), 'not JSON'],
    ['a time of years ago', line(-90 * 86_400 * 10, book(3, 4)), 'its time is implausible'],
    ['a time of years ahead', line(365 * 86_400, book(3, 4)), 'its time is implausible'],
  ];

  it.each(NAMELESS)('skips %s, reports it, and plays the rest unchanged', (_, damaged, reason) => {
    const sound = open(OPENING, CLOSING);
    const feed = open(OPENING, damaged, CLOSING);
    expect(feed.quarantined).toMatchObject({ count: 1, first: [{ file: 'match.jsonl', line: 2, reason }] });
    expect(feed.endsAt).toBe(sound.endsAt);
    expect(feed.advance(feed.endsAt)).toEqual(sound.advance(sound.endsAt));
  });

  it.each(NAMING)('skips %s, reports it, and suspends its market, which still ends', (_, damaged, reason) => {
    const sound = open(OPENING, TICK, CLOSING);
    const feed = open(OPENING, TICK, damaged, CLOSING);
    expect(feed.quarantined).toMatchObject({ count: 1, first: [{ file: 'match.jsonl', line: 3, reason }] });
    expect(feed.endsAt).toBe(sound.endsAt);
    const updates = feed.advance(feed.endsAt);
    expect(statuses(updates)).toEqual(['open', 'suspended Price check', 'closed Closed']);
    expect(results(updates)).toMatchObject(results(sound.advance(sound.endsAt)).map(({ kind }) => ({ kind })));
  });

  const BAD = line(5, { rc: [null] });
  const later = (second: number, id: string, change: object) => line(second, change).replace('"1.1"', `"${id}"`);

  it('only a full image lifts the suspension, not a change or a definition', () => {
    const image = { img: true, marketDefinition: definition('OPEN'), ...book(1.5, 1.6) };
    const lines = [OPENING, TICK, BAD, line(20, book(3, 4)), line(30, { marketDefinition: definition('OPEN') })];
    const feedOf = (...after: string[]) => open(...lines, ...after, CLOSING);
    const feed = feedOf(line(40, image));
    expect(statuses(feed.advance(39_000))).toEqual(['open', 'suspended Price check']);
    const restored = feed.advance(45_000);
    expect(restored.map(({ kind }) => kind)).toEqual(['marketStatus', 'oddsQuote']);
    expect(restored[1]).toMatchObject({ runners: [{ back: [{ price: 150 }] }, {}] });
    // An image without a definition uses the stored one.
    const bare = feedOf(line(40, { img: true, ...book(1.5, 1.6) }));
    expect(statuses(bare.seek(45_000)).at(-1)).toBe('open');
    expect(statuses(feedOf().seek(45_000)).at(-1)).toBe('suspended Price check');
  });

  it('a damaged image does not lift it', () => {
    const feed = open(
      OPENING,
      TICK,
      BAD,
      line(40, { img: true, marketDefinition: definition('OPEN'), rc: [null] }),
      CLOSING,
    );
    expect(statuses(feed.seek(50_000)).at(-1)).toBe('suspended Price check');
  });

  it('suspends only the named market, even if the rest of the line is valid', () => {
    const both = JSON.stringify({
      op: 'mcm',
      pt: START + 5000,
      mc: [
        { id: '1.1', rc: [null] },
        { id: '1.2', ...book(1.7, 1.8) },
      ],
    });
    const feed = open(OPENING, OPENING.replace('"1.1"', '"1.2"'), TICK, both, CLOSING, later(600, '1.2', CLOSED));
    const updates = feed.advance(10_000);
    expect(updates.filter((one) => one.kind === 'marketStatus' && one.status === 'suspended')).toMatchObject([
      { marketId: '1.1', reason: 'Price check' },
    ]);
    expect(updates.filter((one) => one.kind === 'oddsQuote' && one.marketId === '1.2')).toHaveLength(2);
  });

  it('a change lost before the first image of its market does not suspend it', () => {
    expect(statuses(open(BAD, OPENING, CLOSING).seek(10_000)).at(-1)).toBe('open');
    const withoutImage = line(0, { marketDefinition: definition('OPEN'), ...book(1.9, 2) });
    expect(statuses(open(BAD, withoutImage, CLOSING).seek(10_000)).at(-1)).toBe('suspended Price check');
  });

  it('a damaged first line does not reject the rest', () => {
    const feed = open('%%%', OPENING, CLOSING);
    expect(feed.quarantined).toMatchObject({ count: 1, first: [{ line: 1 }] });
    expect(results(feed.advance(feed.endsAt))).toHaveLength(1);
  });
});

it('a crossed source book is in price check until it uncrosses, also for readers that join meanwhile', () => {
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
  const feed = guardFeed(open(...lines, CLOSING));
  expect(statuses(feed.advance(9000))).toEqual(['open']);
  const crossed = feed.advance(15_000);
  expect(crossed.map(({ kind }) => kind)).toEqual(['marketStatus']);
  expect(statuses(crossed)).toEqual(['suspended Price check']);
  expect(statuses(feed.advance(40_000))).toEqual(['open']);
  const late = guardFeed(open(...lines, CLOSING));
  expect(statuses(late.seek(15_000)).at(-1)).toBe('suspended Price check');
  expect(statuses(late.advance(40_000))).toEqual(['open']);
});
