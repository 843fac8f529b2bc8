import { SOCKET_CALLS, type SocketCall, type ReplyOf as WireReplyOf } from '@crease/contract';
import { type BodyOf, exactReply, type ReplyOf, wireBody } from './exact.ts';
import type { LiveClient } from './live-client.ts';

/**
 * One call of the API on the live connection, without the cost of HTTP. Without an answer the outcome is unknown: repeat
 * it with the same reference, here or by HTTP.
 * @throws {ApiError} `TIMEOUT` after seven seconds, or the server's refusal.
 */
export async function callLive<N extends SocketCall>(live: LiveClient, name: N, body: BodyOf<N>): Promise<ReplyOf<N>> {
  const request = live.request.bind(live) as (message: string, payload: unknown) => Promise<unknown>;
  return exactReply(name, (await request(SOCKET_CALLS[name], wireBody(name, body))) as WireReplyOf<N>);
}
