import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { englishRefusal } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import { openStore, SILENT_LOG } from '@crease/store';
import { BetSource } from './durable/bet-source.ts';
import { measuredWriter } from './durable/flood.ts';

const PLAYERS = 10_000;
const ORDERS = 50_000;
const CALLERS = 20;
const WANTED_MS = 100;
const SETTLED = 'bench-market-0';
const GAME = 'bench-game';

/** Measures how long bets on another market wait while a market of ten thousand players is settled. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crease-bench-'));
  const store = await openStore({ dataDir, log: SILENT_LOG });
  console.log(`${store.label}, fsync on; ${PLAYERS} players, ${ORDERS} orders, ${CALLERS} callers elsewhere`);
  try {
    const { writer, measures } = await measuredWriter(store);
    const source = new BetSource({ seed: 'settle', markets: 2, players: PLAYERS });
    await Promise.all([...source.setUp()].map((command) => writer.submit(command)));
    for (let left = ORDERS; left > 0; left -= 2_000)
      await Promise.all(
        Array.from({ length: Math.min(left, 2_000) }, () => writer.submit({ ...source.bet(), marketId: SETTLED })),
      );
    const quiet = others();
    await sleep(3_000);
    report('before', await quiet.stop());
    measures.length = 0;
    const meanwhile = others();
    const started = performance.now();
    await writer.submit({
      type: 'settleMarket',
      gameId: GAME,
      feedSeq: null,
      marketId: SETTLED,
      result: { kind: 'winners', winners: [0], note: '' },
    });
    while ((await writer.read((engine) => engine.markets.get(SETTLED)?.status)) !== 'settled') await sleep(10);
    const seconds = (performance.now() - started) / 1000;
    const slowest = report(`settling, ${seconds.toFixed(1)} s`, await meanwhile.stop());
    console.log(
      `slowest: ${slowest.toFixed(0)} ms (wanted: at most ${WANTED_MS} ms) ${slowest <= WANTED_MS ? 'ok' : 'MISSED'}`,
    );
    const worst = (of: 'applyMs' | 'collectMs' | 'commitMs') => Math.max(...measures.map((one) => one[of])).toFixed(0);
    console.log(
      `longest of a batch: apply ${worst('applyMs')}, rows ${worst('collectMs')}, commit ${worst('commitMs')} ms`,
    );
    await writer.drain();
    const breaches = await store.audit();
    console.log(breaches.length === 0 ? 'audit of the whole record: clean' : `AUDIT: ${breaches.join('; ')}`);

    /** Callers on the other market, each with its next bet shortly after the last answer. */
    function others() {
      const waitsMs: number[] = [];
      let isOver = false;
      const caller = async () => {
        while (!isOver) {
          const asked = performance.now();
          const answer = await writer.submit({ ...source.bet(), marketId: 'bench-market-1' });
          if (isRefusal(answer)) throw new Error(`refused: ${englishRefusal(answer)}`);
          waitsMs.push(performance.now() - asked);
          await sleep(5);
        }
      };
      const callers = Array.from({ length: CALLERS }, caller);
      return {
        stop: async () => {
          isOver = true;
          await Promise.all(callers);
          return waitsMs.sort((one, other) => one - other);
        },
      };
    }
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns the longest wait. */
function report(name: string, waitsMs: readonly number[]): number {
  const at = (share: number) => waitsMs[Math.min(waitsMs.length - 1, Math.floor(waitsMs.length * share))] ?? 0;
  console.log(
    `${name}: ${waitsMs.length} bets, p50 ${at(0.5).toFixed(1)}, p99 ${at(0.99).toFixed(1)}, max ${at(1).toFixed(0)} ms`,
  );
  return at(1);
}
