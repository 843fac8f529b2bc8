import { type RouteName, SOCKET_CALLS, type SocketCall, type ReplyOf as WireReplyOf } from '@crease/contract';
import { type BodyOf, exactReply, type ReplyOf, wireBody } from './exact.ts';
import { createHttpClient, type HttpClientOptions, type CallInput as WireInput } from './http-client.ts';
import type { LiveClient } from './live-client.ts';

export interface CallInput<N extends RouteName> extends Omit<WireInput<N>, 'body'> {
  body?: BodyOf<N>;
}

interface ExactClient {
  /**
   * One call of the contract; amounts are minor units and odds hundredths, both ways.
   * @returns what the reply carries under `data`.
   * @throws {ApiError} on a refusal, a failure or a missing reply; the abort reason if aborted.
   */
  call<N extends RouteName>(name: N, input?: CallInput<N>): Promise<ReplyOf<N>>;
}

/** The HTTP client for screens: converts every amount and price of requests and replies. */
export function createExactClient(options: HttpClientOptions): ExactClient {
  const client = createHttpClient(options);
  return {
    async call<N extends RouteName>(name: N, { body, ...rest }: CallInput<N> = {}) {
      const sent = body === undefined ? {} : { body: wireBody(name, body) };
      return exactReply(name, await client.call(name, { ...rest, ...sent } as WireInput<N>));
    },
  };
}

/**
 * One call of the API on the live connection, without the cost of HTTP. Without an answer the outcome is unknown:
 * repeat it with the same reference, here or by HTTP.
 * @throws {ApiError} `TIMEOUT` after seven seconds, or the server's refusal.
 */
export async function callLive<N extends SocketCall>(live: LiveClient, name: N, body: BodyOf<N>): Promise<ReplyOf<N>> {
  const request = live.request.bind(live) as (message: string, payload: unknown) => Promise<unknown>;
  return exactReply(name, (await request(SOCKET_CALLS[name], wireBody(name, body))) as WireReplyOf<N>);
}
