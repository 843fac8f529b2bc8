import { z } from 'zod';
import { ApiException, type Family, ProtocolFault, rpcError } from './api-errors.ts';

const PREFIXES: Readonly<Record<Family, string>> = {
  betting: 'SportsAPING/v1.0/',
  account: 'AccountAPING/v1.0/',
  heartbeat: 'HeartbeatAPING/v1.0/',
};

const rpcCall = z.object({
  method: z.string(),
  params: z.unknown().optional(),
  id: z.unknown().optional(),
});

/** Most calls in one batch. */
const BATCH_MOST = 100;

type Answer = (name: string, params: unknown) => Promise<unknown>;

/**
 * Answers the body of a JSON-RPC request, one call or an array of them in its order.
 * @param answer answers one call by the name of its operation; may throw an ApiException or a ProtocolFault.
 * @param requestId names each call in logs.
 */
export async function answerRpc(
  family: Family,
  body: unknown,
  { answer, requestId }: { readonly answer: Answer; readonly requestId: () => string },
): Promise<object> {
  const one = async (given: unknown): Promise<object> => {
    const read = rpcCall.safeParse(given);
    const id = read.success ? (read.data.id ?? null) : null;
    try {
      if (!read.success) throw new ProtocolFault(-32700, 'DSC-0008');
      const { method, params } = read.data;
      if (!method.startsWith(PREFIXES[family])) throw new ProtocolFault(-32601, 'DSC-0021');
      return { jsonrpc: '2.0', result: await answer(method.slice(PREFIXES[family].length), params), id };
    } catch (error) {
      if (!(error instanceof ApiException) && !(error instanceof ProtocolFault)) throw error;
      return { jsonrpc: '2.0', error: rpcError(family, error, requestId()), id };
    }
  };
  if (!Array.isArray(body)) return one(body);
  if (body.length === 0 || body.length > BATCH_MOST) return one(null);
  const answers: object[] = [];
  for (const call of body) answers.push(await one(call));
  return answers;
}
