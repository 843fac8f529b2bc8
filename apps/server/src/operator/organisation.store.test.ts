import type { AppUpdate } from '@crease/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleBase, consoleToken, operatorWith, type TestOperator } from '../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
let owner: TestOperator;
let support: TestOperator;
let page: Socket;
const updates: AppUpdate[] = [];
let wake = () => {};

beforeAll(async () => {
  app = await startTestServer();
  [owner, support] = [await operatorWith(app, 'owner'), await operatorWith(app, 'support')];
  page = io(app.server.url, { path: '/public/', transports: ['websocket'], forceNew: true });
  page.on('app:update', (update: AppUpdate) => {
    updates.push(update);
    wake();
  });
  await next();
});
afterAll(async () => {
  page.close();
  await app.stop();
});

/** Waits for the next update of the open page. */
async function next(): Promise<AppUpdate> {
  while (updates.length === 0) await new Promise<void>((resolve) => (wake = resolve));
  return updates.shift() as AppUpdate;
}

const banner = (order: number, title: string, dates: { startsAt?: string; endsAt?: string } = {}) => ({
  order,
  title,
  text: '',
  art: 'cricket' as const,
  link: '/spmsports/cricket',
  startsAt: dates.startsAt ?? null,
  endsAt: dates.endsAt ?? null,
});

describe("the organisation's settings", () => {
  it('[EN-03] app details set by operators reach open pages and every call at once', async () => {
    const details = { SEO_TITLE: 'The other house', LOGO_URL: '/other.svg', OTP: 0 as const };
    await owner.api.call('setAppDetails', { body: details });
    expect((await next()).appDetails).toMatchObject({ ...details, BRAND_STATUS: 'live' });
    for (const status of ['suspended', 'maintenance', 'live'] as const) {
      await owner.api.call('setOrganisation', { body: { status, reason: 'as a test' } });
      expect((await next()).appDetails.BRAND_STATUS).toBe(status);
      expect(await app.visitor.call('appDetails')).toMatchObject({ ...details, BRAND_STATUS: status });
    }
  });

  it('a logo over plain http, of a script or another scheme is refused', async () => {
    for (const LOGO_URL of ['http://a.example/x.svg', 'javascript:alert(1)', '//a.example/x', 'data:image/svg+xml,x'])
      expect((await refusalOf(owner.api.call('setAppDetails', { body: { LOGO_URL } }))).status).toBe(400);
    const link = { ...banner(1, 'x'), link: 'https://a.example' };
    expect((await refusalOf(support.api.call('setBanner', { body: link }))).code).toBe('INVALID_INPUT');
  });

  it('[CL-03] banners in order, within their dates; without any, current events are shown', async () => {
    const before = await app.visitor.call('banners');
    const hour = 3_600_000;
    const at = (offset: number) => new Date(Date.now() + offset).toISOString();
    await support.api.call('setBanner', { body: banner(2, 'Second') });
    expect((await next()).changed).toContain('banners');
    await support.api.call('setBanner', { body: banner(1, 'First', { startsAt: at(-hour), endsAt: at(hour) }) });
    await support.api.call('setBanner', { body: banner(0, 'Over', { endsAt: at(-hour) }) });
    const coming = await support.api.call('setBanner', { body: banner(3, 'Coming', { startsAt: at(hour) }) });
    const titles = async () => (await app.visitor.call('banners')).map(({ title }) => title);
    expect(await titles()).toEqual(['First', 'Second']);
    await support.api.call('setBanner', { body: { ...banner(0, 'Has come'), id: coming.id } });
    expect(await titles()).toEqual(['Has come', 'First', 'Second']);
    const own = await support.api.call('ownBanners');
    expect(own.map(({ title }) => title).sort()).toEqual(['First', 'Has come', 'Over', 'Second']);
    for (const { id } of own) await support.api.call('removeBanner', { body: { id } });
    expect(await app.visitor.call('banners')).toEqual(before);
    const backwards = banner(1, 'x', { startsAt: at(hour), endsAt: at(-hour) });
    expect((await refusalOf(support.api.call('setBanner', { body: backwards }))).code).toBe('INVALID_INPUT');
    updates.length = 0;
  });

  it('banners set concurrently are all kept', async () => {
    await Promise.all(
      [1, 2, 3, 4].map((order) => support.api.call('setBanner', { body: banner(order, `No ${order}`) })),
    );
    const own = await support.api.call('ownBanners');
    expect(own).toHaveLength(4);
    for (const { id } of own) await support.api.call('removeBanner', { body: { id } });
    updates.length = 0;
  });

  it("[CL-03] the announcement, and the product's default after its removal", async () => {
    const own = await app.visitor.call('announcement');
    await support.api.call('setAnnouncement', { body: { text: 'Back at noon' } });
    expect((await next()).changed).toContain('announcement');
    expect(await app.visitor.call('announcement')).toEqual({ text: 'Back at noon' });
    await support.api.call('setAnnouncement', { body: { text: '' } });
    expect(await app.visitor.call('announcement')).toEqual(own);
    updates.length = 0;
  });

  it('[CL-03] demo users off: not offered, refused with 403; existing ones continue', async () => {
    const { api } = await app.demoPlayer();
    await owner.api.call('setDemoUsers', { body: { enabled: false } });
    expect((await next()).changed).toContain('demoAvailability');
    expect(await app.visitor.call('demoAvailability')).toEqual({ hasDemoUsers: false, hasUsers: false });
    expect((await refusalOf(app.visitor.call('loginDemo'))).status).toBe(403);
    expect((await api.call('profile')).demo).toBe(true);
    await owner.api.call('setDemoUsers', { body: { enabled: true } });
    await app.demoPlayer();
  });

  it('[S05] markup in a banner or an announcement is text: returned as JSON, never as a page', async () => {
    const markup = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
    const { id } = await support.api.call('setBanner', { body: banner(1, markup.slice(0, 60)) });
    await support.api.call('setAnnouncement', { body: { text: markup } });
    for (const path of ['/getBanners', '/announcement/display', '/operator/banners']) {
      const base = path.startsWith('/operator') ? consoleBase(app) : app.base;
      const reply = await fetch(`${base}${path}`, { headers: { authorization: consoleToken(app) } });
      expect(reply.headers.get('content-type')).toContain('application/json');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await reply.text()).toContain('<img src=x onerror=');
    }
    await support.api.call('removeBanner', { body: { id } });
    await support.api.call('setAnnouncement', { body: { text: '' } });
  });
});

