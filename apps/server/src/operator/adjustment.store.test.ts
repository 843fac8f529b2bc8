import type { HttpClient } from '@crease/client';
import type { BalanceUpdate } from '@crease/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { AloneSums } from '../cashier/alone/alone-sums.ts';
import { clientWith, consoleToken, operatorWith, type TestOperator } from '../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
let trader: TestOperator;
let other: TestOperator;
beforeAll(async () => {
  app = await startTestServer();
  [trader, other] = [await operatorWith(app, 'trader'), await operatorWith(app, 'trader')];
});
afterAll(() => app.stop());

let references = 0;
const body = (playerId: number, amount: number, reason = 'Paid twice by mistake') => ({
  clientRef: `adjustment-${++references}`,
  playerId: String(playerId),
  amount,
  reason,
});
const walletOf = async (api: HttpClient) => (await api.call('profile')).wallet;
const today = () => new Date().toISOString().slice(0, 10);

it('a small one is done at once and shown live, in the wallet and in the statement', async () => {
  const { api, playerId, token } = await app.demoPlayer();
  const page = io(app.server.url, { path: '/public/', auth: { token }, transports: ['websocket'], forceNew: true });
  const replies: BalanceUpdate[] = [];
  page.on('update_balance', (update: BalanceUpdate) => replies.push(update));
  await new Promise<void>((resolve) => page.on('connect', resolve));
  const request = body(playerId, 250.5);
  expect(await trader.api.call('adjustBalance', { body: request })).toMatchObject({ status: 'done', cash: 100_250.5 });
  while (replies.at(-1)?.cash !== 100_250.5) await new Promise((resolve) => setTimeout(resolve, 5));
  page.close();
  expect(await walletOf(api)).toMatchObject({ balance: 100_250.5, cash: 100_250.5 });
  const { items } = await api.call('statement', { params: { from: today(), to: today() } });
  expect(items[0]).toMatchObject({
    kind: 'adjustment',
    description: 'Adjustment: Paid twice by mistake',
    credit: 250.5,
    balance: 100_250.5,
  });
  // A repeated call is the same adjustment; another body under its reference is refused.
  expect(await trader.api.call('adjustBalance', { body: request })).toMatchObject({ status: 'done' });
  expect(await walletOf(api)).toMatchObject({ cash: 100_250.5 });
  const changed = await refusalOf(trader.api.call('adjustBalance', { body: { ...request, amount: 1 } }));
  expect(changed.code).toBe('DUPLICATE_REF');
});

