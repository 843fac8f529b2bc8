import { rmSync } from 'node:fs';
import { createHttpClient } from '@crease/client';
import type { BodyOf, NotificationToast } from '@crease/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../logger.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { clientWith, consoleToken } from '../testing/operator.ts';
import { refusalOf, type TestServer } from '../testing/running-server.ts';
import { ScriptedFeed } from '../testing/scripted-feed.ts';
import { ANNOUNCEMENTS_MAX } from './announcements.ts';

const folder = freshDataDir('crease-news-');
const DAY_MS = 86_400_000;
let server: RunningServer;
let now = Date.now();
const opened: Socket[] = [];

async function start(): Promise<void> {
  const env = { PORT: '0', JET_LINKS: '0', DATA_DIR: folder, DEMO_RATE: '1000' };
  server = await startServer({ env, feed: new ScriptedFeed(), logger: createLogger('silent'), now: () => now });
}
beforeAll(start);
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const support = () => {
  const house = { server, base: `${server.url}/api` } as TestServer;
  return clientWith(house, consoleToken(house));
};
const say = (own: Partial<BodyOf<'sayNews'>> = {}) =>
  support().call('sayNews', { body: { title: 'Rain', message: 'Play stops', ...own } });
const demo = async () => {
  const visitor = createHttpClient({ base: `${server.url}/api`, token: () => null });
  const { token, user } = await visitor.call('loginDemo');
  return { token, playerId: user.id };
};

/** An open page; `heard` lists its messages, complete once `settled` resolves. */
async function openPage(token: string | null) {
  const auth = token === null ? {} : { token };
  const socket = io(server.url, { path: '/public/', transports: ['websocket'], forceNew: true, auth });
  opened.push(socket);
  const heard: NotificationToast[] = [];
  socket.on('sub:notification_toast', (toast: NotificationToast) => heard.push(toast));
  const settled = () => socket.emitWithAck('session_check');
  await settled();
  return { heard, settled, close: () => socket.close() };
}

const asPlayer = (token: string) => createHttpClient({ base: `${server.url}/api`, token: () => token });

describe('the notification list', () => {
  it('keeps a week of notifications; seen and cleared marks apply on every device', async () => {
    const [one, other] = [await demo(), await demo()];
    const here = await openPage(one.token);
    const { id } = await say({ playerId: one.playerId, message: 'First' });
    await support().call('takeBackNews', { body: { id } });
    const next = await say({ playerId: one.playerId, message: 'Second', link: '/mybets' });
    await support().call('takeBackNews', { body: { id: next.id } });
    await here.settled();
    const list = async (token: string) => (await asPlayer(token).call('notifications')).items;
    const [second, first] = await list(one.token);
    expect([second, first]).toMatchObject([
      { title: 'Rain', message: 'Second', status: 'info', kind: 'news', link: '/mybets', isSeen: false },
      { message: 'First', isSeen: false },
    ]);
    expect(here.heard.map((toast) => toast.id)).toEqual([first?.id, second?.id]);
    expect(await list(other.token)).toEqual([]);

    await asPlayer(one.token).call('seeNotifications', { body: { upTo: first?.id ?? '' } });
    await asPlayer(other.token).call('clearNotifications', { body: { upTo: second?.id ?? '' } });
    expect((await list(one.token)).map(({ isSeen }) => isSeen)).toEqual([false, true]);
    await asPlayer(one.token).call('clearNotifications', { body: { upTo: first?.id ?? '' } });
    expect((await list(one.token)).map(({ message }) => message)).toEqual(['Second']);

    await server.stop();
    await start();
    expect((await list(one.token)).map(({ message }) => message)).toEqual(['Second']);
    now += 7 * DAY_MS + 1;
    expect(await list((await demo()).token)).toEqual([]);
    now -= 7 * DAY_MS + 1;
  });

  it('a mark in the future does not cover later entries; an invalid id is refused', async () => {
    const { token, playerId } = await demo();
    await asPlayer(token).call('seeNotifications', { body: { upTo: '9000000000000000' } });
    await openPage(token);
    const { id } = await say({ playerId });
    await support().call('takeBackNews', { body: { id } });
    expect((await asPlayer(token).call('notifications')).items).toMatchObject([{ isSeen: false }]);
    for (const upTo of ['', '0', '-1', '1.5', 'all', '99999999999999999999'])
      expect((await refusalOf(asPlayer(token).call('clearNotifications', { body: { upTo } }))).code).toBe(
        'INVALID_INPUT',
      );
  });
});

