import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  acceptLink,
  clientWith,
  codeOf,
  consoleToken,
  deskClient,
  deskVisitor,
  OPERATOR_PASSWORD,
  operatorWith,
  type TestOperator,
} from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
let owner: TestOperator;
let other: TestOperator;
let passed = 0;
const HOUR = 3_600_000;
const why = { reason: 'as a test' };
beforeAll(async () => {
  app = await startTestServer({}, { now: () => Date.now() + passed });
  [owner, other] = [await operatorWith(app, 'owner'), await operatorWith(app, 'owner')];
});
afterAll(() => app.stop());

const tokenIn = (link: string | null) => link?.split('#')[1] ?? '';
const open = (token: string) => deskVisitor(app).call('openInvitation', { body: { token } });
const invite = (username: string, role: 'support' | 'finance' | 'owner' = 'support', by = owner) =>
  by.api.call('inviteOperator', { body: { username, role, ...why } });
let joined = 0;
const from = () => `203.0.113.${++joined}`;
const agree = (by: TestOperator, id: string | null) =>
  by.api.call('answerProposal', { params: { id: id ?? '' }, body: { agree: true, ...why } });

it('an operator joins by a single-use link, with a password and a new second factor', async () => {
  const { link, invitation } = await invite('newcomer');
  expect(invitation).toMatchObject({ username: 'newcomer', role: 'support', invitedBy: owner.username, hasLink: true });
  expect(await other.api.call('invitations')).toMatchObject([{ username: 'newcomer' }]);
  const token = tokenIn(link);
  const first = await open(token);
  const second = await open(token);
  expect(second).toMatchObject({ username: 'newcomer', role: 'support', returns: false });
  const accept = async (secret: string, more: object = {}) => {
    const body = { token, password: OPERATOR_PASSWORD, code: await codeOf(app, secret), ...more };
    return deskClient(app, { address: from() }).call('acceptInvitation', { body });
  };
  // A secret from an earlier opening of the page is invalid.
  expect((await refusalOf(accept(first.secret))).code).toBe('INVALID_OTP');
  expect((await refusalOf(accept(second.secret, { password: 'too short' }))).code).toBe('INVALID_INPUT');
  const both = await Promise.allSettled([accept(second.secret, { username: 'another' }), accept(second.secret)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await refusalOf(open(token))).message).toContain('is no longer valid');
  const people = await other.api.call('operators');
  expect(people.find(({ username }) => username === 'newcomer')).toMatchObject({
    role: 'support',
    secondFactor: true,
    invitedBy: owner.username,
  });
  const trail = JSON.stringify((await owner.api.call('auditTrail')).items) + app.lines.join('');
  for (const hidden of [token, first.secret, second.secret]) expect(trail).not.toContain(hidden);
});

