import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance } from 'fastify';
import type { Tracing } from './tracing.ts';
import { writerTracer } from './writer-tracer.ts';

/** How long a stop waits for the collector, ms. */
const FLUSH_MS = 1_000;

/** The context of the request that is being handled. */
type Current = AsyncLocalStorage<Context>;

/**
 * Records traces with OpenTelemetry and sends them by OTLP over HTTP. Sampling, limits, headers and the name of the
 * service follow the variables of its specification, which the SDK reads itself. A trace begins here: a caller's
 * `traceparent` is ignored, because any browser could turn recording on with it.
 */
export function otlpTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'crease' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('crease');
  const current: Current = new AsyncLocalStorage();
  const requests = new WeakMap<object, Context>();
  return {
    watchHttp: (http) => watchCalls(http, { tracer, current, requests }),
    socketRequest: async (name, act) => {
      const span = tracer.startSpan(`socket ${name}`, { kind: SpanKind.SERVER }, ROOT_CONTEXT);
      await current.run(trace.setSpan(ROOT_CONTEXT, span), act);
      span.end();
    },
    traceIdOf: (request) => {
      const span = spanOf(requests.get(request));
      return span?.isRecording() ? span.spanContext().traceId : undefined;
    },
    writer: writerTracer(tracer, () => current.getStore()),
    stop: () => Promise.race([provider.shutdown().catch(() => {}), sleep(FLUSH_MS, undefined, { ref: false })]),
  };
}

function spanOf(context: Context | undefined): Span | undefined {
  return context && trace.getSpan(context);
}

interface CallWatch {
  readonly tracer: Tracer;
  readonly current: Current;
  readonly requests: WeakMap<object, Context>;
}

/** One span for each call; its handler runs in the span's context. */
function watchCalls(http: FastifyInstance, { tracer, current, requests }: CallWatch): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const { config, url = '' } = request.routeOptions;
    if (config.routeName) {
      const attributes = { 'http.request.method': request.method, 'http.route': url };
      const span = tracer.startSpan(`${request.method} ${url}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
      requests.set(request, trace.setSpan(ROOT_CONTEXT, span));
    }
    done();
  });
  http.addHook('preHandler', (request, _reply, done) => {
    const context = requests.get(request);
    if (context) current.run(context, done);
    else done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    endCall(spanOf(requests.get(request)), reply.statusCode);
    done();
  });
  http.addHook('onRequestAbort', (request, done) => {
    spanOf(requests.get(request))?.setStatus({ code: SpanStatusCode.ERROR, message: 'aborted' }).end();
    done();
  });
}

function endCall(span: Span | undefined, status: number): void {
  span?.setAttribute('http.response.status_code', status);
  if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}
