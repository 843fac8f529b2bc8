import { createHttpClient, type HttpClient } from '@crease/client';
import type { BodyOf, PushKinds } from '@crease/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, must, PASSWORD, signUp } from '../testing/browser.ts';
import { agreed, clientWith, consoleToken } from '../testing/operator.ts';
import { oddsBody, refusalOf, startTestServer, type TestPlayer, type TestServer } from '../testing/running-server.ts';
import { TestBrowserKeys } from './testing/open-notice.ts';
import { type TestDevice, TestPushService } from './testing/push-service.ts';

const DAY_MS = 86_400_000;
const ALL: PushKinds = { settled: true, matched: true, suspended: true, cashOut: true, account: true, news: true };

let service: TestPushService;
let app: TestServer;
let counter: TestPlayer;
let ahead = 0;
const now = () => Date.now() + ahead;

beforeAll(async () => {
  service = await TestPushService.start();
  app = await startTestServer({ PUSH_SERVICES: `fcm.googleapis.com,${service.origin}` }, { now });
  for (const gameId of ['g1', 'g2']) {
    app.feed.publishMatch(gameId);
    app.feed.quote(gameId, 185, 9);
  }
  await app.followed();
  counter = await app.demoPlayer();
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

const support = () => clientWith(app, consoleToken(app));
const draft = ({ endpoint, keys }: TestDevice, own: Partial<BodyOf<'keepPushDevice'>> = {}) => ({
  body: { endpoint, keys, kinds: ALL, showsAmounts: false, ...own },
});

/** A player at a browser with all notices turned on. */
async function withDevice(own: Partial<BodyOf<'keepPushDevice'>> = {}) {
  const player = await app.demoPlayer();
  const device = service.subscribe();
  await player.api.call('keepPushDevice', draft(device, own));
  return { player, device, api: player.api };
}

/** A bet of this player rests, and another player matches it. */
async function fill(api: HttpClient, gameId = 'g1'): Promise<void> {
  const terms = { price: 1.9, size: 100 };
  await api.call('placeOdds', { body: oddsBody(gameId, { side: 'back', ...terms }) });
  await counter.api.call('placeOdds', { body: oddsBody(gameId, { side: 'lay', ...terms }) });
}

/** Resolves when all earlier notifications were sent: another player receives one after them. */
async function passed(): Promise<void> {
  const { api, device } = await withDevice();
  await fill(api);
  await device.untilArrived(1);
}

describe('a push device', () => {
  it('receives notifications encrypted, signed, and without amounts unless turned on', async () => {
    const { api, device } = await withDevice();
    await fill(api);
    const [first] = await device.untilArrived(1);
    expect(first?.notice).toMatchObject({ title: 'Bet matched', body: 'The tides', lang: 'en' });
    expect(first?.notice.link).toBe('/exchange/g1');
    expect(first?.notice.always).toBeUndefined();
    expect(first?.bytes).toBeLessThan(3072);
    const { publicKey } = await api.call('push');
    expect(first?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: first?.notice.tag,
      urgency: 'normal',
      ttl: expect.stringMatching(/^3[56]\d\d$/),
      authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=/),
    });
    expect(first?.headers.authorization).toContain(`k=${publicKey}`);

    await api.call('changePreferences', { body: { language: 'hi' } });
    await api.call('keepPushDevice', draft(device, { showsAmounts: true }));
    // Stored after the push service has replied.
    await expect
      .poll(async () => (await api.call('push')).devices)
      .toMatchObject([{ current: true, kinds: ALL, showsAmounts: true, lastSentAt: expect.any(String) }]);
    await fill(api);
    const [, second] = await device.untilArrived(2);
    expect(second?.notice).toMatchObject({
      title: 'दाँव का मिलान हुआ',
      body: expect.stringContaining('₹100'),
      lang: 'hi',
    });
  });

  it('receives only chosen kinds, and nothing once turned off', async () => {
    const { api, device } = await withDevice({ kinds: { ...ALL, matched: false } });
    await fill(api);
    await passed();
    await api.call('keepPushDevice', draft(device));
    const { devices } = await api.call('push');
    await api.call('removePushDevice', { body: { id: devices[0]?.id ?? '' } });
    expect((await api.call('push')).devices).toEqual([]);
    await fill(api);
    await passed();
    expect(device.arrived).toEqual([]);
  });

  it('is removed with its session: signed out, excluded, or stopped for today', async () => {
    const ends: ((api: HttpClient) => Promise<unknown>)[] = [
      (api) => api.call('signout'),
      (api) => api.call('stopForToday', { body: { stop: true } }),
      (api) => api.call('excludeSelf', { body: { for: 'ever' } }),
    ];
    for (const end of ends) {
      const { player, device, api } = await withDevice();
      await api.call('placeOdds', { body: oddsBody('g2', { price: 1.9, size: 100 }) });
      await end(api);
      await counter.api.call('placeOdds', { body: oddsBody('g2', { side: 'lay', price: 1.9, size: 100 }) });
      await passed();
      expect(device.arrived).toEqual([]);
      await expect.poll(() => app.server.store.pushDevices.players()).not.toContain(player.playerId);
    }
  });

  it('receives announcements while its player is away; on a break only results', async () => {
    const [away, onBreak, others] = [
      await withDevice(),
      await withDevice(),
      await withDevice({ kinds: { ...ALL, news: false } }),
    ];
    const marketId = 'g2-match_odds';
    for (const { api } of [away, onBreak])
      await api.call('placeOdds', { body: oddsBody('g2', { price: 1.85, size: 100 }) });
    const until = new Date(Date.now() + 2 * DAY_MS).toISOString();
    await onBreak.api.call('timeOut', { body: { until } });
    const announcement = await support().call('sayNews', {
      body: { title: 'Final', message: 'It begins at four', link: '/sports' },
    });
    const [news] = await away.device.untilArrived(1);
    expect(news?.notice).toMatchObject({ title: 'Final', body: 'It begins at four', link: '/sports' });
    expect(news?.headers.urgency).toBe('low');
    await agreed(
      app,
      await support().call('settleMarket', { body: { marketId, winners: ['tides'], reason: 'played' } }),
    );
    const [settled] = await onBreak.device.untilArrived(1);
    expect(settled?.notice.title).toBe('Bets settled');
    await away.device.untilArrived(2);
    expect(others.device.arrived).toEqual([]);
    await support().call('takeBackNews', { body: { id: announcement.id } });
  });
});

