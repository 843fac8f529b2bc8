import type { ChildProcess } from 'node:child_process';
import { nextMessage, startChild } from './http/child-process.ts';
import type { LoadOrder, LoadResult } from './http/load-process.ts';

const WANTED_RATE = 15_000;
const WANTED_P99_MS = 50;
/** Bets by socket, to those by HTTP. */
const WANTED_BY_SOCKET = 1.5;
const WARM_UP_SECONDS = 4;
const SECONDS = 8;

/**
 * Durable placement over HTTP: session, schema, writer, match, commit with fsync, reply. The server is the whole
 * product in one process; the load runs in a second one on the same cores; every counted answer was stored before it
 * was sent. The number of orders in the engine and an audit of the record end the run.
 */
export async function run(): Promise<void> {
  // With the flags of `npm start`.
  const server = startChild(new URL('./http/serve-process.ts', import.meta.url), [], ['--max-semi-space-size=64']);
  const { port, tokens, store } = await nextMessage<{ port: number; tokens: string[]; store: string }>(server, 'port');
  const loader = startChild(new URL('./http/load-process.ts', import.meta.url));
  const load = async (terms: Omit<LoadOrder, 'port' | 'tokens'>) => {
    loader.send({ port, tokens, ...terms });
    return (await nextMessage<{ result: LoadResult }>(loader, 'result')).result;
  };
  console.log(
    `${store}; ${tokens.length} players, 20 markets, one bet per request; fsync on; load from a second process`,
  );
  let accepted = (await load({ connections: 64, seconds: WARM_UP_SECONDS, rate: null })).accepted;
  let best = 0;
  for (const connections of [16, 64, 256]) {
    const before = await usage(server);
    const result = await load({ connections, seconds: SECONDS, rate: null });
    const { placed: _, cpu } = await usage(server);
    accepted += result.accepted;
    const rate = rateOf(result);
    best = Math.max(best, rate);
    const busy = (cpu.user + cpu.system - before.cpu.user - before.cpu.system) / 1e6 / result.seconds;
    console.log(
      `${connections} callers: ${line(result)}; server ${percent(busy)}, load ${percent(result.cpuShare)} of a core`,
    );
  }
  const byHttp = await load({ connections: 256, seconds: SECONDS, rate: null, isLive: true });
  const bySocket = await load({ connections: 256, seconds: SECONDS, rate: null, isLive: true, bySocket: true });
  accepted += byHttp.accepted + bySocket.accepted;
  console.log(`256 players with live connections, by HTTP: ${line(byHttp)}`);
  console.log(`the same, by their live connections: ${line(bySocket)}`);
  const toAny = rateOf(bySocket) / best;
  const toSame = rateOf(bySocket) / rateOf(byHttp);
  console.log(
    `bets by socket: ${toSame.toFixed(2)} of HTTP of the same players (wanted: ${WANTED_BY_SOCKET}), ${toAny.toFixed(2)} of HTTP of players without live connections`,
  );
  await usage(server);
  const half = await load({ connections: 256, seconds: SECONDS, rate: best / 2 });
  accepted += half.accepted;
  console.log(`at half the rate, on a schedule: ${line(half)}`);
  const { placed, late } = await usage(server);
  reportDelays(half, late);
  server.send({ stop: true });
  const { breaches } = await nextMessage<{ breaches: string[] }>(server, 'breaches');
  loader.kill('SIGKILL');
  console.log(
    `accepted ${accepted}, orders in the record ${placed}, audit: ${breaches.length === 0 ? 'clean' : breaches.join('; ')}`,
  );
  console.log(verdict('reached', best, best >= WANTED_RATE, `${WANTED_RATE} bets/s`));
  console.log(
    verdict('p99 at half the rate, ms', half.latencies.p99, half.latencies.p99 <= WANTED_P99_MS, `${WANTED_P99_MS} ms`),
  );
}

interface Usage {
  readonly placed: number;
  readonly cpu: NodeJS.CpuUsage;
  /** Longest since the last report, ms: event loop delay, garbage collection, database batch. */
  readonly late: { readonly loop: number; readonly pause: number; readonly batchMs: number };
}

/** Prints where the slowest hundredth lost its time: before sending, in the load process, or after. */
function reportDelays({ late, slowest }: LoadResult, server: Usage['late']): void {
  const ms = (value: number) => value.toFixed(0);
  console.log(
    `the slowest hundredth took ${ms(slowest.ms)} ms on average, ${ms(slowest.unsentMs)} of it before the load sent it; bets were sent late by p50 ${ms(late.sent.p50)}, p99 ${ms(late.sent.p99)}, max ${ms(late.sent.max)} ms`,
  );
  console.log(
    `longest: the load's event loop ${ms(late.loop)} ms; the server's ${ms(server.loop)}, its garbage collection ${ms(server.pause)}, a batch at the database ${server.batchMs} (in steps of 100)`,
  );
}

async function usage(server: ChildProcess): Promise<Usage> {
  server.send({ count: true });
  return nextMessage(server, 'placed');
}

function line({ accepted, seconds, latencies, byStatus }: LoadResult): string {
  const { p50, p99, max } = latencies;
  const others = Object.entries(byStatus).filter(([status]) => status !== '200');
  const refused =
    others.length > 0 ? `; other answers ${others.map(([status, n]) => `${status}: ${n}`).join(', ')}` : '';
  return `${Math.round(accepted / seconds)} bets/s; p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, max ${max.toFixed(0)} ms${refused}`;
}

const rateOf = ({ accepted, seconds }: LoadResult) => accepted / seconds;

function verdict(what: string, value: number, isGood: boolean, wanted: string): string {
  return `${what}: ${value.toFixed(0)} (wanted: ${wanted}) ${isGood ? 'ok' : 'MISSED'}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
