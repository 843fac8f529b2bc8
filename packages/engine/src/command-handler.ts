import type { Refusal } from '@crease/kernel';
import type { Context, Engine } from './core/engine.ts';
import type { Touch } from './core/touched.ts';
import type { Outcome } from './outcome.ts';
import type { BodyHash } from './references/body-hash.ts';

/** One thing that can be asked of the engine. A room lists its own in its `command-handlers.ts`; `command-handlers.ts` joins them. */
export interface CommandHandler<C> {
  /** The rule. Synchronous, and determined by its arguments: it changes the engine and says what it changed. */
  readonly run: (engine: Engine, command: C, context: Context) => Outcome | Refusal;
  /**
   * For commands with a client reference, which are answered once for ever: what makes two bodies the same, as an
   * integer below 2^53. null for the others, which may come again.
   */
  readonly hashBody: BodyHash<C> | null;
  readonly touch: Touch<C>;
}

/** The verbs of some commands: exactly one for each. */
export type CommandHandlers<C extends { readonly type: string }> = {
  readonly [T in C['type']]: CommandHandler<Extract<C, { readonly type: T }>>;
};
