import type { HttpClient } from '@crease/client';
import type { BalanceUpdate } from '@crease/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

let house: TestServer;
let trader: TestOperator;
let other: TestOperator;
beforeAll(async () => {
  house = await startTestServer();
  [trader, other] = [await operatorWith(house, 'trader'), await operatorWith(house, 'trader')];
});
afterAll(() => house.stop());

let references = 0;
const body = (playerId: number, amount: number, reason = 'Paid twice by mistake') => ({
  clientRef: `adjustment-${++references}`,
  playerId: String(playerId),
  amount,
  reason,
});
const walletOf = async (api: HttpClient) => (await api.call('profile')).wallet;
const today = () => new Date().toISOString().slice(0, 10);

it('a small one is done at once: the player sees it live, in the wallet and as a line of the statement', async () => {
  const { api, playerId, token } = await house.demoPlayer();
  const page = io(house.server.url, { path: '/public/', auth: { token }, transports: ['websocket'], forceNew: true });
  const told: BalanceUpdate[] = [];
  page.on('update_balance', (update: BalanceUpdate) => told.push(update));
  await new Promise<void>((resolve) => page.on('connect', resolve));
  const asked = body(playerId, 250.5);
  expect(await trader.api.call('adjustBalance', { body: asked })).toMatchObject({ status: 'done', cash: 100_250.5 });
  while (told.at(-1)?.cash !== 100_250.5) await new Promise((resolve) => setTimeout(resolve, 5));
  page.close();
  expect(await walletOf(api)).toMatchObject({ balance: 100_250.5, cash: 100_250.5 });
  const { items } = await api.call('statement', { params: { from: today(), to: today() } });
  expect(items[0]).toMatchObject({
    kind: 'adjustment',
    description: 'Adjustment: Paid twice by mistake',
    credit: 250.5,
    balance: 100_250.5,
  });
  // Asked again it is the same one; another under its name is refused.
  expect(await trader.api.call('adjustBalance', { body: asked })).toMatchObject({ status: 'done' });
  expect(await walletOf(api)).toMatchObject({ cash: 100_250.5 });
  const changed = await refusalOf(trader.api.call('adjustBalance', { body: { ...asked, amount: 1 } }));
  expect(changed.code).toBe('DUPLICATE_REF');
});

it('a debit takes what is available and no more', async () => {
  const { api, playerId } = await house.demoPlayer();
  expect(await trader.api.call('adjustBalance', { body: body(playerId, -9999.99) })).toMatchObject({ cash: 90_000.01 });
  const tooMuch = body(playerId, -90_000.02);
  expect(await trader.api.call('adjustBalance', { body: tooMuch })).toMatchObject({ status: 'waiting' });
  const refused = await refusalOf(other.api.call('adjustBalance', { body: tooMuch }));
  expect([refused.code, refused.message]).toEqual([
    'INSUFFICIENT_FUNDS',
    'This needs ₹90,000.02; ₹90,000.01 is available',
  ]);
  expect(await walletOf(api)).toMatchObject({ cash: 90_000.01 });
});

it('[Z01] above the limit it takes two: not the same person twice, not another sum, and both stand in the trail', async () => {
  const { api, playerId } = await house.demoPlayer();
  const asked = body(playerId, 10_000.01);
  for (const who of [trader, trader])
    expect(await who.api.call('adjustBalance', { body: asked })).toMatchObject({ status: 'waiting', cash: null });
  expect(await other.api.call('adjustBalance', { body: { ...asked, amount: 50_000 } })).toMatchObject({
    status: 'waiting',
  });
  expect(await walletOf(api)).toMatchObject({ cash: 100_000 });
  expect(await other.api.call('adjustBalance', { body: asked })).toMatchObject({ status: 'done', cash: 110_000.01 });
  expect(await other.api.call('adjustBalance', { body: asked })).toMatchObject({ status: 'done', cash: 110_000.01 });
  const owner = await operatorWith(house, 'owner');
  const { items } = await owner.api.call('auditTrail', { query: {} });
  const lines = items.filter(({ act, details }) => act === 'adjustBalance' && details.clientRef === asked.clientRef);
  expect(new Set(lines.map(({ operator }) => operator)).size).toBe(2);
});

it('refuses what is no sum, nobody, and whoever may not', async () => {
  const { playerId } = await house.demoPlayer();
  const support = await operatorWith(house, 'support');
  const codeOf = async (who: TestOperator, sent: ReturnType<typeof body>) =>
    (await refusalOf(who.api.call('adjustBalance', { body: sent }))).code;
  expect(await codeOf(trader, body(playerId, 0))).toBe('INVALID_INPUT');
  expect(await codeOf(trader, body(playerId, 0.001))).toBe('INVALID_INPUT');
  expect(await codeOf(trader, body(playerId, 1e300))).toBe('INVALID_INPUT');
  expect(await codeOf(trader, body(playerId, 5, '  '))).toBe('INVALID_INPUT');
  expect(await codeOf(trader, body(99_999_999, 5))).toBe('NOT_FOUND');
  expect(await codeOf(support, body(playerId, 5))).toBe('FORBIDDEN');
});

it('who has a lower limit of their own proposes above it, and somebody else answers', async () => {
  const { api, playerId } = await house.demoPlayer();
  const owner = await operatorWith(house, 'owner');
  const limited = await operatorWith(house, 'finance');
  const limits = { operatorId: limited.id, withdrawals: null, deposits: null, adjustments: 500, reason: 'is new here' };
  await owner.api.call('setStaffLimits', { body: limits });
  const adjust = (asked: ReturnType<typeof body>) => limited.api.call('adjustBalance', { body: asked });
  expect(await adjust(body(playerId, 500))).toMatchObject({ status: 'done', cash: 100_500 });
  expect(await adjust(body(playerId, -500.01))).toMatchObject({ status: 'waiting' });
  const asked = body(playerId, 500.01);
  const waiting = await adjust(asked);
  expect(waiting).toMatchObject({ status: 'waiting', proposalId: expect.any(String) });
  const answer = { params: { id: waiting.proposalId ?? '' }, body: { agree: true, reason: 'as agreed' } };
  expect((await refusalOf(limited.api.call('answerProposal', answer))).status).toBe(403);
  expect(await walletOf(api)).toMatchObject({ cash: 100_500 });
  await other.api.call('answerProposal', answer);
  expect(await walletOf(api)).toMatchObject({ cash: 101_000.01 });
  expect(await adjust(asked)).toMatchObject({ status: 'done' });
  expect(await walletOf(api)).toMatchObject({ cash: 101_000.01 });
});
