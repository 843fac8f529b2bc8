import { type Context, type Span, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { BatchSpan, QueuedSpan, WriterTracer } from './tracing.ts';

/**
 * Records the wait of a request's commands and their batch. The batch belongs to the trace of its first command; it
 * links to all of them, and each wait links to the batch.
 * @param current returns the context of the request that is being handled.
 */
export function writerTracer(tracer: Tracer, current: () => Context | undefined): WriterTracer {
  return {
    queued: (command) => {
      const context = current();
      if (!context || !trace.getSpan(context)?.isRecording()) return null;
      return new Queued(tracer, context, command);
    },
  };
}

class Queued implements QueuedSpan {
  readonly #tracer: Tracer;
  readonly #context: Context;
  readonly #span: Span;

  constructor(tracer: Tracer, context: Context, command: string) {
    this.#tracer = tracer;
    this.#context = context;
    this.#span = tracer.startSpan('writer queue', { attributes: { 'crease.command': command } }, context);
  }

  applied(batch: BatchSpan | null): BatchSpan {
    const joined = batch instanceof Batch ? batch : new Batch(this.#tracer, this.#context);
    joined.link(this.#span);
    this.#span.end();
    return joined;
  }
}

class Batch implements BatchSpan {
  readonly #tracer: Tracer;
  readonly #context: Context;
  readonly #span: Span;
  #part: Span | null = null;
  #commands = 0;

  constructor(tracer: Tracer, context: Context) {
    this.#tracer = tracer;
    this.#span = tracer.startSpan('batch', {}, context);
    this.#context = trace.setSpan(context, this.#span);
  }

  link(queued: Span): void {
    this.#commands++;
    this.#span.addLink({ context: queued.spanContext() });
    queued.addLink({ context: this.#span.spanContext() });
  }

  enter(part: 'commit' | 'publish'): void {
    this.#part?.end();
    this.#part = this.#tracer.startSpan(part, {}, this.#context);
  }

  end(error?: unknown): void {
    for (const span of [this.#part, this.#span]) {
      if (error !== undefined) span?.setStatus({ code: SpanStatusCode.ERROR, message: String(error) });
    }
    this.#part?.end();
    this.#span.setAttribute('crease.traced_commands', this.#commands).end();
  }
}
