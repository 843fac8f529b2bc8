import { hash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHttpClient, type HttpClient } from '@crease/client';
import { DESK_HEADER, type OperatorRole } from '@crease/contract';
import { generate } from 'otplib';
import type { TestServer } from './running-server.ts';

/** A running server, as far as these functions need it. */
type Engine = Pick<TestServer, 'server'> & Partial<TestServer>;

export const OPERATOR_PASSWORD = 'a long enough password';

/** The key that the server wrote for the command line. */
export function consoleToken({ server }: Engine): string {
  return `console_${keyFile(server)[0]}`;
}

/** Base of the API at the console's own address. */
export function consoleBase({ server }: Engine): string {
  return `${keyFile(server)[1]}/api`;
}

/** Base of the API at the desk's address. */
export function deskBase({ server }: Engine): string {
  return `${server.desk?.url}/api`;
}

/** Address of each session's browser: every operator has a separate one. */
const addresses = new Map<string, string>();

/** A client with any kind of token, at the address that accepts it: console, desk, players. */
export function clientWith(app: Engine, token: string): HttpClient {
  if (token.startsWith('op_')) return deskClient(app, { session: token });
  const base = token.startsWith('console_') ? consoleBase(app) : `${app.server.url}/api`;
  return createHttpClient({ base, token: () => token });
}

function keyFile(server: TestServer['server']): string[] {
  return readFileSync(join(server.config.folder, 'operator.key'), 'utf8').split('\n');
}

/** Headers of a desk page: its marker, the session's cookie, the forwarded address. */
export function deskHeaders(session: string | null, address = addresses.get(session ?? '')): Record<string, string> {
  return {
    [DESK_HEADER]: '1',
    ...(session !== null && { cookie: `crease-desk=${session}` }),
    ...(address !== undefined && { 'x-forwarded-for': address }),
  };
}

interface DeskBrowser {
  readonly session?: string;
  readonly address?: string;
  /** The browser's device cookie, as set by the desk. */
  readonly device?: string;
  /** Called with the cookies of each reply. */
  readonly cookies?: (cookies: readonly string[]) => void;
}

/** A browser at the desk's address. */
export function deskClient(app: Engine, { session, address, device, cookies }: DeskBrowser = {}): HttpClient {
  const own = deskHeaders(session ?? null, address ?? addresses.get(session ?? ''));
  const known: Record<string, string> =
    device === undefined ? {} : { cookie: `${own.cookie ?? ''}; crease-desk-device=${device}` };
  return createHttpClient({
    base: deskBase(app),
    token: () => null,
    fetch: async (url, request) => {
      const headers = { ...(request?.headers as Record<string, string>), ...own, ...known };
      const reply = await fetch(url, { ...request, headers });
      cookies?.(reply.headers.getSetCookie());
      return reply;
    },
  });
}

/** A visitor at the desk's address. */
export function deskVisitor(app: Engine): HttpClient {
  return deskClient(app);
}

/** Value of one cookie in a reply. */
export function cookieIn(cookies: readonly string[], name: string): string | undefined {
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(/[=;]/)[1];
}

export interface TestOperator {
  readonly api: HttpClient;
  readonly token: string;
  readonly id: string;
  readonly username: string;
  readonly address: string;
  /** Secret of their second factor. */
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

let made = 0;

/** A separate address for each operator. */
const nextAddress = () => `198.18.${made >> 8}.${made & 255}`;

/** Approves a pending proposal, if any, as a new owner. */
export async function agreed(app: Engine, { proposalId }: { readonly proposalId: string | null }): Promise<void> {
  if (proposalId === null) return;
  const { api } = await operatorWith(app, 'owner');
  await api.call('answerProposal', { params: { id: proposalId }, body: { agree: true, reason: 'agreed' } });
}

/** A new operator, signed in: invited without an inviter, with a second factor and a separate address. */
export async function operatorWith(app: Engine, role: OperatorRole): Promise<TestOperator> {
  const username = `${role}-${++made}`;
  const token = await invitationFor(app, { username, role });
  return { username, ...(await acceptLink(app, { token, address: nextAddress() })) };
}

/** The token of an invitation, stored as the server does. */
async function invitationFor({ server }: Engine, who: { username: string; role: OperatorRole }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = server.now();
  await server.store.invitations.add({
    ...who,
    invitedBy: null,
    agreedBy: null,
    reason: 'a test',
    returningId: null,
    mostOwners: null,
    tokenHash: hash('sha256', token, 'buffer'),
    now,
    opensAt: now,
    endsAt: now + 3_600_000,
  });
  return token;
}

interface LinkUse {
  readonly token: string;
  readonly address: string;
  readonly device?: string;
  /** For an invitation without an inviter. */
  readonly username?: string;
}

/** Opens an invitation, sets up a second factor and joins, in a separate browser. */
export async function acceptLink(app: Engine, { token, address, device, username }: LinkUse) {
  let set: readonly string[] = [];
  const browser = deskClient(app, {
    address,
    ...(device !== undefined && { device }),
    cookies: (cookies) => {
      set = cookies;
    },
  });
  const { secret } = await browser.call('openInvitation', { body: { token } });
  const code = await codeOf(app, secret);
  const body = { token, password: OPERATOR_PASSWORD, code, ...(username !== undefined && { username }) };
  const { operator, recoveryCodes } = await browser.call('acceptInvitation', { body });
  const session = cookieIn(set, 'crease-desk') ?? '';
  addresses.set(session, address);
  return { api: clientWith(app, session), token: session, id: operator.id, address, secret, recoveryCodes };
}

/** The current authenticator code; `step` 1 is the next one. */
export function codeOf({ server }: Engine, secret: string, step = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(server.now() / 1000) + step * 30 });
}

/** Another session of an operator, without signing in, because codes are valid once. */
export async function anotherSession({ server }: Engine, { id, address }: TestOperator): Promise<string> {
  const token = `op_${randomBytes(32).toString('base64url')}`;
  const session = { operatorId: Number(id), at: server.now(), device: 'Test', address };
  await server.store.operators.startSession(hash('sha256', token, 'buffer'), session);
  addresses.set(token, address);
  return token;
}
