import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  acceptLink,
  anotherSession,
  clientWith,
  consoleToken,
  deskClient,
  operatorWith,
  type TestOperator,
} from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
let owner: TestOperator;
let playerId: number;
let passed = 0;
const DAY = 86_400_000;
const why = { reason: 'as a test' };
beforeAll(async () => {
  app = await startTestServer({}, { now: () => Date.now() + passed });
  owner = await operatorWith(app, 'owner');
  ({ playerId } = await app.demoPlayer());
});
afterAll(() => app.stop());

let references = 0;
const terms = () => ({
  clientRef: `second-person-${++references}`,
  playerId: String(playerId),
  amount: 5_00_000,
  ...why,
});
async function proposed(by: Pick<TestOperator, 'api'>, body = terms()): Promise<string> {
  const { status, proposalId } = await by.api.call('adjustBalance', { body });
  expect(status).toBe('waiting');
  return proposalId ?? '';
}
const answer = (by: Pick<TestOperator, 'api'>, id: string) =>
  by.api.call('answerProposal', { params: { id }, body: { agree: true, ...why } });
const shown = (by: Pick<TestOperator, 'api'>, id: string) => by.api.call('proposal', { params: { id } });
let joined = 0;
async function invitedBy(
  by: TestOperator,
  role: 'finance' | 'trader',
  more: { address?: string; device?: string } = {},
) {
  const body = { username: `invited-${++joined}`, role, ...why };
  const { link } = await by.api.call('inviteOperator', { body });
  const token = link?.split('#')[1] ?? '';
  return { ...(await acceptLink(app, { token, address: `203.0.113.${joined}`, ...more })), username: body.username };
}

it('a puppet is refused: an operator invited by an owner cannot approve that owner’s proposals for 30 days, in any way', async () => {
  const puppet = await invitedBy(owner, 'finance');
  const request = terms();
  const id = await proposed(owner, request);
  expect((await refusalOf(answer(puppet, id))).terms).toEqual({ reason: 'newPerson', who: owner.username });
  // Sending the same call is an answer too.
  expect((await refusalOf(puppet.api.call('adjustBalance', { body: request }))).terms?.reason).toBe('newPerson');
  const { proposal } = await shown(puppet, id);
  expect([proposal.mayAnswer, proposal.unavailableReason]).toEqual([
    false,
    expect.stringContaining('less than 30 days ago'),
  ]);
  const back = await proposed(puppet);
  expect((await refusalOf(answer(owner, back))).terms?.reason).toBe('newPerson');
  // Two puppets of one inviter are not independent either.
  const other = await invitedBy(owner, 'trader');
  expect((await refusalOf(answer(other, back))).terms).toEqual({ reason: 'sameInviter', who: puppet.username });
  expect(await answer(await operatorWith(app, 'finance'), id)).toMatchObject({ state: 'done' });
  passed += 30 * DAY;
  owner = await signedInAgain(owner);
  const later = await proposed(owner);
  expect(await answer(await signedInAgain(puppet), later)).toMatchObject({ state: 'done' });
});

it('an operator with the proposer’s address or browser within 24 hours cannot answer: it is flagged, a third one can', async () => {
  const [one, third] = [await operatorWith(app, 'finance'), await operatorWith(app, 'finance')];
  const neighbour = await operatorWith(app, 'trader');
  await deskClient(app, { session: neighbour.token, address: one.address }).call('operatorMe');
  const id = await proposed(one);
  expect((await refusalOf(answer(neighbour, id))).terms).toEqual({ reason: 'sharedAddress', who: one.username });
  expect((await shown(third, id)).proposal).toMatchObject({
    mayAnswer: true,
    flag: { by: neighbour.username, why: 'sharedAddress' },
  });
  expect(await answer(third, id)).toMatchObject({ state: 'done', answeredBy: third.username });

  const device = 'd'.repeat(43);
  const inOne = await operatorWith(app, 'finance');
  const inOther = await operatorWith(app, 'finance');
  for (const { token, address } of [inOne, inOther])
    await deskClient(app, { session: token, address, device }).call('operatorMe');
  const second = await proposed(inOne);
  expect((await refusalOf(answer(inOther, second))).terms?.reason).toBe('sharedDevice');
  passed += DAY;
  const [a, b] = [await signedInAgain(inOne), await signedInAgain(inOther)];
  expect(await answer(b, await proposed(a))).toMatchObject({ state: 'done' });
});

it('the console proposes but cannot answer; its proposals cannot be answered from the same machine', async () => {
  const console = { api: clientWith(app, consoleToken(app)) };
  const trader = await operatorWith(app, 'trader');
  expect((await refusalOf(answer(console, await proposed(trader)))).terms?.reason).toBe('consoleAnswers');
  const id = await proposed(console);
  const local = await operatorWith(app, 'finance');
  await deskClient(app, { session: local.token, address: '127.0.0.1' }).call('operatorMe');
  expect((await refusalOf(answer(local, id))).terms?.reason).toBe('sharedAddress');
  expect(await answer(trader, id)).toMatchObject({ state: 'done' });
});

/** Sessions expire as time passes. */
async function signedInAgain(person: TestOperator): Promise<TestOperator> {
  const token = await anotherSession(app, person);
  return { ...person, token, api: clientWith(app, token) };
}