describe('visitors', () => {
  const visit = (path: string, api = app.visitor) => api.call('pageVisit', { body: { path } });
  const day = () => new Date().toISOString().slice(0, 10);

  it('[CL-02] page visits are counted by page, day and class; ids and unknown paths are not stored', async () => {
    const { api } = await app.demoPlayer();
    for (const path of ['/', '/exchange/g1?x=1', '/exchange/another', '/nowhere/9876543210', '/home/'])
      await visit(path);
    await visit('/home', api);
    const counted = await support.api.call('visits', { query: { from: day(), to: day() } });
    expect(counted).toEqual([
      { path: '/exchange/:gameId', day: day(), visitorClass: 'visitor', visits: 2 },
      { path: '/', day: day(), visitorClass: 'visitor', visits: 1 },
      { path: '/home', day: day(), visitorClass: 'demo', visits: 1 },
      { path: '/home', day: day(), visitorClass: 'visitor', visits: 1 },
      { path: '/other', day: day(), visitorClass: 'visitor', visits: 1 },
    ]);
    await visit('/');
    const again = await support.api.call('visits', { query: { from: day(), to: day() } });
    expect(again.find(({ path }) => path === '/')?.visits).toBe(2);
    expect(JSON.stringify(again)).not.toMatch(/9876543210|127\.0\.0\.1|another/);
    const query = { from: '2026-02-02', to: '2026-02-01' };
    expect((await refusalOf(support.api.call('visits', { query }))).status).toBe(400);
  });

  it("[CL-03] the address is the connection's, whatever headers say", async () => {
    const own = await startTestServer({ TRUSTED_PROXIES: '' });
    try {
      const headers = { 'x-forwarded-for': '8.8.8.8', 'cf-ipcountry': 'IN' };
      const reply = await fetch(`${own.base}/app/visitor`, { headers });
      expect(await reply.json()).toEqual({ data: { address: '127.0.0.1', country: null } });
    } finally {
      await own.stop();
    }
  });

  it("[CL-03] behind a trusted proxy address and country are from its headers, not from the caller's", async () => {
    const own = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'CF-IPCountry' });
    try {
      const ask = async (headers: Record<string, string>) =>
        ((await (await fetch(`${own.base}/app/visitor`, { headers })).json()) as { data: unknown }).data;
      const forwarded = { 'x-forwarded-for': '203.0.113.7' };
      expect(await ask({ ...forwarded, 'cf-ipcountry': 'in' })).toEqual({ address: '203.0.113.7', country: 'IN' });
      expect(await ask({ ...forwarded, 'cf-ipcountry': 'XX' })).toEqual({ address: '203.0.113.7', country: null });
      expect(await ask({ ...forwarded, 'cf-ipcountry': '<b>' })).toEqual({ address: '203.0.113.7', country: null });
      expect(await ask({ 'cf-ipcountry': 'IN' })).toEqual({ address: '127.0.0.1', country: null });
      expect(await ask({ 'x-forwarded-for': '1.1.1.1, 203.0.113.7', 'cf-ipcountry': 'IN' })).toEqual({
        address: '203.0.113.7',
        country: 'IN',
      });
    } finally {
      await own.stop();
    }
  });
});
