import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type AppDetails, PAGE_ACCESS, ROUTES } from '@crease/contract';
import { formUrls } from '@crease/gateways';
import { refuse } from '@crease/kernel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GATEWAYS } from '../../../../packages/gateways/src/gateway-registry.ts';
import { readConfig } from '../config/config.ts';
import { createLogger } from '../logger.ts';
import { buildHttp } from './build-http.ts';
import type { Handlers } from './handler.ts';

const LIVE: AppDetails = { SEO_TITLE: 'Crease', LOGO_URL: '/icon.svg', OTP: 1, BRAND_STATUS: 'live' };
const GAME = {
  gameId: 'mines',
  name: '<i>Mines</i> & "more"',
  provider: 'crease',
  category: 'instant',
  rtp: 99,
  edge: 1,
  min: 10,
  max: 1000,
  status: 'up',
  favourite: false,
  favouritePlace: null,
} as const;
const TEMPLATE = readFileSync(new URL('../../../player/index.html', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'crease-pages-'));
let details: AppDetails;
let hasDemoUsers = true;
let http: FastifyInstance;

async function serve(env: Record<string, string> = {}): Promise<FastifyInstance> {
  const server = await buildHttp({
    config: readConfig({ CALL_RATE: '100000', ...env }),
    logger: createLogger('silent'),
    handlers: Object.fromEntries(
      Object.keys(ROUTES).map((name) => [name, () => refuse('NOT_FOUND', { reason: 'page' })]),
    ) as unknown as Handlers,
    sessionOf: () => null,
    playerApp: {
      folder,
      pages: {
        details: () => details,
        first: () => ({
          demoAvailability: { hasDemoUsers, hasUsers: hasDemoUsers },
          banners: [],
          announcement: { text: 'Play <money> only' },
        }),
        games: () => ({ items: [GAME], total: 1, page: 1, pageSize: 60 }),
        sportEvent: (gameId) =>
          gameId === 'g 1' ? { name: '<b>Tides</b> & "Kites"', competition: 'Coast League' } : null,
        streamUrls: () => ['https://tv.test/a.m3u8', 'https://tv.test/b.m3u8', '/pictures/live.m3u8', ''],
      },
    },
  });
  await server.ready();
  return server;
}

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), TEMPLATE);
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  http = await serve();
});
beforeEach(() => {
  details = LIVE;
});
afterAll(async () => {
  await http.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A crawler that runs no scripts. */
async function crawl(url: string, from = http) {
  const reply = await from.inject({ url, headers: { host: 'crease.test' } });
  const find = (pattern: RegExp) => pattern.exec(reply.body)?.[1] ?? null;
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: reply.body,
    title: find(/<title>(.*?)<\/title>/),
    icon: find(/<link rel="icon" href="(.*?)"/),
    canonical: find(/<link rel="canonical" href="(.*?)"/),
    meta: (name: string) => find(new RegExp(`<meta (?:name|property)="${name}"\\s+content="(.*?)"`)),
  };
}

describe('the head of a served page', () => {
  it('has title, icon and share image on every page, once', async () => {
    const titles = new Set<string>();
    for (const path of Object.keys(PAGE_ACCESS).filter((one) => !one.includes('$'))) {
      const page = await crawl(path);
      titles.add(`${page.title}`);
      expect(page.meta('og:title'), path).toBe(page.title);
      expect(page.meta('og:description'), path).toBe(page.meta('description'));
      expect(page.meta('description')?.length, path).toBeGreaterThan(15);
      expect([page.icon, page.meta('og:image')], path).toEqual(['/icon.svg', 'http://crease.test/share.png']);
      expect([page.meta('twitter:card'), page.meta('theme-color')], path).toEqual(['summary_large_image', '#0c4035']);
      expect(page.body.match(/<title>|name="description"|rel="icon"|rel="canonical"/g)?.length, path).toBeLessThan(5);
      const isListed = page.status === 200 && page.meta('robots') === null;
      expect(page.canonical, path).toBe(isListed ? `http://crease.test${path}` : null);
    }
    expect(titles).toContain('My bets · Crease');
  });

  it.each([
    ['/referral', 'Refer a friend · Crease'],
    ['/bonus/12', 'Bonus · Crease'],
    ['/deposit/m_bkash', 'Deposit · Crease'],
    ['/withdrawlist', 'Withdrawals · Crease'],
  ])('%s is a page: %s', async (path, title) => {
    const page = await crawl(path);
    expect([page.status, page.title]).toEqual([200, title]);
  });

  it('forms may post to this server, and to payment providers that need it', async () => {
    const policyOf = async (env: Record<string, string>) => {
      const server = await serve(env);
      const page = await server.inject({ url: '/', headers: { host: 'crease.test' } });
      await server.close();
      return page.headers['content-security-policy'];
    };
    expect(await policyOf({})).toContain("form-action 'self';");
    const paged = { PAYTM_FLOW: 'page', PAYTM_URL: 'https://pay.test/theia' };
    expect(await policyOf(paged)).toContain("form-action 'self';");
    const keys = { PAYTM_MERCHANT_ID: 'MID1', PAYTM_KEY: 'SIXTEEN_SIGNS_16' };
    expect(await policyOf({ ...paged, ...keys })).toContain("form-action 'self' https://pay.test;");
  });

  it('a licensed house names every provider whose page takes a form', async () => {
    const keys = { PAYTM_FLOW: 'page', PAYTM_MERCHANT_ID: 'MID1', PAYTM_KEY: 'SIXTEEN_SIGNS_16' };
    const more = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };
    const env = { PROFILE: 'licensed', ...keys, ...more };
    expect(formUrls(readConfig(env).gateways)).toHaveLength(GATEWAYS.filter((one) => one.formUrls).length);
    const server = await serve(env);
    const page = await server.inject({ url: '/', headers: { host: 'crease.test' } });
    await server.close();
    const [, targets = ''] = /form-action ([^;]*)/.exec(String(page.headers['content-security-policy'])) ?? [];
    const origins = formUrls(readConfig(env).gateways).map((url) => new URL(url).origin);
    expect(targets.split(' ')).toEqual(["'self'", ...origins]);
  });

  it("pictures are allowed from this server and from operators' addresses, each listed once", async () => {
    const policy = String((await crawl('/')).headers['content-security-policy']);
    expect(policy).toContain("media-src 'self' blob: https://tv.test;");
    expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/tv\.test;/);
  });

  it("falls back to the organisation's own title, and follows what the operator sets", async () => {
    expect((await crawl('/')).title).toBe('Crease');
    details = { ...LIVE, SEO_TITLE: 'The "Oval" & more', LOGO_URL: 'https://img.test/a.png?v=1&w=2' };
    const page = await crawl('/');
    expect(page.title).toBe('The &quot;Oval&quot; &amp; more');
    expect(page.icon).toBe('https://img.test/a.png?v=1&amp;w=2');
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data: https://img.test;");
    const app = (page.meta('crease:app') as string).replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    expect(JSON.parse(app)).toEqual(details);
  });

  it('a match has its name in the head, escaped', async () => {
    const page = await crawl('/exchange/g%201?back=%22%3E%3Cscript%3E');
    expect(page.status).toBe(200);
    expect(page.title).toBe('&lt;b&gt;Tides&lt;/b&gt; &amp; &quot;Kites&quot; · Crease');
    expect(page.meta('description')).toContain('Coast League');
    expect(page.canonical).toBe('http://crease.test/exchange/g%201');
    expect((await crawl('/exchange/%67%201')).headers.etag).toBe(page.headers.etag);
    expect(page.body).not.toMatch(/<b>|<script>/);
    details = { ...LIVE, SEO_TITLE: '</title><script>alert(1)</script>$&', LOGO_URL: '"><img src=x>' };
    expect((await crawl('/')).body).not.toMatch(/<script>|<img/);
  });

  it('lists public pages for crawlers, and no account page', async () => {
    for (const [path, robots] of [
      ['/', null],
      ['/terms', null],
      ['/exchange/g%201', null],
      ['/home', 'noindex'],
      ['/spmsports/cricket', 'noindex'],
      ['/maintenance', 'noindex'],
    ] as const)
      expect((await crawl(path)).meta('robots'), path).toBe(robots);
  });

  it("an unknown path is 404 with the app's page; a missing file is a plain 404", async () => {
    for (const path of ['/no/such', '/exchange/over', '/spmsports/chess', '/bonus/1/2']) {
      const page = await crawl(path);
      expect([page.status, page.title, page.canonical], path).toEqual([404, 'Page not found · Crease', null]);
    }
    expect((await crawl('/assets/old.js')).headers['content-type']).toContain('application/json');
    expect((await crawl('/robots.txt')).body).toBe('User-agent: *');
  });

  it('ignores a forged host, and uses the public address if set', async () => {
    const forged = await http.inject({ url: '/', headers: { host: 'x"><script>' } });
    expect(forged.body).not.toContain('x"><script>');
    expect(forged.headers['content-security-policy']).not.toContain('script>');
    const named = await serve({ PUBLIC_URL: 'https://crease.example/' });
    expect((await crawl('/terms', named)).canonical).toBe('https://crease.example/terms');
    await named.close();
  });
});

