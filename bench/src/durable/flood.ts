import { englishRefusal } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import { type BatchMeasure, openWriter, type Writer } from '@crease/server';
import { SILENT_LOG, type Store } from '@crease/store';
import type { BetSource } from './bet-source.ts';

export interface Measured {
  readonly writer: Writer;
  readonly measures: BatchMeasure[];
}

/** A writer on the store that records the cost of each batch; with `COMMAND_LOG=true` it logs commands for standbys. */
export async function measuredWriter(store: Store, own: { batchLimit?: number } = {}): Promise<Measured> {
  const measures: BatchMeasure[] = [];
  const writer = await openWriter({
    ...own,
    store,
    logsCommands: process.env.COMMAND_LOG === 'true',
    engine: { assets: ['play:INR'], limits: { liveOrdersPerPlayer: 1_000_000 } },
    clock: () => Date.now(),
    log: SILENT_LOG,
    measure: (measure) => measures.push(measure),
  });
  return { writer, measures };
}

export interface Flood {
  readonly bets: number;
  readonly seconds: number;
  /** Time from call to answer, sorted. */
  readonly waitsMs: readonly number[];
}

/** Runs a number of callers, each with its next bet after the last answer. */
export async function flood(
  writer: Writer,
  source: BetSource,
  load: { callers: number; seconds: number },
): Promise<Flood> {
  const waitsMs: number[] = [];
  const started = performance.now();
  const until = started + load.seconds * 1000;
  const caller = async () => {
    for (let now = performance.now(); now < until; ) {
      const answer = await writer.submit(source.bet());
      if (isRefusal(answer)) throw new Error(`refused: ${englishRefusal(answer)}`);
      const answered = performance.now();
      waitsMs.push(answered - now);
      now = answered;
    }
  };
  await Promise.all(Array.from({ length: load.callers }, caller));
  return {
    bets: waitsMs.length,
    seconds: (performance.now() - started) / 1000,
    waitsMs: waitsMs.sort((a, b) => a - b),
  };
}

/** Prints one line: rate, waits, and average cost of a batch. */
export function report(name: string, { bets, seconds, waitsMs }: Flood, measures: readonly BatchMeasure[]): void {
  const at = (share: number) => (waitsMs[Math.floor(waitsMs.length * share)] ?? 0).toFixed(1);
  const mean = (of: (measure: BatchMeasure) => number) =>
    measures.reduce((sum, measure) => sum + of(measure), 0) / Math.max(1, measures.length);
  console.log(
    `${name}: ${Math.round(bets / seconds)} bets/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ` +
      `a batch: ${Math.round(mean((m) => m.commands))} bets, ${Math.round(mean((m) => m.rows))} rows, ` +
      `apply ${mean((m) => m.applyMs).toFixed(1)} + rows ${mean((m) => m.collectMs).toFixed(1)} + ` +
      `commit ${mean((m) => m.commitMs).toFixed(1)} ms`,
  );
}
