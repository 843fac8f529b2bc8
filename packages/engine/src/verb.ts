import type { Refusal } from '@crease/kernel';
import type { Context, House } from './house/house.ts';
import type { Touch } from './house/touched.ts';
import type { Outcome } from './outcome.ts';
import type { BodyHash } from './references/body-hash.ts';

/** One thing that can be asked of the House. A room lists its own in its `verbs.ts`; `verbs.ts` joins them. */
export interface Verb<C> {
  /** The rule. Synchronous, and determined by its arguments: it changes the House and says what it changed. */
  readonly run: (house: House, command: C, context: Context) => Outcome | Refusal;
  /**
   * For commands with a client reference, which are answered once for ever: what makes two bodies the same, as an
   * integer below 2^53. null for the others, which may come again.
   */
  readonly hashBody: BodyHash<C> | null;
  readonly touch: Touch<C>;
}

/** The verbs of some commands: exactly one for each. */
export type VerbsOf<C extends { readonly verb: string }> = {
  readonly [V in C['verb']]: Verb<Extract<C, { readonly verb: V }>>;
};