it('a debit takes what is available and no more', async () => {
  const { api, playerId } = await app.demoPlayer();
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

it('[Z01] above the limit it needs two operators and the same amount; both are in the audit trail', async () => {
  const { api, playerId } = await app.demoPlayer();
  const request = body(playerId, 10_000.01);
  for (const who of [trader, trader])
    expect(await who.api.call('adjustBalance', { body: request })).toMatchObject({ status: 'waiting', cash: null });
  expect(await other.api.call('adjustBalance', { body: { ...request, amount: 50_000 } })).toMatchObject({
    status: 'waiting',
  });
  expect(await walletOf(api)).toMatchObject({ cash: 100_000 });
  expect(await other.api.call('adjustBalance', { body: request })).toMatchObject({ status: 'done', cash: 110_000.01 });
  expect(await other.api.call('adjustBalance', { body: request })).toMatchObject({ status: 'done', cash: 110_000.01 });
  const owner = await operatorWith(app, 'owner');
  const { items } = await owner.api.call('auditTrail', { query: {} });
  const lines = items.filter(({ act, details }) => act === 'adjustBalance' && details.clientRef === request.clientRef);
  expect(new Set(lines.map(({ operator }) => operator)).size).toBe(2);
});

it('refuses invalid amounts, unknown players and roles without permission', async () => {
  const { playerId } = await app.demoPlayer();
  const support = await operatorWith(app, 'support');
  const codeOf = async (who: TestOperator, sent: ReturnType<typeof body>) =>
    (await refusalOf(who.api.call('adjustBalance', { body: sent }))).code;
  expect(await codeOf(trader, body(playerId, 0))).toBe('INVALID_INPUT');
  expect(await codeOf(trader, body(playerId, 0.001))).toBe('INVALID_INPUT');
  expect(await codeOf(trader, body(playerId, 1e300))).toBe('INVALID_INPUT');
  expect(await codeOf(trader, body(playerId, 5, '  '))).toBe('INVALID_INPUT');
  expect(await codeOf(trader, body(99_999_999, 5))).toBe('NOT_FOUND');
  expect(await codeOf(support, body(playerId, 5))).toBe('FORBIDDEN');
});

it('an operator with a lower limit proposes above it, and another one answers', async () => {
  const { api, playerId } = await app.demoPlayer();
  const owner = await operatorWith(app, 'owner');
  const limited = await operatorWith(app, 'finance');
  const limits = { operatorId: limited.id, withdrawals: null, deposits: null, adjustments: 500, reason: 'is new here' };
  await owner.api.call('setStaffLimits', { body: limits });
  const adjust = (request: ReturnType<typeof body>) => limited.api.call('adjustBalance', { body: request });
  expect(await adjust(body(playerId, 500))).toMatchObject({ status: 'done', cash: 100_500 });
  expect(await adjust(body(playerId, -500.01))).toMatchObject({ status: 'waiting' });
  const request = body(playerId, 500.01);
  const waiting = await adjust(request);
  expect(waiting).toMatchObject({ status: 'waiting', proposalId: expect.any(String) });
  const answer = { params: { id: waiting.proposalId ?? '' }, body: { agree: true, reason: 'as agreed' } };
  expect((await refusalOf(limited.api.call('answerProposal', answer))).status).toBe(403);
  expect(await walletOf(api)).toMatchObject({ cash: 100_500 });
  await other.api.call('answerProposal', answer);
  expect(await walletOf(api)).toMatchObject({ cash: 101_000.01 });
  expect(await adjust(request)).toMatchObject({ status: 'done' });
  expect(await walletOf(api)).toMatchObject({ cash: 101_000.01 });
});

describe('split into several calls', () => {
  it('many concurrent calls of ₹10,000, by two operators, credit a player no more than one call', async () => {
    const { api, playerId } = await app.demoPlayer();
    const [one, two] = [await operatorWith(app, 'trader'), await operatorWith(app, 'trader')];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? one : two).api.call('adjustBalance', { body: body(playerId, 10_000) }),
      ),
    );
    expect(replies.filter(({ status }) => status === 'done')).toHaveLength(1);
    expect(replies.filter(({ proposalId }) => proposalId !== null)).toHaveLength(49);
    expect(await walletOf(api)).toMatchObject({ cash: 110_000 });
  });

  it('200 concurrent calls for 200 players stay within the daily limit', async () => {
    const { store } = app.server;
    const sums = new AloneSums({ store, now: () => 0 });
    const by = { operatorId: null, username: 'cli', role: 'owner', tokenHash: null } as const;
    let [done, waiting] = [0, 0];
    const act = (playerId: number) =>
      sums.decide<object>(
        by,
        { call: 'adjustBalance', amount: 10_000_00, playerId, key: `split ${playerId}` },
        { alone: async () => ({ done: ++done }), second: async () => ({ waiting: ++waiting }) },
      );
    await Promise.all(Array.from({ length: 200 }, (_, at) => act(at + 1)));
    expect([done, waiting]).toEqual([2, 198]);
  });

  it('over many players, an operator stays within the daily limit; debits and the console count too', async () => {
    const person = await operatorWith(app, 'trader');
    const players = await Promise.all(Array.from({ length: 10 }, () => app.demoPlayer()));
    const signs = [1, -1];
    for (const { api, sum } of [
      { api: person.api, sum: 20_000 },
      { api: clientWith(app, consoleToken(app)), sum: 20_000 },
    ]) {
      const request = players.flatMap(({ playerId }, at) =>
        [4_000, 1_000.5].map((amount) => body(playerId, amount * (signs[at % 2] as number))),
      );
      const replies = await Promise.all(request.map((sent) => api.call('adjustBalance', { body: sent })));
      const done = request.filter((_, at) => replies[at]?.status === 'done');
      const total = done.reduce((moved, { amount }) => moved + Math.abs(amount), 0);
      expect(total).toBeLessThanOrEqual(sum);
      expect(total).toBeGreaterThan(sum - 4_000);
      const { person: spent } = await api.call('aloneToday', { query: {} });
      expect(spent.adjustments).toEqual({ call: 10_000, day: 20_000, decided: total });
      // The same references again get the same answers and add nothing.
      await Promise.all(request.map((sent) => api.call('adjustBalance', { body: sent })));
      expect((await api.call('aloneToday', { query: {} })).person.adjustments.decided).toBe(total);
    }
  });

  it('a refusal of the engine releases the amount', async () => {
    const person = await operatorWith(app, 'finance');
    const { playerId } = await app.demoPlayer();
    const spent = { playerId, clientRef: 'all-of-it', amount: -100_000_00, reason: 'spent' };
    await app.server.writer.submit({ type: 'adjustBalance', ...spent });
    const refused = await refusalOf(person.api.call('adjustBalance', { body: body(playerId, -9_000) }));
    expect(refused.code).toBe('INSUFFICIENT_FUNDS');
    expect((await person.api.call('aloneToday', { query: {} })).person.adjustments.decided).toBe(0);
  });

  it('the daily limit restarts at midnight in India', async () => {
    let clock = Date.parse('2026-11-22T18:29:00.000Z');
    const own = await startTestServer({}, { now: () => clock });
    onTestFinished(() => own.stop());
    const person = await operatorWith(own, 'trader');
    const { playerId } = await own.demoPlayer();
    const adjust = () => person.api.call('adjustBalance', { body: body(playerId, 10_000) });
    expect([(await adjust()).status, (await adjust()).status]).toEqual(['done', 'waiting']);
    clock += 60_000;
    expect([(await adjust()).status, (await adjust()).status]).toEqual(['done', 'waiting']);
  });
});
