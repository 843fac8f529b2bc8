import type { IncomingHttpHeaders } from 'node:http';
import { ApiException, answerRpc, type Family, ProtocolFault, restFault } from '@crease/betfair';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rawScope } from '../http/raw/raw-scope.ts';
import { API_HEADERS } from '../http/security-headers.ts';
import { type ApiAccess, newRequestId, type ProgramRequest } from './access/api-access.ts';
import type { IdentityCalls, IdentityError } from './access/identity-calls.ts';

/** Largest body of a call with a key, bytes: 200 instructions take some 60 kB. */
const BODY_MOST = 512 * 1024;
const FAMILIES: readonly Family[] = ['betting', 'account', 'heartbeat'];

/** Address of the sign-in of programs; `/api/login` of a request with `X-Application` leads here. */
const IDENTITY_PATH = '/api/bf/identity';
/** Both addresses of the interfaces: as at Betfair, and below one prefix. */
const EXCHANGE_PATHS = ['/exchange', '/api/bf/exchange'];

interface ApiRoutesOptions {
  readonly access: Pick<ApiAccess, 'isKnown' | 'answer' | 'counted'>;
  readonly identity: IdentityCalls;
  /** Answers the tree of markets for a caller. */
  readonly navigation: () => Promise<object>;
  /** Header with a verified client certificate; null: none is read. */
  readonly certificateHeader: string | null;
}

/** Adds the routes that programs call. Their bodies have many types, and errors have the form of the interface. */
export async function addApiRoutes(http: FastifyInstance, options: ApiRoutesOptions): Promise<void> {
  await rawScope(http, { parseAs: 'string' }, (api) => {
    const limit = api.rateLimit();
    // Before the body is read: without a valid key, calls have the limit of their address.
    api.addHook('onRequest', async (request, reply) => {
      reply.headers(API_HEADERS);
      if (!options.access.isKnown(programOf(request))) await limit.call(api, request, reply);
    });
    answerFloods(api);
    for (const path of EXCHANGE_PATHS) addExchange(api, path, options);
    addIdentity(api, options);
  });
}

/** Each key has its own limits. */
const CONFIG = { rateLimit: false } as const;

function addExchange(api: FastifyInstance, base: string, { access, navigation }: ApiRoutesOptions): void {
  for (const family of FAMILIES) {
    api.post(`${base}/${family}/json-rpc/v1`, { bodyLimit: BODY_MOST, config: CONFIG }, async (request) => {
      const program = programOf(request);
      const answer = (name: string, params: unknown) => access.answer(family, { name, params, request: program });
      return answerRpc(family, jsonOf(request.body) ?? null, { answer, requestId: newRequestId });
    });
    for (const end of ['', '/'])
      api.post(
        `${base}/${family}/rest/v1.0/:operation${end}`,
        { bodyLimit: BODY_MOST, config: CONFIG },
        (request, reply) =>
          inRest(reply, family, () => {
            const { operation: name } = request.params as { operation: string };
            const params = jsonOf(request.body);
            if (params === undefined) throw new ProtocolFault(-32700, 'DSC-0008');
            return access.answer(family, { name, params, request: programOf(request) });
          }),
      );
  }
  api.route({
    method: ['GET', 'POST'],
    url: `${base}/betting/rest/v1/:locale/navigation/menu.json`,
    config: CONFIG,
    exposeHeadRoute: false,
    handler: (request, reply) =>
      inRest(reply, 'betting', () => access.counted('navigation', programOf(request), navigation)),
  });
}

/** Answers 400 for a refused call, 500 for a fault. */
async function inRest(reply: FastifyReply, family: Family, answer: () => Promise<unknown>): Promise<FastifyReply> {
  const send = (status: number, body: unknown) =>
    reply.code(status).type('application/json').send(JSON.stringify(body));
  try {
    return send(200, await answer());
  } catch (error) {
    if (!(error instanceof ApiException) && !(error instanceof ProtocolFault)) throw error;
    const isFault = error instanceof ApiException && error.errorCode === 'UNEXPECTED_ERROR';
    return send(isFault ? 500 : 400, restFault(family, error, newRequestId()));
  }
}

/** Clients take any other status than 200 of a sign-in for a broken server. */
function answerFloods(api: FastifyInstance): void {
  api.setErrorHandler((error, request, reply) => {
    const { url } = request.routeOptions;
    const isFlood = (error as { readonly statusCode?: number }).statusCode === 429;
    if (!isFlood || !url?.startsWith(IDENTITY_PATH)) throw error;
    const code = 'TEMPORARY_BAN_TOO_MANY_REQUESTS';
    const body = url === `${IDENTITY_PATH}/certlogin` ? { loginStatus: code } : signInShape(request, code);
    return reply.code(200).send(body);
  });
}

function addIdentity(api: FastifyInstance, { identity, certificateHeader }: ApiRoutesOptions): void {
  const login = { config: { routeName: 'login' as const } };
  api.post(`${IDENTITY_PATH}/login`, login, async (request) =>
    signInShape(request, await identity.login(programOf(request), credentialsOf(request, null))),
  );
  api.post(`${IDENTITY_PATH}/certlogin`, login, async (request) => {
    const certificate = certificateHeader === null ? null : certificateOf(request, certificateHeader);
    const answer = await identity.certLogin(programOf(request), credentialsOf(request, certificate));
    return typeof answer === 'string'
      ? { loginStatus: answer }
      : { sessionToken: answer.token, loginStatus: 'SUCCESS' };
  });
  for (const call of ['keepAlive', 'logout'] as const)
    api.route({
      method: ['GET', 'POST'],
      url: `${IDENTITY_PATH}/${call}`,
      exposeHeadRoute: false,
      handler: async (request) => signInShape(request, await identity[call](programOf(request))),
    });
}

function signInShape(request: FastifyRequest, answer: { readonly token: string } | IdentityError): object {
  const product = programOf(request).appKey ?? '';
  if (typeof answer === 'string') return { token: '', product, status: 'FAIL', error: answer };
  return { token: answer.token, product, status: 'SUCCESS', error: '' };
}

function programOf(request: FastifyRequest): ProgramRequest {
  const { headers, ip } = request;
  const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);
  return {
    appKey: textOf(headers['x-application']),
    token: textOf(headers['x-authentication']),
    address: ip,
    userAgent: headers['user-agent'] ?? '',
  };
}

/** Returns the value of a JSON body; `{}` without a body; undefined if it is not JSON. */
function jsonOf(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return {};
  try {
    return body.includes('\\u0000') ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}

function credentialsOf({ body }: FastifyRequest, certificate: string | null) {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  return { username: form.get('username') ?? '', password: form.get('password') ?? '', certificate };
}

/** Only a trusted proxy may send a certificate: it appears in the chain of addresses. */
function certificateOf(request: FastifyRequest, header: string): string | null {
  const value = request.headers[header];
  if (typeof value !== 'string' || (request.ips?.length ?? 0) < 2) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** Longest address of {@link programUrl}: longer ones are not compared. */
const LONGEST = '/api/keepAlive'.length;

/**
 * Returns where a request is routed: clients of Betfair sign in at `/api/login` and the like, which is also a call of
 * the site. Its pages never send `X-Application`, programs always do.
 */
export function programUrl(url: string, headers: IncomingHttpHeaders): string {
  if (url.length > LONGEST || headers['x-application'] === undefined) return url;
  const call = /^\/api\/(login|certlogin|keepAlive|logout)$/.exec(url)?.[1];
  return call ? `${IDENTITY_PATH}/${call}` : url;
}
