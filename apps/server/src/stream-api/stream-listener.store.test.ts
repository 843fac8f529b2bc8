import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { selfSigned } from '@crease/betfair';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SourceReader, sourceSettings } from '../../../../packages/betfair/src/testing/read-source.ts';
import { TestOwner } from '../betfair-api/testing/test-program.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'crease-certificate-'));
const certificate = selfSigned('Stream of the test');

beforeAll(async () => {
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  writeFileSync(certFile, certificate.cert);
  writeFileSync(keyFile, certificate.key);
  const files = { STREAM_CERT_FILE: certFile, STREAM_KEY_FILE: keyFile };
  app = await startTestServer({ STREAM_PORT: '0', STREAM_CONNECTIONS: '3', ...files });
  app.feed.publishMatch('c1');
  await app.followed();
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Resolves with the first bytes of a connection, or with its end. */
function greeting(socket: ReturnType<typeof connect>): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (bytes) => resolve(bytes.toString()));
    socket.once('error', (error) => resolve(error.message));
    socket.once('close', () => resolve('closed'));
  });
}

it('our own client of the stream reads our prices, with the certificate of the setting', async () => {
  const owner = await TestOwner.signUp(app, 'Stream Reader');
  const program = await owner.program();
  const [market] = await program.result('listMarketCatalogue', {
    filter: {},
    marketProjection: ['RUNNER_DESCRIPTION'],
    maxResults: 1,
  });
  const runners = market.runners.map(({ selectionId }: { selectionId: number }, at: number) => ({
    selectionId: String(selectionId),
    runnerId: `r${at}`,
    name: `Runner ${at}`,
  }));
  const mapping = {
    marketIds: () => [market.marketId],
    market: () => ({ gameId: 'game', marketId: 'ours', runners }),
  };
  const address = { host: '127.0.0.1', port: app.server.streamPort ?? 0, isEncrypted: true, ca: certificate.cert };
  const settings = sourceSettings(address.port, {
    appKey: program.key,
    credentials: { token: program.token },
    stream: address,
    conflateMs: 0,
    api: { certUrl: '', identityUrl: '', exchangeUrl: '' },
  });
  const clock = {
    get now() {
      return Date.now();
    },
  };
  const reader = new SourceReader(settings, { mapping, clock });
  await reader.until(() => reader.bestBack('ours') === 190);
  expect(reader.source.health()).toMatchObject({ isLive: true, faults: 0 });
  app.feed.quote('c1', 180);
  await app.followed();
  await reader.until(() => reader.bestBack('ours') === 180);
  app.feed.publish('c1', { kind: 'marketStatus', marketId: 'c1-match_odds', status: 'suspended', reason: 'Wicket' });
  await app.followed();
  await reader.until(() => reader.statusOf('ours') === 'suspended');
  expect(reader.source.health()).toMatchObject({ faults: 0, reconnects: 0 });
  reader.source.stop();
});

it('above the limit of connections the next one is closed', async () => {
  const port = app.server.streamPort ?? 0;
  const open = () => connectTls({ host: '127.0.0.1', port, ca: certificate.cert });
  const sockets = [open(), open(), open()];
  for (const socket of sockets) expect(await greeting(socket)).toContain('"op":"connection"');
  const above = open();
  expect(await greeting(above)).not.toContain('"op":"connection"');
  for (const socket of [...sockets, above]) socket.destroy();
});

it('without TLS it is served on a loopback address by its setting', async () => {
  const plain = await startTestServer({ STREAM_PORT: '0', STREAM_PLAIN: 'true' });
  const socket = connect({ host: '127.0.0.1', port: plain.server.streamPort ?? 0 });
  expect(await greeting(socket)).toMatch(/^\{"op":"connection","connectionId":"[^"]+"\} ?\r\n$/);
  socket.destroy();
  await plain.stop();
});