describe('sending a page', () => {
  it('sends a page once until it changes, compressed as the client accepts', async () => {
    const first = await http.inject({ url: '/', headers: { 'accept-encoding': 'br, gzip' } });
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('<title>Crease</title>');
    const zipped = await http.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(zipped.rawPayload).toString()).toContain('<title>Crease</title>');
    const again = () => http.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
    expect((await again()).statusCode).toBe(304);
    details = { ...LIVE, BRAND_STATUS: 'maintenance' };
    expect((await again()).statusCode).toBe(200);
    const head = await http.inject({ method: 'HEAD', url: '/index.html' });
    expect([head.statusCode, head.body, head.headers['cache-control']]).toEqual([200, '', 'no-cache']);
  });
});

describe('the first markup of a page', () => {
  const LOADS = {
    '/': {
      scripts: ['/assets/landing.js'],
      styles: ['/assets/landing.css'],
      picture: { demo: '<h1>Name your price</h1><b>Try the demo</b>', plain: '<h1>Name your price</h1><b>Log in</b>' },
    },
    '/exchange/$gameId': {
      scripts: [],
      styles: [],
      picture: { demo: '', plain: '<h1>{{name}}</h1><p>{{competition}}</p>' },
    },
    '/casino': { scripts: [], styles: [], picture: { demo: '<h1>Casino</h1>', plain: '<h1>Casino</h1>' } },
    '/sportsbook2': { scripts: ['/assets/odds.js'], styles: [], picture: { demo: '', plain: '<h1>Odds</h1>' } },
  };
  let built: FastifyInstance;
  beforeAll(async () => {
    writeFileSync(join(folder, 'pages.json'), JSON.stringify(LOADS));
    built = await serve();
    rmSync(join(folder, 'pages.json'));
  });
  afterAll(() => built.close());

  it("contains the page's preloads and markup before any script runs", async () => {
    const { body } = await crawl('/', built);
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/landing.css" />');
    expect(body).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/landing.js" />');
    expect(body).toContain('<link rel="preload" as="fetch" crossorigin href="/api/sports/events" />');
    expect(body).toContain('<div id="first-picture"><h1>Name your price</h1><b>Try the demo</b></div>');
    hasDemoUsers = false;
    expect((await crawl('/', built)).body).toContain('<b>Log in</b>');
    hasDemoUsers = true;
  });

  it('has inline style sheets allowed by the policy; their links are disabled', async () => {
    const [shared, own] = ['@layer base;.b{color:#111}', '.l{color:#222}'];
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'start.css'), `${shared}\n`);
    writeFileSync(join(folder, 'assets', 'landing.css'), own);
    const link = '<link rel="stylesheet" crossorigin href="/assets/start.css">';
    writeFileSync(join(folder, 'index.html'), TEMPLATE.replace('</head>', `${link}</head>`));
    writeFileSync(join(folder, 'pages.json'), JSON.stringify(LOADS));
    const styled = await serve();
    for (const [path, text] of [
      ['/', `${own}\n${shared}`],
      ['/deposit/m_bkash', shared],
      ['/no/such', shared],
    ] as const) {
      const { body, headers } = await crawl(path, styled);
      expect(body.match(/<style>[\s\S]*?<\/style>/g), path).toEqual([`<style>${text}</style>`]);
      const hash = createHash('sha256').update(text).digest('base64');
      expect(headers['content-security-policy'], path).toContain(`style-src 'self' 'sha256-${hash}';`);
      expect(body).toContain('<link rel="stylesheet" disabled href="/assets/start.css" />');
      expect(body).not.toContain('<link rel="stylesheet" crossorigin');
    }
    await styled.close();
    writeFileSync(join(folder, 'index.html'), TEMPLATE);
    for (const name of ['pages.json', 'assets']) rmSync(join(folder, name), { recursive: true });
  });

  it("contains a match's name, escaped", async () => {
    const page = await crawl('/exchange/g%201', built);
    expect(page.body).toContain('<h1>&lt;b&gt;Tides&lt;/b&gt; &amp; &quot;Kites&quot;</h1><p>Coast League</p>');
    expect(page.body).toContain('href="/api/sports/events/g%201"');
    const first = (page.meta('crease:first') as string).replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    expect(JSON.parse(first).event).toMatchObject({ gameId: 'g 1', competition: 'Coast League' });
  });

  it('the casino contains its games, escaped; its markup is of the lobby without a search', async () => {
    const page = await crawl('/casino', built);
    expect(page.body).toContain('<div id="first-picture"><h1>Casino</h1></div>');
    const first = (page.meta('crease:first') as string).replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    expect(page.body).not.toContain('<i>');
    expect(JSON.parse(first.replaceAll('&lt;', '<').replaceAll('&gt;', '>'))).toEqual({
      games: { items: [GAME], total: 1, page: 1, pageSize: 60 },
    });
    const searched = await crawl('/casino?category=slots', built);
    expect(searched.body).not.toContain('first-picture');
    expect((await crawl('/casino', built)).body).toContain('first-picture');
  });

  it("preloads the sportsbook's odds, and contains none", async () => {
    const page = await crawl('/sportsbook2?x=1', built);
    expect(page.body).toContain('<link rel="preload" as="fetch" crossorigin href="/api/sportsbook/events?page=1" />');
    expect(page.body).toContain('href="/assets/odds.js"');
    expect(page.body).toContain('<h1>Odds</h1>');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  it('is missing on unknown pages, and has no markup while the site is closed', async () => {
    expect((await crawl('/exchange/over', built)).body).not.toMatch(/first-picture|as="fetch"/);
    expect((await crawl('/terms', built)).body).not.toMatch(/first-picture|as="fetch"/);
    details = { ...LIVE, BRAND_STATUS: 'maintenance' };
    expect((await crawl('/', built)).body).not.toContain('first-picture');
  });

  it('contains only data that the page shows', async () => {
    expect((await crawl('/', built)).meta('crease:first')).not.toContain('announcement');
    expect((await crawl('/home', built)).meta('crease:first')).toContain('Play &lt;money&gt; only');
    expect((await crawl('/terms', built)).meta('crease:first')).toBe('{}');
  });
});
