import { type Fetcher, type HttpCall, NetworkFault } from './fetcher.ts';
import { type JsonObject, jsonObject } from './read-json.ts';

/** A provider's reply, or `unknown`. */
export type Asked =
  | { readonly kind: 'answer'; readonly status: number; readonly json: JsonObject; readonly body: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * One call whose answer is a JSON object. No answer, a fault of the provider's and what cannot be read are `unknown`.
 */
export async function askProvider(fetch: Fetcher, call: HttpCall): Promise<Asked> {
  try {
    const { status, body } = await fetch(call);
    if (status >= 500) return { kind: 'unknown', reason: `http ${status}` };
    const json = jsonObject(body);
    if (json === null) return { kind: 'unknown', reason: `http ${status}, not json` };
    return { kind: 'answer', status, json, body };
  } catch (error) {
    if (!(error instanceof NetworkFault)) throw error;
    return { kind: 'unknown', reason: error.message };
  }
}
