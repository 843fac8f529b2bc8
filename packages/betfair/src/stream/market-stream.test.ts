import type { MarketChange } from '@crease/replay';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter } from '../protocol/line-splitter.ts';
import { ImageBook } from '../testing/image-book.ts';
import { nextBook, randomMarket } from '../testing/random-market.ts';
import { changeLines, streamLine } from './change-lines.ts';
import { MarketChannel, MarketSubscription } from './market-subscription.ts';
import type { StreamBook } from './stream-book.ts';
import { readStreamRequest } from './stream-requests.ts';

const IDS = ['1.100000001', '1.100000002'];

function projectionOf(fields: string[] | null, ladderLevels: number | null) {
  const request = readStreamRequest(
    JSON.stringify({ op: 'marketSubscription', id: 1, marketFilter: null, marketDataFilter: { fields, ladderLevels } }),
  );
  if (request?.op !== 'marketSubscription') throw new Error('not read');
  return request.projection;
}

/** A program that applies lines as they are. */
class Reader {
  readonly #books = new Map<string, ImageBook>();
  readonly #lines = new LineSplitter(1_000_000);
  /** Markets sent once they were over. */
  readonly closed: string[] = [];

  take(lines: readonly Uint8Array[]): void {
    for (const line of this.#lines.take(Buffer.concat(lines)))
      for (const change of (JSON.parse(line).mc ?? []) as MarketChange[]) {
        if (this.closed.includes(change.id)) throw new Error(`${change.id} is over`);
        if (change.marketDefinition?.status === 'CLOSED') this.closed.push(change.id);
        const book = this.#books.get(change.id) ?? new ImageBook(change.id);
        this.#books.set(change.id, book);
        book.apply(change);
      }
  }

  image(marketId: string): unknown {
    return sorted(this.#books.get(marketId)?.image());
  }
}

/** Without the order of levels, and without what only an image or a message has. */
function sorted(change: MarketChange | undefined): unknown {
  const { rc = [], img: _img, con: _con, ...rest } = { ...change } as MarketChange & { con?: boolean };
  const runners = rc.map((runner) =>
    Object.fromEntries(
      Object.entries(runner)
        .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).sort() : value] as const)
        .filter(([, value]) => !Array.isArray(value) || value.length > 0),
    ),
  );
  const filled = runners.filter((runner) => Object.keys(runner).length > 1);
  return { ...rest, rc: filled.sort((one, other) => Number(one.id) - Number(other.id)) };
}

/** One subscriber with its position. */
interface Subscriber {
  reader: Reader;
  subscription: MarketSubscription;
  position: number;
}

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...IDS).chain((id) => randomMarket(id)) },
    { weight: 4, arbitrary: fc.constantFrom('send', 'cut', 'new' as const) },
  ),
  { minLength: 4, maxLength: 60 },
);

const projections = fc.tuple(
  fc.option(
    fc.subarray(['EX_BEST_OFFERS', 'EX_BEST_OFFERS_DISP', 'EX_ALL_OFFERS', 'EX_TRADED', 'EX_LTP', 'EX_MARKET_DEF'], {
      minLength: 1,
    }),
  ),
  fc.option(fc.integer({ min: 1, max: 10 })),
);

