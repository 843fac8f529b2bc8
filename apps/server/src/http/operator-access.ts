import { type Route, type RouteName, verdictOf } from '@crease/contract';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { OperatorCaller } from '../callers/operator-caller.ts';
import { type DeskCookieValues, deskCookiesOf } from './cookies/desk-cookies.ts';
import { failure } from './failure.ts';

/** Credentials and addresses of a call. */
export interface Credential extends DeskCookieValues {
  readonly authorization: string | undefined;
  /** The socket's address, regardless of headers. */
  readonly socketAddress: string | undefined;
  /** True if it came through a proxy: then the socket's address is the proxy's. */
  readonly isForwarded: boolean;
  /** The caller's address, as far as proxies are trusted. */
  readonly address: string;
}

/** How a server authenticates operators. */
export interface OperatorAccess {
  /** Returns the operator; null: not an operator. */
  callerOf(credential: Credential): Promise<OperatorCaller | null>;
  /** Audits an act that was refused before its handler. Resolves once that is stored. */
  refused(act: RouteName, caller: OperatorCaller, refusal: { address: string; code: string }): Promise<void>;
}

const NO_ACCESS: OperatorAccess = { callerOf: async () => null, refused: async () => {} };
const notSignedIn = failure('UNAUTHORIZED', { reason: 'operatorSignIn' });
const notAllowed = failure('FORBIDDEN', { reason: 'role' });

/** Requires an operator's session and a permission of its role. Routes without a permission are refused to all. */
export function enterOperator(
  name: RouteName,
  route: Route,
  operators: OperatorAccess = NO_ACCESS,
): onRequestHookHandler {
  const enter = async (request: FastifyRequest) => {
    const caller = await operators.callerOf(credentialOf(request));
    if (!caller) return notSignedIn;
    if (!route.right || verdictOf(route.right, caller.role) === 'none') {
      if (route.method !== 'GET')
        await operators.refused(name, caller, { address: request.ip, code: notAllowed.body.code });
      return notAllowed;
    }
    request.operator = caller;
    return null;
  };
  return (request, reply, done) => {
    enter(request).then((no) => (no ? void reply.code(no.status).send(no.body) : done()), done);
  };
}

/** Audits an act with invalid input. */
export async function logMalformed(
  name: RouteName,
  { operator, ip }: FastifyRequest,
  operators: OperatorAccess = NO_ACCESS,
): Promise<void> {
  if (operator) await operators.refused(name, operator, { address: ip, code: 'INVALID_INPUT' });
}

function credentialOf(request: FastifyRequest): Credential {
  const { headers, raw, ip } = request;
  return {
    ...deskCookiesOf(request),
    address: ip,
    authorization: headers.authorization,
    socketAddress: raw.socket.remoteAddress,
    isForwarded: headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined,
  };
}
