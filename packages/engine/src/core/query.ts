/**
 * Reads the engine: plain data in, plain data out, so that the caller may run in another process. A module lists its
 * queries in its `module.ts`.
 */
export type Query<ReadonlyEngine, Params, Result> = (engine: ReadonlyEngine, params: Params) => Result;
