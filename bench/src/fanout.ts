import type { ChildProcess } from 'node:child_process';
import { FRAME_TEXT } from './fanout/broadcasters.ts';
import { nextMessage, startChild } from './http/child-process.ts';

const CLIENTS = 2000;
const WARM_UP = 60;
const UPDATES = 300;
const ROUNDS = 5;
const WANTED_SHARE = 0.75;

type Kind = 'product' | 'plain';

/**
 * One update to two thousand clients: deliveries per second through the product's socket server, and through plain `ws`
 * with the same bytes, alternating in one run. Server and clients are one process each, on two cores.
 */
export async function run(): Promise<void> {
  console.log(
    `${CLIENTS} clients, ${FRAME_TEXT.length} bytes per update, ${UPDATES} updates per round, ${ROUNDS} alternating rounds`,
  );
  const lines = { product: await openLine('product'), plain: await openLine('plain') };
  const rates: Record<Kind, number[]> = { product: [], plain: [] };
  const before = await usageOf(lines.product);
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of ['plain', 'product'] as const) rates[kind].push(await measure(lines[kind], UPDATES));
  }
  const after = await usageOf(lines.product);
  for (const line of Object.values(lines)) for (const child of [line.server, line.clients]) child.kill('SIGKILL');
  const product = median(rates.product);
  const plain = median(rates.plain);
  const share = product / plain;
  console.log(`plain ws:  ${spread(rates.plain)} deliveries/s`);
  console.log(`Socket.IO: ${spread(rates.product)} deliveries/s = ${Math.round(product / CLIENTS)} updates/s to all`);
  const cpuUs = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
  console.log(
    `Socket.IO: ${(cpuUs / (ROUNDS * UPDATES * CLIENTS)).toFixed(1)} µs of processor time a delivery, ` +
      `${((after.rss - lines.product.emptyRss) / CLIENTS / 1000).toFixed(1)} kB of memory a socket`,
  );
  console.log(
    `share: ${(share * 100).toFixed(0)} % (wanted: ${WANTED_SHARE * 100} %) ${share >= WANTED_SHARE ? 'ok' : 'MISSED'}`,
  );
}

interface Line {
  readonly server: ChildProcess;
  readonly clients: ChildProcess;
  /** Memory of the server without clients, bytes. */
  readonly emptyRss: number;
}

interface Usage {
  /** Microseconds. */
  readonly cpu: { readonly user: number; readonly system: number };
  readonly rss: number;
}

function usageOf({ server }: Pick<Line, 'server'>): Promise<Usage> {
  server.send({ usage: true });
  return nextMessage<Usage>(server, 'cpu');
}

async function openLine(kind: Kind): Promise<Line> {
  const server = startChild(new URL('./fanout/broadcast-process.ts', import.meta.url), [kind, String(CLIENTS)]);
  const { port } = await nextMessage<{ port: number }>(server, 'port');
  const { rss: emptyRss } = await usageOf({ server });
  const clients = startChild(new URL('./fanout/client-process.ts', import.meta.url), [
    kind,
    String(port),
    String(CLIENTS),
  ]);
  await nextMessage<{ ready: number }>(clients, 'ready');
  const line = { server, clients, emptyRss };
  clients.on('message', (message: { arrived?: number }) => {
    if (message.arrived !== undefined) server.send({ arrived: message.arrived });
  });
  await measure(line, WARM_UP);
  return line;
}

/** @returns deliveries per second, from the order to send until the last client has the last update. */
function measure({ server, clients }: Line, updates: number): Promise<number> {
  return new Promise((resolve) => {
    clients.send({ reset: true });
    setTimeout(() => {
      const started = performance.now();
      const listen = ({ arrived = 0 }: { arrived?: number }) => {
        if (arrived < updates * CLIENTS) return;
        clients.off('message', listen);
        resolve((updates * CLIENTS) / ((performance.now() - started) / 1000));
      };
      clients.on('message', listen);
      server.send({ updates });
    }, 100);
  });
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] as number;
}

function spread(values: readonly number[]): string {
  const thousands = (value: number) => `${(value / 1000).toFixed(0)} k`;
  return `${thousands(median(values))} [${thousands(Math.min(...values))} to ${thousands(Math.max(...values))}]`;
}
