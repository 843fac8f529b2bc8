import { createHttpClient } from '@crease/client';
import type { PlayerAnswer } from '@crease/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../logger.ts';
import { startServer } from '../../start-server.ts';
import { signUp } from '../../testing/browser.ts';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { refusalOf } from '../../testing/running-server.ts';
import { ScriptedFeed } from '../../testing/scripted-feed.ts';
import { DAY_MS, HOUR_MS } from './case-signal.ts';
import { type CaseServer, casesOf as casesIn, startCaseServer } from './testing/case-server.ts';

const QUIET_MS = 28 * DAY_MS;

/** Noon in India. */
let clock = Date.parse('2026-11-23T06:30:00.000Z');
let cases: CaseServer;
let support: TestOperator;
let finance: TestOperator;

/** New sessions after the clock has moved: they end after half an hour. */
async function staffNow(): Promise<void> {
  const { app } = cases;
  [support, finance] = [await operatorWith(app, 'support'), await operatorWith(app, 'finance')];
}
beforeAll(async () => {
  cases = await startCaseServer(() => clock);
  await staffNow();
});
beforeEach(() => {
  clock += 1000;
});
afterAll(() => cases.app.stop());

/** A player with a case about long hours. */
async function watched() {
  const playerId = await cases.newPlayer();
  await cases.played(playerId, 7 * HOUR_MS);
  await cases.run();
  const [found] = await cases.casesOf(playerId);
  return { playerId, caseId: found?.caseId ?? '', params: { caseId: found?.caseId ?? '' } };
}
const close = (by: TestOperator, params: { caseId: string }, reason = 'Called the player') =>
  by.api.call('closeCase', { params, body: { outcome: 'contacted', reason } });

describe('a rule', () => {
  it('opens one case, with its figures, however often it is run and however many runs race', async () => {
    const { playerId } = await watched();
    await Promise.all([cases.run(), cases.run(), cases.run()]);
    const open = { figures: [], others: [], openedAt: clock, openedBy: null, quietSince: clock - QUIET_MS };
    const race = Array.from({ length: 8 }, () =>
      cases.app.server.store.cases.open({ playerId, kind: 'ring', ...open }),
    );
    expect((await Promise.all(race)).filter((id) => id !== null)).toHaveLength(1);
    const items = await cases.casesOf(playerId);
    expect(items.map(({ kind }) => kind)).toEqual(['ring', 'hours']);
    expect(items[1]).toMatchObject({ state: 'open', openedBy: null, assignedTo: null, closed: null });
    expect(items[1]?.figures[0]).toEqual({ name: 'playedMinutes', money: null, count: 420, at: null });
    expect((await support.api.call('deskHealth')).jobs.find(({ name }) => name === 'Cases')?.isWell).toBe(true);
  });

  it('ignores players below the threshold, demo and simulated players', async () => {
    const below = await cases.newPlayer();
    const { playerId: demo } = await cases.app.demoPlayer();
    const bot = { username: 'Bot', demo: false, simulated: true, asset: 'play:INR', openingBalance: 0 } as const;
    const { playerId: simulated } = await cases.submit<PlayerAnswer>({ type: 'createPlayer', ...bot });
    await cases.played(below, 6 * HOUR_MS - 1);
    for (const playerId of [demo, simulated]) await cases.played(playerId, 12 * HOUR_MS);
    await cases.run();
    for (const playerId of [below, demo, simulated]) expect(await cases.kindsOf(playerId)).toEqual([]);
  });

  it('is quiet for 28 days after a closing, then opens another case', async () => {
    const { playerId, params } = await watched();
    await close(support, params);
    clock += QUIET_MS - 1;
    await staffNow();
    await cases.played(playerId, 7 * HOUR_MS);
    await cases.run();
    expect((await cases.casesOf(playerId)).map(({ state }) => state)).toEqual(['closed']);
    clock += 1;
    await cases.run();
    expect((await cases.casesOf(playerId)).map(({ state }) => state)).toEqual(['open', 'closed']);
  });

  it('opens a case for a time-out that a player took', async () => {
    const { reply, playerId } = await signUp(cases.app, 'Tired');
    const api = createHttpClient({ base: cases.app.base, token: () => reply.token });
    await api.call('timeOut', { body: { until: new Date(clock + 2 * DAY_MS).toISOString() } });
    await cases.run();
    const [found] = await cases.casesOf(playerId);
    expect([found?.kind, found?.figures]).toEqual([
      'exclusionAsked',
      [{ name: 'timeOutFrom', money: null, count: null, at: new Date(clock).toISOString() }],
    ]);
  });
});

