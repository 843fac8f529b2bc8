import { FIRST_HEAD } from '@crease/exchange';
import type { Writer } from '../writer/writer.ts';
import { chainedLines, type LogPlace, type LogSource } from './chained-lines.ts';

const START: LogPlace = { partNo: 0, lines: 0, head: FIRST_HEAD };

/** Publishes the heads of logs that got lines: afterwards no other log of those lines can be shown. */
export class LogHeads {
  readonly #source: LogSource;
  readonly #now: () => number;
  readonly #changed = new Set<string>();
  #isBegun = false;

  constructor(source: LogSource, writer: Pick<Writer, 'onBatch'>, now: () => number) {
    this.#source = source;
    this.#now = now;
    writer.onBatch(({ engine, touched }) => {
      for (const marketId of touched.markets) {
        const market = engine.markets.get(marketId);
        // One that has left the engine may have last lines.
        if (!market || market.log) this.#changed.add(marketId);
      }
      return null;
    });
  }

  /** Publishes one head for each log with new lines. @throws if the store fails; the next run repeats it. */
  async publish(): Promise<void> {
    const { store } = this.#source;
    if (!this.#isBegun) for (const marketId of await store.matchingLog.unpublished()) this.#changed.add(marketId);
    this.#isBegun = true;
    const marketIds = [...this.#changed];
    this.#changed.clear();
    try {
      for (const marketId of marketIds) await this.#publishOne(marketId);
    } catch (error) {
      for (const marketId of marketIds) this.#changed.add(marketId);
      throw error;
    }
  }

  async #publishOne(marketId: string): Promise<void> {
    const { store } = this.#source;
    const last = (await store.matchingLog.lastHead(marketId)) ?? START;
    let place: LogPlace = last;
    for await (const { at } of chainedLines(this.#source, marketId, last)) place = at;
    if (place.lines === last.lines) return;
    await store.matchingLog.publish({ ...place, marketId, at: this.#now() });
  }
}
