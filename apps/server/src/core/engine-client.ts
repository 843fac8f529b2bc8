import type { AnswerOf, Command, ParamsOf, QueryName, ResultOf } from '@crease/engine';
import type { Refusal } from '@crease/kernel';

/** Checked when the command runs: null allows it, a refusal answers it instead. */
export type Gate = () => Refusal | null;

/** The engine as other modules use it; the writer decides when a command runs. */
export interface EngineClient {
  /**
   * Runs a command; resolves with its answer or refusal once that is durable.
   * @param deadline when its caller gives up, epoch ms on the engine's clock: later it is refused.
   * @throws if the answer could not be stored or the queue is full: send it again with the same reference.
   */
  submit<C extends Command>(
    command: C,
    gate?: Gate | null,
    deadline?: number | undefined,
  ): Promise<AnswerOf<C> | Refusal>;
  /** Answers a query after every command submitted before; never shows uncommitted state. @throws as `submit`. */
  query<Q extends QueryName>(question: Q, params: ParamsOf<Q>): Promise<ResultOf<Q>>;
}

/** Returns the engine for one call: it refuses what it reaches after the caller has given up. */
export function engineFor(engine: EngineClient, { deadline }: { readonly deadline: number | undefined }): EngineClient {
  if (deadline === undefined) return engine;
  return {
    submit: (command, gate) => engine.submit(command, gate, deadline),
    query: (question, params) => engine.query(question, params),
  };
}
