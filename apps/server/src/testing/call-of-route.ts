import type { Route } from '@crease/contract';
import { type KnownValues, sampleOfZod } from './sample-of-schema.ts';

/** One call as it goes over the wire. */
export interface WireCall {
  readonly method: string;
  /** Below the base, parameters filled in, with its query. */
  readonly path: string;
  readonly body: string | undefined;
}

/** A call of a route that fits its schemas, made from the contract alone; `known` fills in what must exist. */
export function callOfRoute({ method, path, params, query, body }: Route, known: KnownValues = {}): WireCall {
  const values = params ? textsOf(sampleOfZod(params, known)) : {};
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? 'x'));
  const asked = query ? new URLSearchParams(textsOf(sampleOfZod(query, known))).toString() : '';
  return {
    method,
    path: asked ? `${filled}?${asked}` : filled,
    body: body ? JSON.stringify(sampleOfZod(body, known)) : undefined,
  };
}

/** Schemas of texts that are read as numbers are shown as numbers, or as anything. */
function textsOf(values: unknown): Record<string, string> {
  const named = Object.entries((values ?? {}) as Record<string, unknown>).filter(([, value]) => value !== 'anything');
  return Object.fromEntries(named.map(([key, value]) => [key, String(value)]));
}