describe('replies of a push service', () => {
  it('gone: the device is removed', async () => {
    for (const status of [404, 410]) {
      const { api, device } = await withDevice();
      device.answers.push(status);
      await fill(api);
      await device.untilArrived(1);
      await passed();
      await expect.poll(async () => (await api.call('push')).devices).toEqual([]);
      await fill(api);
      await passed();
      expect(device.arrived).toHaveLength(1);
    }
  });

  it('retry-after: sent after that time; an error: after a pause; both with a shorter TTL', async () => {
    const busy = await withDevice();
    busy.device.answers.push({ status: 429, retryAfter: '120' }, 500);
    await fill(busy.api);
    await busy.device.untilArrived(1);
    await passed();
    expect(busy.device.arrived).toHaveLength(1);
    ahead += 120_000;
    await busy.device.untilArrived(2);
    await passed();
    ahead += 30_000;
    const tries = await busy.device.untilArrived(3);
    expect(new Set(tries.map(({ notice }) => JSON.stringify(notice))).size).toBe(1);
    expect(
      tries.map(({ headers }) => Number(headers.ttl)).every((ttl, at, all) => at === 0 || ttl < (all[at - 1] ?? 0)),
    ).toBe(true);
    expect((await busy.api.call('push')).devices).toHaveLength(1);
  });

  it('redirects are not followed, rejections are final, timeouts delay nobody', async () => {
    const [moved, refused, silent] = [await withDevice(), await withDevice(), await withDevice()];
    moved.device.answers.push(307);
    refused.device.answers.push(403);
    silent.device.answers.push('hang');
    for (const { api, device } of [silent, moved, refused]) {
      await fill(api);
      await device.untilArrived(1);
    }
    await passed();
    expect(service.strays).toBe(0);
    expect((await moved.api.call('push')).devices).toMatchObject([{ lastSentAt: null }]);
    expect((await refused.api.call('push')).devices).toHaveLength(1);
  });
});