describe('operators', () => {
  it('assign a case to themselves or a colleague, note it and close it; a closed one refuses every act', async () => {
    const { params } = await watched();
    const byHim = await support.api.call('assignCase', { params, body: {} });
    expect(byHim).toMatchObject({ case: { state: 'assigned', assignedTo: support.username } });
    expect(byHim.assignees).toEqual(expect.arrayContaining([support.username, finance.username]));
    await support.api.call('assignCase', { params, body: { to: finance.username } });
    const own = await finance.api.call('cases', { query: { mine: 'true', state: 'assigned' } });
    expect(own.items.map(({ caseId }) => caseId)).toEqual([params.caseId]);
    const trader = await operatorWith(cases.app, 'trader');
    const wrong = await refusalOf(support.api.call('assignCase', { params, body: { to: trader.username } }));
    expect([wrong.code, wrong.field]).toEqual(['INVALID_INPUT', 'to']);
    await finance.api.call('noteCase', { params, body: { text: 'Asked for a payslip' } });
    const closed = await close(finance, params);
    expect(closed.notes).toMatchObject([{ operator: finance.username, text: 'Asked for a payslip' }]);
    expect(closed.case).toMatchObject({
      state: 'closed',
      closed: { by: finance.username, outcome: 'contacted', reason: 'Called the player' },
    });
    for (const late of [
      () => support.api.call('assignCase', { params, body: {} }),
      () => support.api.call('noteCase', { params, body: { text: 'Too late' } }),
      () => close(support, params),
    ])
      expect(await refusalOf(late())).toMatchObject({
        status: 409,
        code: 'CASE_CLOSED',
        terms: { reason: 'closedBy', by: finance.username, at: clock },
      });
    expect((await support.api.call('playerCase', { params })).notes).toHaveLength(1);
    const auditor = await operatorWith(cases.app, 'auditor');
    const { items } = await auditor.api.call('auditTrail', { query: { act: 'closeCase' } });
    expect(items[0]).toMatchObject({ operator: support.username, outcome: 'CASE_CLOSED' });
  });

  it('of two concurrent closings the first counts, and the second is refused with it', async () => {
    const { params } = await watched();
    const [one, other] = await Promise.allSettled([close(support, params, 'one'), close(finance, params, 'other')]);
    expect([one, other].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { closed } = (await support.api.call('playerCase', { params })).case;
    const lost = one.status === 'rejected' ? one.reason : (other as PromiseRejectedResult).reason;
    expect(lost).toMatchObject({ code: 'CASE_CLOSED', terms: { by: closed?.by } });
    expect(closed?.reason).toBe(one.status === 'fulfilled' ? 'one' : 'other');
  });

  it('open a case manually, also in the quiet time; a second one of its kind is refused', async () => {
    const { playerId, params } = await watched();
    await close(support, params);
    const body = { playerId: String(playerId), text: 'Their partner called' };
    const shown = await finance.api.call('openCase', { body });
    expect(shown).toMatchObject({
      case: { kind: 'byHand', state: 'open', openedBy: finance.username, figures: [] },
      notes: [{ text: body.text, operator: finance.username }],
    });
    const again = await refusalOf(support.api.call('openCase', { body }));
    expect(again).toMatchObject({ code: 'CASE_EXISTS', terms: { case: Number(shown.case.caseId) } });
    const { case: hours } = await support.api.call('openCase', { body: { ...body, kind: 'hours' } });
    expect(hours).toMatchObject({ kind: 'hours', openedBy: support.username });
    const nobody = await refusalOf(support.api.call('openCase', { body: { ...body, playerId: '987654321' } }));
    expect(nobody.code).toBe('NOT_FOUND');
  });

  it('read and act by role', async () => {
    const { params } = await watched();
    const [trader, auditor, owner] = await Promise.all(
      (['trader', 'auditor', 'owner'] as const).map((role) => operatorWith(cases.app, role)),
    );
    expect((await refusalOf((trader as TestOperator).api.call('cases'))).status).toBe(403);
    expect((await refusalOf((trader as TestOperator).api.call('playerCase', { params }))).status).toBe(403);
    expect((await (auditor as TestOperator).api.call('playerCase', { params })).case.state).toBe('open');
    expect((await refusalOf(close(auditor as TestOperator, params))).status).toBe(403);
    await close(owner as TestOperator, params);
    const missing = await refusalOf(support.api.call('playerCase', { params: { caseId: '987654' } }));
    expect([missing.code, missing.terms?.case]).toEqual(['NOT_FOUND', 987_654]);
  });
});

it('a restart repeats no case, and opens those that a stop missed', async () => {
  const { playerId } = await watched();
  const late = await cases.newPlayer();
  await cases.played(late, 8 * HOUR_MS);
  const { folder } = cases.app.server.config;
  await cases.app.server.stop();
  const second = await startServer({
    env: { PORT: '0', JET_LINKS: '0', DATA_DIR: folder },
    feed: new ScriptedFeed(() => clock),
    logger: createLogger('silent'),
    now: () => clock,
  });
  try {
    await second.cases.run();
    for (const id of [playerId, late])
      expect((await casesIn({ server: second }, id)).map(({ kind }) => kind)).toEqual(['hours']);
  } finally {
    await second.stop();
  }
});
