import type { AnswerOf, Command, ParamsOf, QueryName, ResultOf } from '@crease/engine';
import type { Refusal } from '@crease/kernel';

/** Asked when a command's turn comes: null lets it in, a refusal answers it and nothing happens. */
export type Gate = () => Refusal | null;

/** The one door to the House, as rooms see it: the writer behind it decides when. */
export interface EngineClient {
  /**
   * Asks the House for something; resolves once the answer is durable, with the answer or the refusal.
   * @throws when it could not be stored or the queue is full: ask again with the same reference.
   */
  submit<C extends Command>(command: C, gate?: Gate): Promise<AnswerOf<C> | Refusal>;
  /** Answers a question after everything that was submitted before: nothing uncommitted is told. @throws as `submit`. */
  query<Q extends QueryName>(question: Q, params: ParamsOf<Q>): Promise<ResultOf<Q>>;
}
