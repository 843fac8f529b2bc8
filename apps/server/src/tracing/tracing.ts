import type { FastifyInstance } from 'fastify';

/** Traces of requests, sent to a collector. */
export interface Tracing {
  /** Records every call of the contract. */
  watchHttp(http: FastifyInstance): void;
  /** Records a request of a socket. */
  socketRequest(name: string, act: () => Promise<void>): Promise<void>;
  /** Returns the trace id of a request (of Fastify) that is recorded. */
  traceIdOf(request: object): string | undefined;
  readonly writer: WriterTracer;
  /** Sends what is left. Never throws. */
  stop(): Promise<void>;
}

/** Records the way of commands through the writer. */
export interface WriterTracer {
  /** Begins the wait of a command; null outside a recorded request. */
  queued(command: string): QueuedSpan | null;
}

/** A recorded command that waits. */
export interface QueuedSpan {
  /** Ends the wait. @param batch the batch that it is applied in; null: it is the first recorded one there. */
  applied(batch: BatchSpan | null): BatchSpan;
}

/** A batch with at least one recorded command: part of the trace of the first, linked with the others. */
export interface BatchSpan {
  /** Begins a part of the batch and ends the one before. */
  enter(part: 'commit' | 'publish'): void;
  end(error?: unknown): void;
}