it('a link ends after 48 hours, when revoked, and when its inviter creates a newer one', async () => {
  const renew = (id: string | undefined, by = owner) =>
    by.api.call('renewInvitation', { body: { invitationId: id ?? '', ...why } });
  const { link, invitation } = await invite('late');
  expect((await refusalOf(renew(invitation?.id, other))).message).toContain('Only the inviter');
  const newer = await renew(invitation?.id);
  expect((await refusalOf(open(tokenIn(link)))).status).toBe(401);
  expect(await open(tokenIn(newer.link))).toMatchObject({ username: 'late' });
  expect((await refusalOf(invite('late'))).code).toBe('USERNAME_TAKEN');
  const body = { invitationId: invitation?.id ?? '', ...why };
  expect(await other.api.call('revokeInvitation', { body })).toEqual({ revoked: true });
  expect((await refusalOf(other.api.call('revokeInvitation', { body }))).status).toBe(404);
  expect((await refusalOf(open(tokenIn(newer.link)))).status).toBe(401);
  const again = await invite('late');
  passed += 48 * HOUR;
  expect((await refusalOf(open(tokenIn(again.link)))).status).toBe(401);
  [owner, other] = [await operatorWith(app, 'owner'), await operatorWith(app, 'owner')];
  expect(await owner.api.call('invitations')).toEqual([]);
  expect((await invite('late')).link).toMatch(/^\/join#/);
});

it("only owners invite, with a free name and a valid role; a disabled operator's links end", async () => {
  const finance = await operatorWith(app, 'finance');
  expect((await refusalOf(invite('by-finance', 'finance', finance))).status).toBe(403);
  for (const body of [
    { username: 'Console Owner', role: 'support', ...why },
    { username: 'cli', role: 'support', ...why },
    { username: 'console', role: 'support', ...why },
    { username: '__proto__', role: 'support', ...why },
    { username: 'fine', role: 'admin', ...why },
    { username: 'fine', role: 'support' },
  ])
    expect((await refusalOf(owner.api.call('inviteOperator', { body: body as never }))).code).toBe('INVALID_INPUT');
  expect((await refusalOf(invite(finance.username, 'finance'))).code).toBe('USERNAME_TAKEN');
  const third = await operatorWith(app, 'owner');
  const { link } = await invite('of-third', 'finance', third);
  await owner.api.call('disableOperator', { body: { operatorId: third.id, ...why } });
  expect((await refusalOf(open(tokenIn(link)))).status).toBe(401);
});

it("a new owner needs another owner's approval, then the inviter creates the link", async () => {
  const reply = await invite('third-owner', 'owner');
  expect(reply).toMatchObject({ invitation: null, link: null, proposalId: expect.any(String) });
  expect((await refusalOf(agree(owner, reply.proposalId))).status).toBe(403);
  await agree(other, reply.proposalId);
  const [waiting] = (await owner.api.call('invitations')).filter(({ username }) => username === 'third-owner');
  expect(waiting).toMatchObject({ hasLink: false, invitedBy: owner.username, agreedBy: other.username });
  const { link } = await owner.api.call('renewInvitation', { body: { invitationId: waiting?.id ?? '', ...why } });
  const third = await acceptLink(app, { token: tokenIn(link), address: from() });
  expect(await third.api.call('operatorMe')).toMatchObject({ role: 'owner', invitedBy: owner.username });
});

it('after a reset the password is invalid; an owner returns only by a new link that another owner approved', async () => {
  const person = await operatorWith(app, 'finance');
  const lost = await owner.api.call('resetStaffFactor', { body: { operatorId: person.id, ...why } });
  expect((await refusalOf(person.api.call('operatorMe'))).status).toBe(401);
  const login = (code?: string) =>
    deskVisitor(app).call('operatorLogin', {
      body: { username: person.username, password: OPERATOR_PASSWORD, code },
    });
  for (const code of [undefined, person.recoveryCodes[0]]) expect((await refusalOf(login(code))).status).toBe(401);
  const back = await acceptLink(app, { token: tokenIn(lost.link), address: from() });
  expect(back.id).toBe(person.id);
  expect(await back.api.call('operatorMe')).toMatchObject({ role: 'finance', invitedBy: owner.username });
  expect((await login(back.recoveryCodes[0])).operator.username).toBe(person.username);
  const third = await operatorWith(app, 'owner');
  const reset = await owner.api.call('resetStaffFactor', { body: { operatorId: third.id, ...why } });
  expect(reset).toMatchObject({ link: null, proposalId: expect.any(String) });
});

it('the only owner invites a second one without approval: one link, valid after a day, visible to all', async () => {
  const own = await startTestServer({}, { now: () => Date.now() + passed });
  try {
    const first = new URL(own.server.desk?.firstOwnerLink as string).hash.slice(1);
    const only = await acceptLink(own, { token: first, address: from(), username: 'only' });
    const body = { username: 'second', role: 'owner', ...why } as const;
    const { link, invitation } = await only.api.call('inviteOperator', { body });
    const waitMs = Date.parse(invitation?.opensAt ?? '') - Date.parse(invitation?.createdAt ?? '');
    expect(Math.round(waitMs / 60_000)).toBe(24 * 60);
    const more = only.api.call('inviteOperator', { body: { ...body, username: 'puppet' } });
    expect((await refusalOf(more)).message).toContain('An owner is already invited');
    const support = await operatorWith(own, 'support');
    expect(await support.api.call('invitedOwners')).toMatchObject([{ username: 'second', invitedBy: 'only' }]);
    const accept = () => acceptLink(own, { token: tokenIn(link), address: from() });
    expect((await refusalOf(accept())).message).toContain('This link is valid from');
    const console = clientWith(own, consoleToken(own));
    expect(await console.call('inviteOperator', { body: { ...body, username: 'by-console' } })).toMatchObject({
      link: null,
      proposalId: expect.any(String),
    });
    passed += 24 * HOUR;
    const second = await accept();
    expect(await second.api.call('operatorMe')).toMatchObject({ role: 'owner', invitedBy: 'only' });
    expect(await support.api.call('invitedOwners').catch(({ status }) => status)).toBe(401);
  } finally {
    await own.stop();
  }
});

it('only the console can restore the last owner after a lost phone', async () => {
  const own = await startTestServer();
  try {
    const first = new URL(own.server.desk?.firstOwnerLink as string).hash.slice(1);
    const only = await acceptLink(own, { token: first, address: from(), username: 'only' });
    const console = clientWith(own, consoleToken(own));
    const { link } = await console.call('resetStaffFactor', { body: { operatorId: only.id, ...why } });
    expect((await refusalOf(only.api.call('operatorMe'))).status).toBe(401);
    const back = await acceptLink(own, { token: tokenIn(link), address: from() });
    expect(await back.api.call('operatorMe')).toMatchObject({ username: 'only', role: 'owner', invitedBy: 'cli' });
  } finally {
    await own.stop();
  }
});
