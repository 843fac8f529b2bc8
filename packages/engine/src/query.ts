import type { ReadonlyEngine } from './core/readonly-engine.ts';

/**
 * Something that can be asked about the engine: plain data in, plain data out, so that who asks may be another process.
 * A room lists its own in its `queries.ts`; `queries.ts` joins them.
 */
export type Query<Params, Told> = (engine: ReadonlyEngine, params: Params) => Told;
