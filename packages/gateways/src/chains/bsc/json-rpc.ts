import { callProvider, type GatewayWorld } from '../../wire/fetcher.ts';
import { asObject, textField } from '../../wire/read-json.ts';

/** A node failed or sent no reply: the result of the request is unknown. */
export class NodeFault extends Error {
  override readonly name = 'NodeFault';
}

/** Calls a node of an EVM chain. @throws NodeFault. */
export type CallNode = (method: string, params: readonly unknown[]) => Promise<unknown>;

export function jsonRpc(url: string, { fetch }: Pick<GatewayWorld, 'fetch'>): CallNode {
  let lastId = 0;
  return async (method, params) => {
    // A unique id, because several calls run at once.
    lastId += 1;
    const id = lastId;
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params });
    const headers = { 'content-type': 'application/json' };
    const reply = await callProvider(fetch, { method: 'POST', url, headers, body });
    if (reply.kind === 'unknown') throw new NodeFault(reply.reason);
    const error = asObject(reply.json.error);
    if (error) throw new NodeFault(`rpc ${textField(error, 'code')}`);
    if (reply.json.id !== id || reply.json.result === undefined) throw new NodeFault('another answer');
    return reply.json.result;
  };
}

export function hex(value: number): string {
  return `0x${value.toString(16)}`;
}

/** Parses a JSON-RPC quantity that is a block or an index. @throws NodeFault if it is invalid. */
export function numberFrom(value: unknown): number {
  const number = typeof value === 'string' && /^0x[\da-f]{1,13}$/i.test(value) ? Number(value) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new NodeFault('no number');
  return number;
}
