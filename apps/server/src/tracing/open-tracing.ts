import type { Tracing } from './tracing.ts';

/**
 * Opens traces if an endpoint is set. Only then the libraries are loaded.
 * @param endpoint base address of an OTLP/HTTP collector; `/v1/traces` is added.
 */
export async function openTracing(endpoint: string | null): Promise<Tracing | null> {
  if (endpoint === null) return null;
  const { otlpTracing } = await import('./otlp-tracing.ts');
  return otlpTracing(endpoint);
}
