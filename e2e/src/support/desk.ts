import { hash, randomBytes } from 'node:crypto';
import { createHttpClient, type HttpClient, type ReplyOf } from '@crease/client';
import { DESK_HEADER, type OperatorRole } from '@crease/contract';
import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import pg from 'pg';
import { socketFolderOf } from '../../../packages/store/src/testing/embedded-server.ts';
import { type ServerUnderTest, WORLD } from '../servers.ts';
import { serverTime } from '../world/server-time.ts';
import { operatorConsole } from './console.ts';
import { expectCleanEverywhere, follow } from './screens.ts';

export const STAFF_PASSWORD = 'a long enough password';

/** Returns the address of the desk. */
export function deskOf({ origin }: ServerUnderTest = WORLD): string {
  const url = new URL(origin);
  url.port = String(Number(url.port) + 2);
  return url.origin;
}

/** Codes of the previous step stay valid into the next one for as long as a call may take, s. */
const ON_THE_WAY_S = 10;

let made = 0;

/** An operator with a second factor and their own address. */
export interface Staff {
  readonly username: string;
  readonly secret: string;
  /** Value of the session's cookie. */
  readonly token: string;
  readonly address: string;
  /** Client with the operator's session, as a page of the desk has it. */
  readonly api: HttpClient;
  /** Returns an unused code. */
  nextCode(): Promise<string>;
}

/** Creates an operator with a role and a code app; the invitation has no inviter. */
export async function staffWith(role: OperatorRole, engine: ServerUnderTest = WORLD): Promise<Staff> {
  const username = `${role}.${serverTime().toString(36)}${++made}`;
  return join(engine, await invitationFor(engine, username, role), username);
}

/** Accepts an invitation from an address that no other operator has. */
export async function join(engine: ServerUnderTest, token: string, username: string): Promise<Staff> {
  const address = `198.18.${process.pid % 256}.${++made % 256}`;
  let session = '';
  const headers = () => ({
    [DESK_HEADER]: '1',
    'x-forwarded-for': address,
    ...(session && { cookie: `crease-desk=${session}` }),
  });
  const api = createHttpClient({
    base: `${deskOf(engine)}/api`,
    token: () => null,
    headers,
    fetch: async (url, request) => {
      const reply = await fetch(url, request);
      const set = reply.headers.getSetCookie().find((cookie) => cookie.startsWith('crease-desk='));
      if (set) session = set.split(/[=;]/)[1] ?? '';
      return reply;
    },
  });
  const { secret } = await api.call('openInvitation', { body: { token } });
  // A code is valid once and invalidates earlier ones: using the previous step leaves the current one for the sign-in.
  // A step that ends before the call arrives counts as over.
  const code = (step: number) =>
    generate({ secret, epoch: Math.floor(serverTime() / 1000) + ON_THE_WAY_S + step * 30 });
  await api.call('acceptInvitation', { body: { token, password: STAFF_PASSWORD, code: await code(-1) } });
  return { username, secret, token: session, address, api, nextCode: () => code(0) };
}

const INVITE = `
  INSERT INTO operator_invitations (operator_id, is_return, username, role, reason, created_at, opens_at, ends_at, token_hash)
  VALUES (nextval(pg_get_serial_sequence('operators', 'operator_id')), false, $1, $2, 'an e2e test', $3, $3, $4, $5)`;

/** Writes an invitation to the database: e2e tests need owners without the waiting period. */
async function invitationFor({ dataDir }: ServerUnderTest, username: string, role: OperatorRole): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const sql = new pg.Client({ host: socketFolderOf(dataDir), user: 'crease', database: 'postgres' });
  await sql.connect();
  const now = serverTime();
  await sql.query(INVITE, [username, role, now, now + 600_000, hash('sha256', token, 'buffer')]);
  await sql.end();
  return token;
}

/** Executes a command; if it needs a second person, a new owner approves it. */
export async function approvePending(
  { proposalId }: { readonly proposalId: string | null },
  engine: ServerUnderTest = WORLD,
): Promise<void> {
  if (proposalId === null) return;
  const { api } = await staffWith('owner', engine);
  await api.call('answerProposal', { params: { id: proposalId }, body: { agree: true, reason: 'agreed' } });
}

/** Approves a proposal made on a screen, by a new owner. */
export async function approveProposal(
  wanted: (preview: ReplyOf<'proposals'>['items'][number]['preview']) => boolean,
  engine: ServerUnderTest = WORLD,
): Promise<void> {
  const { items } = await operatorConsole(engine).call('proposals', { query: { waiting: 'true' } });
  await approvePending({ proposalId: items.find(({ preview }) => wanted(preview))?.id ?? null }, engine);
}

/** Signs in on the page: name, password, six digits. */
export async function signInAtDesk(page: Page, staff: Staff, engine: ServerUnderTest = WORLD): Promise<void> {
  await page.goto(deskOf(engine));
  await page.getByLabel('Name').fill(staff.username);
  await page.getByLabel('Password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Code of six digits').fill(await staff.nextCode());
  await expect(
    page
      .getByRole('navigation', { name: 'Desk' })
      .or(page.getByRole('button', { name: 'Menu' }))
      .first(),
  ).toBeVisible();
}

/** Opens the desk signed in, for tests of other features than the sign-in. */
export async function openDesk(
  page: Page,
  role: OperatorRole,
  path = '/',
  engine: ServerUnderTest = WORLD,
): Promise<Staff> {
  const staff = await staffWith(role, engine);
  await openDeskAs(page, staff, path, engine);
  return staff;
}

/** Opens the desk in this page with the session of an operator signed in elsewhere. */
export async function openDeskAs(page: Page, staff: Staff, path = '/', engine: ServerUnderTest = WORLD): Promise<void> {
  const operator = await staff.api.call('operatorMe');
  const cookie = { name: 'crease-desk', value: staff.token, url: deskOf(engine) };
  await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }]);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': staff.address });
  await page.addInitScript(
    (session) => {
      localStorage.setItem('crease.desk', JSON.stringify(session));
    },
    { state: { mark: staff.username, operator, hasEnded: false }, version: 2 },
  );
  await page.goto(`${deskOf(engine)}${path}`);
}

/**
 * Checks that axe finds nothing on these pages of the open desk once loaded. @param pages path and first heading of
 * each, which must differ from the one before.
 */
export async function expectCleanPages(
  page: Page,
  pages: readonly (readonly [path: string, heading: string])[],
): Promise<void> {
  for (const [path, heading] of pages) {
    await follow(page, path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectCleanEverywhere(page, path);
  }
}
