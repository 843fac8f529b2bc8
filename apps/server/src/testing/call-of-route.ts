import type { Route } from '@crease/contract';
import { type KnownValues, sampleOfZod } from './sample-of-schema.ts';

/** An HTTP call. */
export interface WireCall {
  readonly method: string;
  /** Path below the base, with parameters and query. */
  readonly path: string;
  /** JSON, or a form for calls with files. */
  readonly body: string | FormData | undefined;
}

/** Returns a valid call of a route, generated from the contract; `known` contains values that must exist. */
export function callOfRoute({ method, path, params, query, body, files }: Route, known: KnownValues = {}): WireCall {
  const values = params ? textsOf(sampleOfZod(params, known)) : {};
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? 'x'));
  const search = query ? new URLSearchParams(textsOf(sampleOfZod(query, known))).toString() : '';
  return {
    method,
    path: search ? `${filled}?${search}` : filled,
    body: files ? formOf(files, body && sampleOfZod(body, known)) : body && JSON.stringify(sampleOfZod(body, known)),
  };
}

/** The smallest picture: one grey pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** Form fields with a picture for every file. */
export function formOf(files: NonNullable<Route['files']>, fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(textsOf(fields))) form.append(name, value);
  for (const name of Object.keys(files)) form.append(name, new Blob([PICTURE]), `${name}.png`);
  return form;
}

/** Shows schemas of texts that are parsed as numbers as numbers, or as anything. */
function textsOf(values: unknown): Record<string, string> {
  const named = Object.entries((values ?? {}) as Record<string, unknown>).filter(([, value]) => value !== 'anything');
  return Object.fromEntries(named.map(([key, value]) => [key, String(value)]));
}