describe('changes of markets', () => {
  it('a reader that applies every change has the present view, through conflation, cuts and resumes', () => {
    fc.assert(
      fc.property(projections, steps, (terms, taken) => {
        const channels = IDS.map((id) => new MarketChannel(id, projectionOf(...terms)));
        const books = new Map<string, StreamBook>();
        let position = 0;
        const follow = (subscriber: Pick<Subscriber, 'subscription'>, from: number | null) => {
          for (const channel of channels)
            if (channel.latest) subscriber.subscription.follow(channel, from === null ? null : channel.versionAt(from));
        };
        const send = (subscriber: Subscriber) => {
          const { changes } = subscriber.subscription.take();
          subscriber.reader.take(
            changeLines({ op: 'mcm', id: 1, clk: String(position), pt: 0 }, changes, position % 2 === 0),
          );
          subscriber.position = position;
        };
        let subscriber: Subscriber = { reader: new Reader(), subscription: new MarketSubscription(), position: 0 };
        for (const step of taken) {
          if (step === 'send') send(subscriber);
          else if (step === 'cut') {
            subscriber = { ...subscriber, subscription: new MarketSubscription() };
            follow(subscriber, subscriber.position);
          } else if (step === 'new') {
            subscriber = { reader: new Reader(), subscription: new MarketSubscription(), position: -1 };
            follow(subscriber, null);
          } else {
            const channel = channels[IDS.indexOf(step.marketId)] as MarketChannel;
            const book = nextBook(step, books.get(step.marketId) ?? null);
            books.set(step.marketId, book);
            if (!channel.take(book, ++position)) continue;
            if (!subscriber.subscription.has(step.marketId)) subscriber.subscription.follow(channel, null);
            subscriber.subscription.moved(step.marketId);
          }
        }
        send(subscriber);
        for (const channel of channels) {
          const { latest } = channel;
          if (!latest) continue;
          const fresh = new Reader();
          const image = channel.change(null) as Uint8Array;
          fresh.take(changeLines({ op: 'mcm', id: 1, clk: '', pt: 0 }, [image], false));
          expect(subscriber.reader.image(channel.marketId)).toEqual(fresh.image(channel.marketId));
        }
      }),
    );
  });

  it('a market that is over is sent once, with its result', () => {
    const market = fc.sample(randomMarket(IDS[0] as string), 1)[0];
    if (!market) throw new Error('no market');
    const channel = new MarketChannel(market.marketId, projectionOf(null, null));
    const subscription = new MarketSubscription();
    const open = nextBook(market, null);
    channel.take(open, 1);
    subscription.follow(channel, null);
    subscription.take();
    channel.take(nextBook({ ...market, status: 'settled' }, open), 2);
    subscription.moved(market.marketId);
    const { changes, over } = subscription.take();
    expect(JSON.parse(Buffer.from(changes[0] as Uint8Array).toString()).marketDefinition).toMatchObject({
      status: 'CLOSED',
      settledTime: '1970-01-01T00:00:00.000Z',
    });
    expect(over).toEqual([channel]);
    channel.take(nextBook({ ...market, status: 'settled', totalMatched: 999_999 }, open), 3);
    subscription.moved(market.marketId);
    expect(subscription.take().changes).toEqual([]);
  });
});

describe('lines', () => {
  it('never have one byte alone in a piece of 1024', () => {
    for (let length = 0; length < 1100; length++)
      expect(streamLine({ text: 'x'.repeat(length) }).length % 1024).not.toBe(1);
  });

  it('a long message is divided, with its position in the last segment', () => {
    const changes = Array.from({ length: 5 }, () => Buffer.from(JSON.stringify({ id: 'x'.repeat(20_000) })));
    const first = { initialClk: 'i', conflateMs: 0, heartbeatMs: 500 };
    const envelope = { op: 'mcm', id: 7, ct: 'SUB_IMAGE', first, clk: 'c', pt: 1 } as const;
    const read = changeLines(envelope, changes, true).map((line) => JSON.parse(Buffer.from(line).toString()));
    expect(read.map(({ segmentType }) => segmentType)).toEqual(['SEG_START', 'SEG', 'SEG', 'SEG', 'SEG_END']);
    expect(read.map(({ clk, initialClk }) => [clk, initialClk])).toEqual([
      ...Array.from({ length: 4 }, () => [undefined, undefined]),
      ['c', 'i'],
    ]);
    expect(changeLines(envelope, changes, false)).toHaveLength(1);
  });
});

describe('requests', () => {
  it('take null for every field, clamp times, and are null for anything else', () => {
    const nulls = { segmentationEnabled: null, conflateMs: null, heartbeatMs: null, initialClk: null, clk: null };
    const read = (message: object) => readStreamRequest(JSON.stringify(message));
    const plain = { isSegmented: false, conflateMs: 0, heartbeatMs: 5000, initialClk: null, clk: null };
    for (const op of ['marketSubscription', 'orderSubscription'])
      expect(
        read({ op, id: 1, ...nulls, marketFilter: null, marketDataFilter: null, orderFilter: null }),
      ).toMatchObject({ op, id: 1, terms: plain });
    expect(read({ op: 'orderSubscription', id: 1, conflateMs: 9e9, heartbeatMs: 1 })).toMatchObject({
      terms: { conflateMs: 120_000, heartbeatMs: 500 },
    });
    for (const bad of ['', '{', '[]', 'null', '{"op":"races"}', '{"op":"marketSubscription","marketFilter":5}'])
      expect(readStreamRequest(bad)).toBe(null);
  });
});
