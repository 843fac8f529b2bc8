import type { Refusal } from '@crease/kernel';
import type { BodyHash } from '../references/field-hash.ts';
import type { Context } from './command.ts';
import type { Outcome } from './outcome.ts';

/** The handler function of a command. Synchronous and deterministic: it changes the engine and returns the changes. */
type Run<Engine, C, O extends Outcome<unknown, unknown> | Refusal> = (
  engine: Engine,
  command: C,
  context: Context,
) => O;

/** A command that the engine accepts. A module lists its own in its `module.ts`. */
export interface CommandHandler<Engine, C, O extends Outcome<unknown, unknown> | Refusal> {
  readonly run: Run<Engine, C, O>;
  /**
   * For commands with a client reference, each answered exactly once: a hash of the body (an integer below 2^53) that
   * detects a repeat. null for commands that may be repeated.
   */
  readonly hashBody: BodyHash<C> | null;
  /** Marks what the command may change without a fact. */
  readonly touch: Touch<C>;
}

/** Returns the handler of a command; without a hash it may be repeated, without `touch` its facts name all changes. */
export function handle<Engine, C, O extends Outcome<unknown, unknown> | Refusal>(
  run: Run<Engine, C, O>,
  { hashBody, touch }: { readonly hashBody?: BodyHash<NoInfer<C>>; readonly touch?: Touch<NoInfer<C>> } = {},
): CommandHandler<Engine, C, O> {
  return { run, hashBody: hashBody ?? null, touch: touch ?? touchNothing };
}

/** Ids of everything that a command or a batch of commands may have changed. */
export interface Touched {
  readonly players: Set<number>;
  readonly markets: Set<string>;
  readonly sportEvents: Set<string>;
  /** Games with rounds shared by all players. */
  readonly games: Set<string>;
}

/** Marks changes of a command without a fact, such as quotes. */
type Touch<C> = (command: C, touched: Touched) => void;

/** Marks a market and its event. */
export const touchMarket: Touch<{ readonly marketId: string; readonly gameId: string }> = (
  { marketId, gameId },
  { markets, sportEvents },
) => {
  markets.add(marketId);
  sportEvents.add(gameId);
};

export const touchSportEvent: Touch<{ readonly gameId: string }> = ({ gameId }, { sportEvents }) => {
  sportEvents.add(gameId);
};

/** For commands whose facts name all changes. */
const touchNothing: Touch<unknown> = () => {};

/**
 * Reads the engine: plain data in, plain data out, so that the caller may run in another process. A module lists its
 * queries in its `module.ts`.
 */
export type Query<ReadonlyEngine, Params, Result> = (engine: ReadonlyEngine, params: Params) => Result;
