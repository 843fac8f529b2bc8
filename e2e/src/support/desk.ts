import { hash, randomBytes } from 'node:crypto';
import { createHttpClient, type HttpClient, type ReplyOf } from '@crease/client';
import { DESK_HEADER, type OperatorRole } from '@crease/contract';
import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import pg from 'pg';
import { socketFolderOf } from '../../../packages/store/src/testing/socket-folder.ts';
import { type ServerUnderTest, WORLD } from '../servers.ts';
import { serverTime } from '../world/server-time.ts';
import { operatorConsole } from './console.ts';
import { expectCleanEverywhere } from './screens.ts';

export const STAFF_PASSWORD = 'a long enough password';

/** Where those who run a house come in. */
export function deskOf({ origin }: ServerUnderTest = WORLD): string {
  const url = new URL(origin);
  url.port = String(Number(url.port) + 2);
  return url.origin;
}

/** Codes of the step before are good until the next one begins: as long as a call may take, in seconds. */
const ON_THE_WAY_S = 10;

let made = 0;

/** A person at the desk, with a second factor, at an address of their own. */
export interface Staff {
  readonly username: string;
  readonly secret: string;
  /** Value of the session's cookie. */
  readonly token: string;
  readonly address: string;
  /** Their calls, as a page of the desk makes them. */
  readonly api: HttpClient;
  /** A code that was not used before. */
  nextCode(): Promise<string>;
}

/** Somebody new with a role and a code app, who was invited by nobody with a name. */
export async function staffWith(role: OperatorRole, engine: ServerUnderTest = WORLD): Promise<Staff> {
  const username = `${role}.${serverTime().toString(36)}${++made}`;
  return join(engine, await invitationFor(engine, username, role), username);
}

/** Accepts a link as a person does who sits somewhere else than everybody before. */
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
  // A code is good once, and so are those before it: the one of the step before leaves the step of now to the sign-in.
  // A step that ends before the call is there counts as over.
  const code = (step: number) =>
    generate({ secret, epoch: Math.floor(serverTime() / 1000) + ON_THE_WAY_S + step * 30 });
  await api.call('acceptInvitation', { body: { token, password: STAFF_PASSWORD, code: await code(-1) } });
  return { username, secret, token: session, address, api, nextCode: () => code(0) };
}

const INVITE = `
  INSERT INTO operator_invitations (operator_id, is_return, username, role, reason, created_at, opens_at, ends_at, token_hash)
  VALUES (nextval(pg_get_serial_sequence('operators', 'operator_id')), false, $1, $2, 'an e2e test', $3, $3, $4, $5)`;

/** An invitation written into the house's record: e2e tests need owners who do not wait for each other. */
async function invitationFor({ dataDir }: ServerUnderTest, username: string, role: OperatorRole): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const sql = new pg.Client({ host: socketFolderOf(dataDir), user: 'crease', database: 'postgres' });
  await sql.connect();
  const now = serverTime();
  await sql.query(INVITE, [username, role, now, now + 600_000, hash('sha256', token, 'buffer')]);
  await sql.end();
  return token;
}

/** Carries out what waits for a second person, if anything does: a fresh owner agrees. */
export async function approvePending(
  { proposalId }: { readonly proposalId: string | null },
  engine: ServerUnderTest = WORLD,
): Promise<void> {
  if (proposalId === null) return;
  const { api } = await staffWith('owner', engine);
  await api.call('answerProposal', { params: { id: proposalId }, body: { agree: true, reason: 'agreed' } });
}

/** The same for what was proposed on a screen. */
export async function approveProposal(
  wanted: (preview: ReplyOf<'proposals'>['items'][number]['preview']) => boolean,
  engine: ServerUnderTest = WORLD,
): Promise<void> {
  const { items } = await operatorConsole(engine).call('proposals', { query: { waiting: 'true' } });
  await approvePending({ proposalId: items.find(({ preview }) => wanted(preview))?.id ?? null }, engine);
}

/** Signs in as a person does: name, password, six digits. */
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

/** A desk that is open already, for e2e tests about something else than coming in. */
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

/** Opens the desk in this page as a person who signed in elsewhere. */
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

/** axe finds nothing on these pages of the desk once they are loaded. @param pages path and first heading of each. */
export async function expectCleanPages(
  page: Page,
  pages: readonly (readonly [path: string, heading: string])[],
): Promise<void> {
  for (const [path, heading] of pages) {
    await page.goto(`${deskOf()}${path}`);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectCleanEverywhere(page, path);
  }
}
