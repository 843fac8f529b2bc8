import { readStreamRequest } from '@crease/betfair';
import { expect, it } from 'vitest';
import type { NumberedMarket } from '../betfair-api/markets/api-markets.ts';
import type { Batch } from '../writer/writer.ts';
import { StreamBooks } from './stream-books.ts';
import { MARKET } from './testing/sample-market.ts';

function projectionOf(ladderLevels?: number) {
  const marketDataFilter = { ladderLevels };
  const request = readStreamRequest(JSON.stringify({ op: 'marketSubscription', id: 1, marketDataFilter }));
  if (request?.op !== 'marketSubscription') throw new Error('not read');
  return request.projection;
}

/** A stream of one market, whose numbering can fail. */
async function opened() {
  const at = { version: 1, isAway: false };
  const faults: unknown[] = [];
  const listeners: ((batch: Batch) => (() => void) | null)[] = [];
  const market = () =>
    ({ api: { ...MARKET, ...at }, ours: { marketId: 'm1', runners: [] }, definition: {} }) as unknown as NumberedMarket;
  const options = {
    writer: {
      read: async (look: (engine: object) => unknown) => look({ markets: new Map([['m1', at]]) }),
      onBatch: (listener: (typeof listeners)[number]) => listeners.push(listener),
    },
    markets: {
      ofOurs: async (ids: readonly string[]) => {
        if (at.isAway) throw new Error('no database');
        return ids.map(market);
      },
    },
    onFault: (error: unknown) => faults.push(error),
    now: () => 0,
  };
  const books = new StreamBooks(options as unknown as ConstructorParameters<typeof StreamBooks>[0]);
  const open = (ladderLevels?: number) => books.open([market()], projectionOf(ladderLevels), false);
  const [channel] = await open();
  books.start();
  const change = (version: number) => {
    at.version = version;
    for (const listener of listeners) listener({ touched: { markets: new Set(['m1']) } } as unknown as Batch)?.();
  };
  return { at, books, faults, open, change, channel };
}

it('a change that cannot be published is reported and published a moment later', async () => {
  const { at, books, faults, change, channel } = await opened();
  const image = channel?.latest;
  at.isAway = true;
  Object.assign(at, { status: 'suspended' });
  change(2);
  await expect.poll(() => faults.length).toBe(1);
  expect(channel?.latest).toBe(image);
  at.isAway = false;
  await books.maintenance();
  expect(channel?.latest).not.toBe(image);
  books.stop();
});

it('a channel without subscribers stays as it is until the next one, even if its market closed meanwhile', async () => {
  const { at, books, open, change, channel } = await opened();
  const [idle] = await open(1);
  if (!idle) throw new Error('no channel');
  books.close(idle, false);
  const image = idle.latest;
  for (const status of ['suspended', 'settled']) {
    Object.assign(at, { status });
    change(at.version + 1);
    await expect.poll(() => channel?.latest?.view.definition).toContain(status === 'settled' ? 'CLOSED' : 'SUSPENDED');
  }
  expect(idle.latest).toBe(image);
  expect(await open(1)).toEqual([idle]);
  expect(idle.latest?.view.isClosed).toBe(true);
  expect(idle.versionAt(image?.position ?? 0)).toBe(image);
  books.stop();
});
