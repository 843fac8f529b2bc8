import { type Route, type RouteName, verdictOf } from '@crease/contract';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { OperatorCaller } from '../callers/operator-caller.ts';
import { type DeskCookieValues, deskCookiesOf } from './cookies/desk-cookies.ts';
import { failure } from './failure.ts';

/** What a call shows of its sender. */
export interface Credential extends DeskCookieValues {
  readonly authorization: string | undefined;
  /** The socket's own address, whatever headers say. */
  readonly socketAddress: string | undefined;
  /** It came through a proxy: then the socket's address is the proxy's. */
  readonly isForwarded: boolean;
  /** The caller's address, as far as proxies are trusted. */
  readonly address: string;
}

/** One way in for operators, as the HTTP side needs to know it. */
export interface OperatorAccess {
  /** Null for anybody who does not operate. */
  callerOf(credential: Credential): Promise<OperatorCaller | null>;
  /** Told of an act that did not come as far as its handler. Resolves when that is written down. */
  refused(act: RouteName, caller: OperatorCaller, refusal: { address: string; code: string }): Promise<void>;
}

const NO_ACCESS: OperatorAccess = { callerOf: async () => null, refused: async () => {} };
const notSignedIn = failure('UNAUTHORIZED', { reason: 'operatorSignIn' });
const notAllowed = failure('FORBIDDEN', { reason: 'role' });

/** An operator's route: an operator's session, and a right that its role has. What names no right is open to nobody. */
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

/** An act whose input does not fit the contract. */
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