describe('rejected subscriptions', () => {
  it('unknown services, invalid keys, oversized fields: nothing is stored', async () => {
    const { api, playerId } = await app.demoPlayer();
    const device = service.subscribe();
    const fieldOf = async (own: object) => {
      const refusal = await refusalOf(api.call('keepPushDevice', draft(device, own as never)));
      return `${refusal.code} ${refusal.field ?? ''}`;
    };
    for (const endpoint of [
      ...['http://fcm.googleapis.com/x', 'https://10.0.0.1/x', 'https://127.0.0.1/x', 'http://127.0.0.1:1/x'],
      ...['https://[::1]/x', 'https://fcm.googleapis.com:444/x', 'https://fcm.googleapis.com.example.com/x', 'x'],
      ...[`${app.server.url}/api/signout`, 'file:///etc/passwd', `https://fcm.googleapis.com/${'x'.repeat(2000)}`],
    ])
      expect(await fieldOf({ endpoint }), endpoint).toBe('INVALID_INPUT endpoint');
    for (const keys of [
      { ...device.keys, p256dh: 'A'.repeat(87) },
      { ...device.keys, p256dh: device.keys.p256dh.slice(1) },
      { ...device.keys, auth: '' },
      { ...device.keys, auth: 'AAAA' },
      { p256dh: device.keys.p256dh },
      { ...device.keys, auth: `${device.keys.auth}${'A'.repeat(9000)}` },
    ])
      expect(await fieldOf({ keys }), JSON.stringify(keys)).toMatch(/^INVALID_INPUT/);
    for (const own of [{ kinds: { settled: true } }, { kinds: null }, { showsAmounts: 'yes' }, { endpoint: [] }])
      expect(await fieldOf(own), JSON.stringify(own)).toMatch(/^INVALID_INPUT/);
    for (const id of ['0', '-1', '1.5', 'all', '99999999999999999999'])
      expect(['NOT_FOUND', 'INVALID_INPUT']).toContain(
        (await refusalOf(api.call('removePushDevice', { body: { id } }))).code,
      );
    expect((await api.call('push')).devices).toEqual([]);
    expect(await app.server.store.pushDevices.players()).not.toContain(playerId);
  });

  it('another player’s device cannot be taken over, continued or turned off', async () => {
    const { api, device } = await withDevice();
    const thief = await app.demoPlayer();
    const keys = new TestBrowserKeys().onTheWire;
    expect((await refusalOf(thief.api.call('keepPushDevice', draft(device, { keys })))).code).toBe('INVALID_INPUT');
    expect(await thief.api.call('renewPushDevice', { body: { endpoint: device.endpoint, keys } })).toEqual({
      device: null,
    });
    const former = { endpoint: service.subscribe().endpoint, keys, formerEndpoint: device.endpoint };
    expect(await thief.api.call('renewPushDevice', { body: former })).toEqual({ device: null });
    const id = (await api.call('push')).devices[0]?.id ?? '';
    expect((await refusalOf(thief.api.call('removePushDevice', { body: { id } }))).code).toBe('NOT_FOUND');
    await fill(api);
    await device.untilArrived(1);
    // A later player at the same browser has its keys: it is theirs now, and the first gets nothing there.
    expect((await thief.api.call('keepPushDevice', draft(device))).devices).toHaveLength(1);
    expect((await api.call('push')).devices).toEqual([]);
  });

  it('a sixth device', async () => {
    const { browser } = await signUp(app, 'Many Devices');
    const signedIn = async () => {
      const { body } = await must(new Browser(app).post('/login', { username: 'Many Devices', password: PASSWORD }));
      return createHttpClient({ base: app.base, token: () => body.token as string });
    };
    for (let n = 0; n < 5; n++) await (await signedIn()).call('keepPushDevice', draft(service.subscribe()));
    const sixth = await signedIn();
    const refusal = await refusalOf(sixth.call('keepPushDevice', draft(service.subscribe())));
    expect([refusal.code, refusal.message]).toEqual(['LIMIT_REACHED', expect.stringContaining('At most 5 devices')]);
    const { devices } = await sixth.call('push');
    expect(devices.map(({ current }) => current)).toEqual([false, false, false, false, false]);
    // A new password ends every session, and all devices with it.
    const passwords = { oldPassword: PASSWORD, newPassword: 'birch-91-lantern' };
    await must(browser.post('/update-password', passwords));
    await passed();
    const { body } = await must(browser.post('/login', { username: 'Many Devices', password: 'birch-91-lantern' }));
    const after = createHttpClient({ base: app.base, token: () => body.token as string });
    expect((await after.call('push')).devices).toEqual([]);
  });
});

it('an expired session receives nothing; signing in again at the browser continues it', async () => {
  const { reply, playerId } = await signUp(app, 'Player Back');
  const apiOf = (token: string) => createHttpClient({ base: app.base, token: () => token });
  const device = service.subscribe();
  await apiOf(reply.token).call('keepPushDevice', draft(device, { kinds: { ...ALL, news: false } }));
  ahead += 4 * DAY_MS;
  const { body } = await must(new Browser(app).post('/login', { username: 'Player Back', password: PASSWORD }));
  const api = apiOf(body.token as string);
  expect((await api.call('push')).devices).toEqual([]);
  expect(await app.server.store.pushDevices.players()).toContain(playerId);
  // The browser has a new endpoint now, and sends the old one.
  const next = service.subscribe();
  const renewed = { endpoint: next.endpoint, keys: next.keys, formerEndpoint: device.endpoint };
  const told = await api.call('renewPushDevice', { body: renewed });
  expect(told.device).toMatchObject({ current: true, kinds: { ...ALL, news: false } });
  expect(await api.call('renewPushDevice', { body: { endpoint: next.endpoint, keys: next.keys } })).toEqual(told);
  counter = await app.demoPlayer();
  await fill(api);
  await next.untilArrived(1);
  expect(device.arrived).toEqual([]);
});
