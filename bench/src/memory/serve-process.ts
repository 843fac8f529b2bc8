import type { ReadonlyEngine } from '@crease/engine';
import { openBenchServer, UNLIMITED } from '../http/bench-server.ts';

/** The product with its simulator at many times real speed and some players; measures its memory on request. */
const [speed, playersText] = process.argv.slice(2);

/** An open offer: a match odds runner with its best price to back in hundredths. */
export interface Offer {
  readonly marketId: string;
  readonly runnerId: string;
  readonly price: number;
}

/** Bytes after a forced collection, and the engine's content. */
export interface Weight {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly events: number;
  readonly markets: number;
  readonly orders: number;
  readonly placed: number;
}

export interface ServerReport {
  readonly ready: { readonly port: number; readonly tokens: readonly string[] };
  readonly offers: readonly Offer[];
  readonly weight: Weight;
  /** The process then ends. */
  readonly breaches: readonly string[];
}

const { server, createBettors, stop } = await openBenchServer({ env: { ...UNLIMITED, SIM_SPEED: speed } });
const tokens = await createBettors(Number(playersText));

process.on('message', async (asked: keyof ServerReport) => {
  if (asked === 'offers') report({ offers: await server.writer.read(offersOf) });
  if (asked === 'weight') report({ weight: await server.writer.read(weigh) });
  if (asked === 'breaches') {
    const breaches = await server.store.audit();
    await stop();
    process.send?.({ breaches } satisfies Partial<ServerReport>, () => process.exit(0));
  }
});
process.on('disconnect', () => process.exit(0));
report({ ready: { port: server.port, tokens } });

function report(content: Partial<ServerReport>): void {
  process.send?.(content);
}

function offersOf({ markets }: ReadonlyEngine): Offer[] {
  return [...markets.values()].flatMap(({ definition: { marketId, type, runners }, status, books }) => {
    const ladder = books.get('play:INR')?.ladder;
    if (type !== 'match_odds' || status !== 'open' || !ladder) return [];
    return runners
      .map(({ runnerId }, at) => ({ marketId, runnerId, price: ladder.bestPriceToBack(at) }))
      .filter(({ price }) => price > 0);
  });
}

function weigh({ sportEvents, markets, orders, counters }: ReadonlyEngine): Weight {
  const collect = globalThis.gc;
  if (!collect) throw new Error('start with --expose-gc');
  collect();
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  const counts = { events: sportEvents.size, markets: markets.size, orders: orders.size, placed: counters.orderId };
  return { rss, heapUsed, external, ...counts };
}
