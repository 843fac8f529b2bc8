import type { ChildProcess } from 'node:child_process';
import { nextMessage, startChild } from '../http/child-process.ts';
import type { LoadOrder, LoadResult } from '../http/load-process.ts';

const CALLERS = 256;
const WARM_UP_SECONDS = 4;
const SECONDS = 8;
/** Microseconds of Node's time a bet that one web process may add to `all`. */
const WANTED_ADDED_US = 15;

interface Shape {
  readonly name: string;
  readonly webs: number;
}

const SHAPES: readonly Shape[] = [
  { name: 'all in one', webs: 0 },
  { name: 'writer + 1 web', webs: 1 },
  { name: 'writer + 2 web', webs: 2 },
];

/**
 * Durable bets over HTTP with one process, and with a writer behind one and two web processes, in turn: bets a second,
 * and the processor time a bet of each role, which other work on the machine changes little.
 */
export async function run(): Promise<void> {
  let all = 0;
  for (const shape of SHAPES) {
    const { writerUs, webUs, text } = await measure(shape);
    const total = writerUs + webUs;
    if (shape.webs === 0) all = total;
    const added = total - all;
    const verdict =
      shape.webs === 1
        ? `; ${added.toFixed(1)} µs more than in one (wanted: ${WANTED_ADDED_US}) ${added <= WANTED_ADDED_US ? 'ok' : 'MISSED'}`
        : '';
    const roles = shape.webs === 0 ? '' : `: writer ${writerUs.toFixed(1)}, web ${webUs.toFixed(1)}`;
    console.log(`${shape.name}: ${text}; Node ${total.toFixed(1)} µs a bet${roles}${verdict}`);
  }
}

async function measure({ webs }: Shape) {
  const shared = { SECRET_KEY: 'one secret of all processes, for benchmarks' };
  const flags = ['--max-semi-space-size=64'];
  const server = startChild(new URL('../http/serve-process.ts', import.meta.url), [], flags, {
    ...(webs > 0 && { ...shared, CREASE_ROLE: 'writer' }),
  });
  const { port, tokens } = await nextMessage<{ port: number; tokens: string[] }>(server, 'port');
  const env = { ...shared, WRITER_URL: `http://127.0.0.1:${port}` };
  const children = Array.from({ length: webs }, () =>
    startChild(new URL('./web-child.ts', import.meta.url), [], flags, env),
  );
  const ports = await Promise.all(
    children.map(async (child) => (await nextMessage<{ port: number }>(child, 'port')).port),
  );
  const loaders = (ports.length > 0 ? ports : [port]).map((target) => ({
    target,
    child: startChild(new URL('../http/load-process.ts', import.meta.url)),
  }));
  const load = (seconds: number) =>
    Promise.all(
      loaders.map(async ({ target, child }) => {
        const connections = CALLERS / loaders.length;
        child.send({ port: target, tokens, connections, seconds, rate: null } satisfies LoadOrder);
        return (await nextMessage<{ result: LoadResult }>(child, 'result')).result;
      }),
    );
  await load(WARM_UP_SECONDS);
  const before = await usages([server, ...children]);
  const results = await load(SECONDS);
  const after = await usages([server, ...children]);
  const bets = results.reduce((sum, { accepted }) => sum + accepted, 0);
  const spent = after.map((at, n) => (at - (before[n] as number)) / bets);
  server.send({ stop: true });
  const { breaches } = await nextMessage<{ breaches: string[] }>(server, 'breaches');
  for (const child of [...children, ...loaders.map((loader) => loader.child)]) child.kill('SIGKILL');
  const [p50, p99] = (['p50', 'p99'] as const).map((name) =>
    Math.max(...results.map(({ latencies }) => latencies[name])),
  );
  return {
    writerUs: spent[0] as number,
    webUs: spent.slice(1).reduce((sum, one) => sum + one, 0),
    text: `${Math.round(bets / SECONDS)} bets/s, p50 ${p50?.toFixed(1)}, p99 ${p99?.toFixed(1)} ms, audit ${breaches.length === 0 ? 'clean' : breaches.join('; ')}`,
  };
}

/** Processor time of each process so far, µs. */
function usages(children: readonly ChildProcess[]): Promise<number[]> {
  return Promise.all(
    children.map(async (child) => {
      child.send({ count: true });
      const { cpu } = await nextMessage<{ cpu: NodeJS.CpuUsage }>(child, 'cpu');
      return cpu.user + cpu.system;
    }),
  );
}
