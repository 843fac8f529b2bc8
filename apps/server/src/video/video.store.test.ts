import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
let trader: TestOperator;

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1', { inPlay: true });
  await app.followed();
  trader = await operatorWith(app, 'trader');
});
afterAll(() => app.stop());

const videoOf = async (gameId: string) => (await app.visitor.call('eventStream', { params: { gameId } })).stream;
const set = (gameId: string, url: string | null, delaySeconds?: number) =>
  trader.api.call('setStream', { body: { gameId, url, ...(delaySeconds === undefined ? {} : { delaySeconds }) } });
const policy = async () => (await fetch(app.server.url)).headers.get('content-security-policy') ?? '';

describe('live pictures', () => {
  it('[BT-08] an event has none until a trader sets their address; then all pages are updated and may load them', async () => {
    expect(await videoOf('g1')).toBeNull();
    expect(await policy()).not.toContain('tv.example');
    const url = 'https://tv.example:8443/g1/index.m3u8?quality=low';
    expect(await set('g1', url, 12)).toEqual([{ gameId: 'g1', url, delaySeconds: 12 }]);
    expect(await videoOf('g1')).toEqual({ url, delaySeconds: 12 });
    expect(await policy()).toContain("media-src 'self' blob: https://tv.example:8443;");
    expect((await app.server.store.settings.get('streams')) as unknown).toEqual([
      { gameId: 'g1', url, delaySeconds: 12 },
    ]);
    await set('g1', '');
    expect(await videoOf('g1')).toBeNull();
    expect(await trader.api.call('streams')).toEqual([{ gameId: 'g1', url: '', delaySeconds: 8 }]);
    expect(await set('g1', null)).toEqual([]);
    expect(await policy()).not.toContain('tv.example');
  });

  it('an address in plain HTTP, with a password or invalid is refused; so is an unknown event', async () => {
    for (const url of [
      'http://tv.example/live.m3u8',
      'https://asha:secret@tv.example/live.m3u8',
      '//tv.example/live.m3u8',
      'javascript:alert(1)',
      "https://tv.example/';script-src *",
      'https://tv.example;script-src/x',
      `https://tv.example/${'x'.repeat(500)}`,
    ])
      expect((await refusalOf(set('g1', url))).status, url).toBe(400);
    expect((await refusalOf(set('g1', '/live.m3u8', 121))).status).toBe(400);
    expect((await refusalOf(set('nowhere', '/live.m3u8'))).status).toBe(404);
    expect((await refusalOf(videoOf('nowhere'))).status).toBe(404);
    expect(await videoOf('g1')).toBeNull();
  });

  it('only market roles may set them, and the audit trail has the entry', async () => {
    const auditor = await operatorWith(app, 'auditor');
    const body = { gameId: 'g1', url: '/own.m3u8' };
    expect((await refusalOf(auditor.api.call('setStream', { body }))).status).toBe(403);
    const owner = await operatorWith(app, 'owner');
    await trader.api.call('setStream', { body: { ...body, delaySeconds: 3 } });
    const { items } = await owner.api.call('auditTrail', { query: { act: 'setStream', search: 'own.m3u8' } });
    expect(items.map(({ operator, outcome }) => [operator, outcome])).toContainEqual([trader.username, 'asked']);
    expect(JSON.stringify(items[0]?.details)).toContain('"delaySeconds":3');
    await set('g1', null);
  });

  it('[BT-08] the sample plays: a playlist of complete segments, each at its time; a segment still playing is not served', async () => {
    const ask = (path: string) => fetch(`${app.server.url}${path}`);
    const playlist = await ask('/pictures/live.m3u8');
    expect(playlist.headers.get('content-type')).toContain('application/vnd.apple.mpegurl');
    const pieces = (await playlist.text()).split('\n').filter((line) => line.endsWith('.m4s'));
    expect(pieces).toHaveLength(4);
    for (const path of ['/pictures/init.mp4', ...pieces]) {
      const reply = await ask(path);
      expect([reply.status, reply.headers.get('content-type')], path).toEqual([200, 'video/mp4']);
      expect((await reply.arrayBuffer()).byteLength, path).toBeGreaterThan(500);
    }
    const last = Number(/(\d+)\.m4s/.exec(pieces.at(-1) as string)?.[1]);
    expect((await ask(`/pictures/${last + 5}.m4s`)).status).toBe(404);
  });

  it('[BT-08] the lobby link is public once an owner sets it, and must be a public address', async () => {
    const owner = await operatorWith(app, 'owner');
    const setLobby = (LOBBY_URL: string) => owner.api.call('setAppDetails', { body: { LOBBY_URL } });
    for (const url of ['javascript:alert(1)', 'http://lobby.example', 'https://a:b@lobby.example/'])
      expect((await refusalOf(setLobby(url))).status, url).toBe(400);
    await setLobby('https://lobby.example/crease');
    expect(await app.visitor.call('appDetails')).toMatchObject({ LOBBY_URL: 'https://lobby.example/crease' });
    await setLobby('');
    expect((await app.visitor.call('appDetails')).LOBBY_URL).toBe('');
  });
});
