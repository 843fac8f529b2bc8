/**
 * Reads the engine: plain data in, plain data out, so that the caller may be another process one day. A module lists its
 * own in its `module.ts`.
 */
export type Query<ReadonlyEngine, Params, Result> = (engine: ReadonlyEngine, params: Params) => Result;
