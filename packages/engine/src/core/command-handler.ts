import type { Refusal } from '@crease/kernel';
import type { BodyHash } from '../references/body-hash.ts';
import type { Context } from './context.ts';
import type { Outcome } from './outcome.ts';
import { type Touch, touchNothing } from './touched.ts';

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
