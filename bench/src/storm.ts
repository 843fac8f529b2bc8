import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { KeepAliveLine } from './http/call-lines.ts';
import { nextMessage, startChild } from './http/child-process.ts';
import { MARKET_IDS, RUNNERS } from './http/still-feed.ts';

const VISITORS = 2000;
const BETTORS = 8;
const PAUSE_MS = 20;
const CALM_MS = 3000;
const WANTED_SECONDS = 5;
const WANTED_WAIT_MS = 500;
/** Folder for the server's processor profile, which affects the timing. */
const PROFILE_TO = process.env.STORM_PROFILE_TO;

/**
 * Two thousand visitors reconnect at the same moment and join twenty markets each while some players bet: time until
 * the last visitor has all prices, and the longest wait of a bet.
 */
export async function run(): Promise<void> {
  const profiled = PROFILE_TO ? ['--cpu-prof', `--cpu-prof-dir=${PROFILE_TO}`] : [];
  const server = startChild(
    new URL('./http/serve-process.ts', import.meta.url),
    [],
    ['--max-semi-space-size=64', ...profiled],
  );
  const { port, tokens } = await nextMessage<{ port: number; tokens: string[] }>(server, 'port');
  const visitors = startChild(new URL('./storm/visitors-process.ts', import.meta.url), [
    String(port),
    String(VISITORS),
  ]);
  await nextMessage<{ ready: true }>(visitors, 'ready');
  const calmly = betOn({ port, tokens });
  await sleep(CALM_MS);
  const calm = await calmly.stop();
  const before = await countOf(server);
  const meanwhile = betOn({ port, tokens });
  visitors.send({ go: true });
  const { servedAfter, cpu } = await nextMessage<{ servedAfter: number[]; cpu: Cpu }>(visitors, 'servedAfter');
  const after = await countOf(server);
  const waits = await meanwhile.stop();
  visitors.kill('SIGKILL');
  server.send({ stop: true });
  await nextMessage(server, 'breaches');
  const last = (servedAfter.at(-1) ?? 0) / 1000;
  const longest = Math.max(...waits);
  console.log(`${VISITORS} visitors × ${MARKET_IDS.length} markets; ${BETTORS} players bet every ${PAUSE_MS} ms`);
  console.log(`bets before: ${spread(calm)}`);
  console.log(`bets meanwhile: ${spread(waits)}`);
  console.log(`all served after ${last.toFixed(1)} s (wanted: ${WANTED_SECONDS} s) ${say(last <= WANTED_SECONDS)}`);
  const half = (servedAfter[servedAfter.length >> 1] ?? 0) / 1000;
  console.log(
    `half of them after ${half.toFixed(1)} s; processor time: server ${(secondsOf(after.cpu) - secondsOf(before.cpu)).toFixed(1)} s, ` +
      `clients ${secondsOf(cpu).toFixed(1)} s; server's longest turn ${after.late.loop.toFixed(0)} ms, ` +
      `longest collection ${after.late.pause.toFixed(0)} ms`,
  );
  console.log(`longest bet ${longest.toFixed(0)} ms (wanted: ${WANTED_WAIT_MS} ms) ${say(longest <= WANTED_WAIT_MS)}`);
}

interface Cpu {
  readonly user: number;
  readonly system: number;
}

const secondsOf = ({ user, system }: Cpu) => (user + system) / 1e6;

/** Returns the server's processor time so far, and its longest pauses since the last report. */
function countOf(server: ChildProcess): Promise<{ cpu: Cpu; late: { loop: number; pause: number } }> {
  server.send({ count: true });
  return nextMessage(server, 'late');
}

/** Players who bet in sequence. @returns stops them and returns the duration of each bet, ms. */
function betOn({ port, tokens }: { port: number; tokens: string[] }): { stop: () => Promise<number[]> } {
  const waits: number[] = [];
  let isOver = false;
  const bettor = async (number: number) => {
    const line = new KeepAliveLine(port);
    for (let count = 0; !isOver; count++) {
      const bet = {
        clientRef: `storm-${number}-${process.pid}-${++made}`,
        marketId: MARKET_IDS[made % MARKET_IDS.length],
        runnerId: RUNNERS[0],
        side: count % 2 === 0 ? 'back' : 'lay',
        price: 1.9 + (count % 5) / 100,
        size: 100,
      };
      const started = performance.now();
      const status = await line.post('/api/bet/match/odds', tokens[number] as string, JSON.stringify(bet));
      if (status !== 200) throw new Error(`a bet was answered ${status}`);
      waits.push(performance.now() - started);
      await sleep(PAUSE_MS);
    }
    line.close();
  };
  const all = Promise.all(Array.from({ length: BETTORS }, (_, number) => bettor(number)));
  const stop = async () => {
    isOver = true;
    await all;
    return waits.sort((a, b) => a - b);
  };
  return { stop };
}

let made = 0;

function spread(sorted: readonly number[]): string {
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  return `${sorted.length}; p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)} ms`;
}

function say(isGood: boolean): string {
  return isGood ? 'ok' : 'MISSED';
}