describe('an announcement', () => {
  it('reaches every page of connected players, and no visitor', async () => {
    const { token } = await demo();
    const pages = [await openPage(token), await openPage(token), await openPage(null)];
    const announcement = await say({ link: '/spmsports/cricket' });
    expect(announcement).toMatchObject({ title: 'Rain', playerId: null, told: 1 });
    expect(Date.parse(announcement.endsAt) - Date.parse(announcement.at)).toBe(DAY_MS);
    for (const { settled } of pages) await settled();
    const kept = { id: expect.any(String), at: expect.any(String) };
    const toast = { title: 'Rain', message: 'Play stops', status: 'info', kind: 'news', link: '/spmsports/cricket' };
    expect(pages.map(({ heard }) => heard)).toEqual([[{ ...toast, ...kept }], [{ ...toast, ...kept }], []]);
    const { items } = await support().call('auditTrail', { query: { act: 'sayNews' } });
    expect(items[0]).toMatchObject({ outcome: 'done' });
    expect(items[1]).toMatchObject({ outcome: 'asked', details: { title: 'Rain', message: 'Play stops' } });
    await support().call('takeBackNews', { body: { id: announcement.id } });
  });

  it('reaches disconnected players once when they return, across a restart, and nobody after its end', async () => {
    const [there, away, late] = [await demo(), await demo(), await demo()];
    const first = await openPage(there.token);
    await say({ message: 'The final is on', endsAt: new Date(now + 2 * DAY_MS).toISOString() });
    await first.settled();
    first.close();
    const second = await openPage(away.token);
    expect(second.heard.map(({ message }) => message)).toEqual(['The final is on']);
    expect((await openPage(away.token)).heard).toEqual([]);
    await server.stop();

    now += DAY_MS;
    await start();
    expect((await openPage(there.token)).heard).toEqual([]);
    expect((await openPage(away.token)).heard).toEqual([]);
    expect(await support().call('news')).toMatchObject([{ message: 'The final is on', told: 2 }]);
    now += DAY_MS;
    expect((await openPage(late.token)).heard).toEqual([]);
    expect(await support().call('news')).toEqual([]);
  });

  it('to one player reaches that player only; a withdrawn one reaches nobody else', async () => {
    const [one, other] = [await demo(), await demo()];
    const others = await openPage(other.token);
    const announcement = await say({ playerId: one.playerId });
    expect(announcement.told).toBe(0);
    expect((await openPage(one.token)).heard).toHaveLength(1);
    await others.settled();
    expect(others.heard).toEqual([]);
    await support().call('takeBackNews', { body: { id: announcement.id } });
    const all = await say({ message: 'By mistake' });
    await support().call('takeBackNews', { body: { id: all.id } });
    expect((await openPage((await demo()).token)).heard).toEqual([]);
    expect((await refusalOf(support().call('takeBackNews', { body: { id: all.id } }))).code).toBe('NOT_FOUND');
  });

  it('is refused for an unknown player, a duration too long or empty, an empty text, and beyond the maximum', async () => {
    const codeOf = async (own: object) => (await refusalOf(say(own))).code;
    expect(await codeOf({ playerId: '999999999' })).toBe('NOT_FOUND');
    expect(await codeOf({ endsAt: new Date(now).toISOString() })).toBe('INVALID_INPUT');
    expect(await codeOf({ endsAt: new Date(now + 40 * DAY_MS).toISOString() })).toBe('INVALID_INPUT');
    expect(await codeOf({ title: ' ' })).toBe('INVALID_INPUT');
    expect(await codeOf({ link: 'https://elsewhere.example' })).toBe('INVALID_INPUT');
    for (let n = 0; n < ANNOUNCEMENTS_MAX; n++) await say();
    expect(await codeOf({})).toBe('LIMIT_REACHED');
  });
});
