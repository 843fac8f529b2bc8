import { globalAgent } from 'node:https';
import { describe, expect, it } from 'vitest';
import { BetfairApi } from '../api/betfair-api.ts';
import { openApiServer } from '../testing/open-api-server.ts';
import { openStreamServer } from '../testing/open-stream-server.ts';
import { SourceReader, sourceSettings } from '../testing/read-source.ts';
import { sampleMapping, sampleMarket } from '../testing/sample-market.ts';
import { StreamModel } from '../testing/stream-model.ts';
import { selfSigned } from './self-signed.ts';
import { openStream } from './stream-socket.ts';

const clock = { now: 1_700_000_000_000 };
const NO_API = { certUrl: '', identityUrl: '', exchangeUrl: '' };

async function reading(certificate: ReturnType<typeof selfSigned>, ca: string | undefined) {
  const model = new StreamModel();
  model.publish({ pt: clock.now, mc: [sampleMarket('1.1')] });
  const stream = await openStreamServer(model, { now: () => clock.now, certificate });
  const address = { host: '127.0.0.1', port: stream.port, isEncrypted: true, ...(ca && { ca }) };
  const settings = sourceSettings(stream.port, { api: NO_API, stream: address });
  const reader = new SourceReader(settings, { mapping: sampleMapping(['1.1']), clock });
  const close = async () => {
    reader.source.stop();
    await stream.close();
  };
  return { reader, close };
}

describe('certificates', () => {
  it('the stream is read if its certificate is trusted', async () => {
    const certificate = selfSigned('stream');
    const { reader, close } = await reading(certificate, certificate.cert);
    await reader.until(() => reader.source.health().isLive);
    await close();
  });

  it('the stream is not read otherwise', async () => {
    const { reader, close } = await reading(selfSigned('stream'), selfSigned('another').cert);
    await reader.until(() => reader.source.health().phase === 'waiting');
    expect(reader.source.health().lastError).toMatch(/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/);
    await close();
  });

  it('the sign-in presents the client certificate, to a trusted server only', async () => {
    const server = selfSigned('api');
    const account = { username: 'someone', password: 'secret', ...selfSigned('client of the test') };
    const api = await openApiServer(server);
    const betfair = new BetfairApi(api.addresses, 'test-app-key');
    expect(await betfair.signIn(account)).toMatchObject({ isFinal: false, reason: expect.stringContaining('SIGNED') });
    const { ca } = globalAgent.options;
    globalAgent.options.ca = server.cert;
    try {
      expect(await betfair.signIn(account)).toEqual({ token: 'test-token' });
      expect(api.calls.map(({ client }) => client)).toEqual(['client of the test']);
    } finally {
      globalAgent.options.ca = ca;
      globalAgent.destroy();
      await api.close();
    }
  });

  it('a connection without TLS to another machine is refused', () => {
    const listener = { onOpened() {}, onLine() {}, onDamage() {}, onClosed() {} };
    expect(() => openStream({ host: 'stream.example', port: 443, isEncrypted: false }, listener)).toThrow(
      /without TLS/,
    );
  });
});
