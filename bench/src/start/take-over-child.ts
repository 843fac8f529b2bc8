import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal } from '@crease/kernel';
import { Follower, openWriter } from '@crease/server';
import { openStore } from '@crease/store';
import { StartSource } from './start-source.ts';

/** The process follows the writer. */
export interface Follows {
  /** Epoch ms. */
  readonly followsAt: number;
}

/** The process has become the writer. */
export interface Acknowledged {
  /** When its first bet was acknowledged, epoch ms. */
  readonly acknowledgedAt: number;
  /** True if it had to load the engine. */
  readonly isLoaded: boolean;
  readonly rssBytes: number;
}

/** A standby that becomes the writer, reports its first acknowledged bet, and takes bets until it ends. */
const [databaseUrl = '', name = '', size = '{}'] = process.argv.slice(2);
const CALLERS = 64;
const PAUSE_MS = 5;
const source = new StartSource(JSON.parse(size));
const tell = (message: Follows | Acknowledged) => process.send?.(message);
const info = (line: string) => {
  if (line.startsWith('standby: follows')) tell({ followsAt: Date.now() });
};
const log = { info, warn: console.error, error: console.error };
const follower = new Follower({ log });
const store = await openStore({ databaseUrl, dataDir: '', log, standsBy: true, follower });
let isLoaded = false;
const writer = await openWriter({
  store,
  engine: { assets: ['play:INR'] },
  clock: Date.now,
  log,
  logsCommands: true,
  followed: (terms) => {
    const engine = follower.take(terms);
    isLoaded = engine === null;
    return engine;
  },
});
process.on('disconnect', () => process.exit(0));
const openings = [...source.openings()].map((command) => writer.submit(command));
let bets = 0;
const bet = async () => {
  const answer = await writer.submit(source.bet(`${name}-${++bets}`)).catch(() => null);
  if (answer && isRefusal(answer)) throw new Error(`a bet was refused: ${answer.code}`);
};
await bet();
store.startEnded();
tell({ acknowledgedAt: Date.now(), isLoaded, rssBytes: process.memoryUsage.rss() });
await Promise.all(openings);
await Promise.all(Array.from({ length: CALLERS }, repeat));

async function repeat(): Promise<never> {
  for (;;) {
    await bet();
    await sleep(PAUSE_MS);
  }
}
