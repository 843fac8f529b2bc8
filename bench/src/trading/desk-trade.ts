import { createLiveClient, type HttpClient, type LiveClient } from '@crease/client';
import type { TradeEntry } from '@crease/contract';
import { clientWith, consoleToken } from '../../../apps/server/src/testing/operator.ts';
import { openBenchServer } from '../http/bench-server.ts';

const BALLS = 60;

/** A trader's client, and the event that it trades. */
interface Desk {
  readonly api: HttpClient;
  readonly gameId: string;
  number: number;
}

/**
 * A trader's strokes on a traded match: time from the key's call until a player's socket has the changed market, ms.
 * Eighteen markets are open; each ball is three strokes: ball running, its runs, and the publication.
 */
export async function run(): Promise<void> {
  const { server, stop } = await openBenchServer({ env: { FEED: 'none', NODE_ENV: undefined } });
  const desk = await openEvent(clientWith({ server }, consoleToken({ server })));
  const player = createLiveClient({ url: server.url, token: () => null });
  const first = changedTo(player, 'open');
  player.joinMarkets([`${desk.gameId}-mo`]);
  await first;
  const times: Record<string, number[]> = { 'ball running': [], runs: [], publish: [] };
  for (let bowled = 0; bowled < BALLS; bowled++) {
    times['ball running']?.push(await stroke(desk, player, { kind: 'ballRunning' }, 'ball_running'));
    const runs = { kind: 'ball', runs: bowled % 3, extra: null, wicket: null } as const;
    times.runs?.push(await stroke(desk, player, runs, 'suspended'));
    times.publish?.push(await stroke(desk, player, { kind: 'publish' }, 'open'));
  }
  for (const [name, all] of Object.entries(times)) console.log(`${name}: ${summary(all)}`);
  player.close();
  await stop();
}

async function openEvent(api: HttpClient): Promise<Desk> {
  const about = { format: 't20', competition: 'Bench', startsAt: '2040-01-01T00:00:00.000Z' } as const;
  const { gameId } = await api.call('createEvent', {
    body: { ...about, teams: [{ name: 'North' }, { name: 'South' }] },
  });
  const desk = { api, gameId, number: 0 };
  await enter(desk, { kind: 'toss', winner: 0, elected: 'bat' });
  const { offered } = await enter(desk, { kind: 'startInnings' });
  await enter(desk, { kind: 'open', marketIds: offered.map(({ marketId }) => marketId) });
  await enter(desk, { kind: 'publish' });
  return desk;
}

async function enter(desk: Desk, entry: TradeEntry) {
  const { api, gameId, number } = desk;
  const sheet = await api.call('enterTrade', { params: { gameId }, body: { number, entry } });
  desk.number = sheet.number;
  return sheet;
}

/** @returns ms until the player has the market in this state. */
async function stroke(desk: Desk, player: LiveClient, entry: TradeEntry, status: string): Promise<number> {
  const began = performance.now();
  const seen = changedTo(player, status).then(() => performance.now() - began);
  await enter(desk, entry);
  return seen;
}

function changedTo(player: LiveClient, status: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = player.onMarket((market) => {
      if (market.status !== status) return;
      stop();
      resolve();
    });
  });
}

function summary(all: readonly number[]): string {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, max ${(sorted.at(-1) ?? 0).toFixed(0)} ms`;
}
