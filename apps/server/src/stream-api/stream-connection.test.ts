import { expect, it } from 'vitest';
import { StreamAccounts } from './stream-accounts.ts';
import { StreamConnection, type StreamTransport } from './stream-connection.ts';
import type { StreamOutlet } from './stream-terms.ts';
import { Subscription } from './subscription.ts';

class Reader implements StreamTransport {
  readonly address = '127.0.0.1';
  readonly lines: string[] = [];
  unsent = 0;
  isCut = false;

  write(lines: readonly Uint8Array[]): void {
    this.lines.push(...lines.map((line) => Buffer.from(line).toString()));
  }

  end(): void {}

  cut(): void {
    this.isCut = true;
  }
}

/** A connection with an accepted subscription. */
async function opened(orders: object = {}, markets: object = {}) {
  const transport = new Reader();
  const quiet = (request: { id: number }, outlet: StreamOutlet) => ({
    open: async () => outlet.accept(request.id),
    tick: () => {},
    close: () => {},
  });
  const deps = {
    callerOf: () => ({ playerId: 1, key: { mayTrade: true } }),
    isBlocked: async () => false,
    accounts: new StreamAccounts(),
    marketStream: (request: { id: number }, outlet: StreamOutlet) => ({ ...quiet(request, outlet), ...markets }),
    orderStream: (request: { id: number }, outlet: StreamOutlet) => ({ ...quiet(request, outlet), ...orders }),
    onFault: () => {},
    now: () => 0,
  } as unknown as ConstructorParameters<typeof StreamConnection>[1];
  const connection = new StreamConnection('1', deps, transport);
  connection.onLine(JSON.stringify({ op: 'authentication', id: 1, appKey: 'k', session: 's' }));
  connection.onLine(JSON.stringify({ op: 'marketSubscription', id: 2 }));
  await expect.poll(() => transport.lines.at(-1)).toMatch(/"id":2,"statusCode":"SUCCESS"/);
  return { transport, connection };
}

it('a program that reads too slowly for 15 seconds is cut off; one that catches up is not', async () => {
  const { transport, connection } = await opened();
  transport.unsent = 300_000;
  connection.tick(1_000);
  connection.tick(10_000);
  transport.unsent = 0;
  connection.tick(11_000);
  transport.unsent = 300_000;
  connection.tick(12_000);
  connection.tick(27_000);
  expect(transport.isCut).toBe(false);
  connection.tick(27_001);
  expect(transport.isCut).toBe(true);
});

it('more unsent data than any image is cut off at once', async () => {
  const { transport, connection } = await opened();
  transport.unsent = 65_000_000;
  connection.tick(1);
  expect(transport.isCut).toBe(true);
});

it('late data are marked with the status 503', () => {
  const sent: string[] = [];
  let isLate = true;
  class Quiet extends Subscription<never> {
    protected override readonly position = 7;
    override readonly isOpen = true;

    protected override flush(): void {}
  }
  const outlet = {
    isBlocked: () => false,
    send: (lines: readonly Uint8Array[]) => void sent.push(Buffer.concat([...lines]).toString()),
  };
  const terms = { op: 'mcm', outlet, isLate: () => isLate, now: () => 5_000 } as unknown;
  const request = { id: 2, terms: { conflateMs: 0, heartbeatMs: 500, isSegmented: false } };
  const subscription = new Quiet(request as never, terms as never);
  subscription.tick(5_000);
  isLate = false;
  subscription.tick(10_000);
  const [late, good] = sent.map((line) => JSON.parse(line));
  expect(late).toMatchObject({ op: 'mcm', id: 2, ct: 'HEARTBEAT', clk: '7', pt: 5_000, status: 503 });
  expect(good).not.toHaveProperty('status');
});

it('a program whose changed bets cannot be sent is cut off with an error, so that it connects again', async () => {
  const { transport, connection } = await opened({ changed: () => Promise.reject(new Error('no database')) });
  await connection.betsChanged([]);
  connection.onLine(JSON.stringify({ op: 'orderSubscription', id: 3 }));
  await expect.poll(() => transport.lines.at(-1)).toMatch(/"id":3,"statusCode":"SUCCESS"/);
  await connection.betsChanged([]);
  expect(JSON.parse(transport.lines.at(-1) ?? '')).toMatchObject({
    op: 'status',
    errorCode: 'UNEXPECTED_ERROR',
    connectionClosed: true,
  });
});

it('a program that cannot follow a new market is cut off, and the others go on', async () => {
  const { transport, connection } = await opened({}, { opened: () => Promise.reject(new Error('no database')) });
  await connection.marketsOpened([]);
  expect(JSON.parse(transport.lines.at(-1) ?? '')).toMatchObject({ errorCode: 'UNEXPECTED_ERROR' });
});

it('too many subscriptions of an account in a minute end the connection', async () => {
  const { transport, connection } = await opened();
  const ops = ['marketSubscription', 'orderSubscription'];
  for (let id = 3; id <= 122; id++) {
    connection.onLine(JSON.stringify({ op: ops[id % 2], id }));
    await expect.poll(() => transport.lines.at(-1)).toContain(`"id":${id},`);
  }
  expect(transport.lines.at(-2)).toMatch(/"id":121,"statusCode":"SUCCESS"/);
  expect(transport.lines.at(-1)).toMatch(/"id":122,.*"TOO_MANY_REQUESTS".*"connectionClosed":true/);
});
