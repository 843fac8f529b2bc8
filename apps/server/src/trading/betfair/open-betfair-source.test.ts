import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardFeed } from '@crease/feeds';
import { afterEach, describe, expect, it } from 'vitest';
import { openStreamServer } from '../../../../../packages/betfair/src/testing/open-stream-server.ts';
import { backPrice, sampleMapping, sampleMarket } from '../../../../../packages/betfair/src/testing/sample-market.ts';
import { StreamModel } from '../../../../../packages/betfair/src/testing/stream-model.ts';
import { readConfig } from '../../config/config.ts';
import { FeedQuarantine } from '../../feeds/feed-quarantine.ts';
import { openBetfairSource } from './open-betfair-source.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const log = { info() {}, warn() {} };
const ACCOUNT = {
  FEED_BETFAIR_APP_KEY: 'test-app-key',
  FEED_BETFAIR_USERNAME: 'someone',
  FEED_BETFAIR_PASSWORD: 'secret',
};

const configOf = (settings: Record<string, string>) => {
  const { betfair } = readConfig(settings);
  if (!betfair) throw new Error('off');
  return betfair;
};

describe('Betfair as a feed of the server', () => {
  it('sends prices and a suspension through quarantine and guard', async () => {
    const clock = { now: 1_700_000_000_000 };
    const model = new StreamModel();
    model.publish({ pt: clock.now, mc: [sampleMarket('1.1')] });
    const stream = await openStreamServer(model, { now: () => clock.now });
    const betfair = configOf({
      FEED_BETFAIR_APP_KEY: 'test-app-key',
      FEED_BETFAIR_SESSION: 'test-token',
      FEED_BETFAIR_STREAM: `127.0.0.1:${stream.port}`,
    });
    const mapping = sampleMapping(['1.1']);
    const source = await openBetfairSource(betfair, { now: () => clock.now, log, mapping });
    closing.push(
      () => stream.close(),
      () => source.stop(),
    );
    const feed = guardFeed(new FeedQuarantine(log).behind(source));
    const start = clock.now;
    const seen: string[] = [];
    const until = async (last: string) => {
      while (seen.at(-1) !== last) {
        for (const update of feed.advance(clock.now - start))
          seen.push(update.kind === 'marketStatus' ? `${update.status} ${update.reason}`.trim() : update.kind);
        await new Promise((resolve) => setImmediate(resolve));
        clock.now += 1;
        stream.turn();
      }
    };
    await until('oddsQuote');
    expect(seen).toEqual(['suspended Feed broken', 'open', 'oddsQuote']);
    stream.publish({ pt: clock.now, mc: [backPrice('1.1', 2.48)] });
    stream.cut();
    await until('suspended Feed broken');
    await until('oddsQuote');
    expect(seen.at(-2)).toBe('open');
    expect(source.health()).toMatchObject({ isLive: true, reconnects: 1, quotedMarkets: 1 });
  });

  it('reads the certificate of the account from its files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crease-betfair-'));
    closing.push(() => rmSync(folder, { recursive: true }));
    const files = { FEED_BETFAIR_CERT_FILE: join(folder, 'a.crt'), FEED_BETFAIR_KEY_FILE: join(folder, 'a.key') };
    const open = () =>
      openBetfairSource(configOf({ ...ACCOUNT, ...files }), { now: () => 0, log, mapping: sampleMapping([]) });
    await expect(open()).rejects.toThrow(/FEED_BETFAIR_CERT_FILE: .* cannot be read \(ENOENT\)/);
    writeFileSync(files.FEED_BETFAIR_CERT_FILE, '-----BEGIN CERTIFICATE-----');
    writeFileSync(files.FEED_BETFAIR_KEY_FILE, 'nothing');
    await expect(open()).rejects.toThrow(/FEED_BETFAIR_KEY_FILE: .* is not a PEM file/);
    writeFileSync(files.FEED_BETFAIR_KEY_FILE, '-----BEGIN PRIVATE KEY-----');
    expect((await open()).health()).toMatchObject({ phase: 'idle', markets: 0 });
  });
});

describe('settings of Betfair', () => {
  it('are off without an application key', () => {
    expect(readConfig({ FEED_BETFAIR_USERNAME: 'someone' }).betfair).toBeNull();
  });

  it('read the stream with TLS, except from this machine', () => {
    const session = { FEED_BETFAIR_APP_KEY: 'key', FEED_BETFAIR_SESSION: 'token' };
    expect(configOf(session).stream).toEqual({ host: 'stream-api.betfair.com', port: 443, isEncrypted: true });
    expect(configOf({ ...session, FEED_BETFAIR_STREAM: '127.0.0.1:7' }).stream.isEncrypted).toBe(false);
  });

  it.each([
    ['an incomplete account', ACCOUNT, /^FEED_BETFAIR_CERT_FILE: missing/],
    [
      'a sign-in without TLS',
      { ...ACCOUNT, FEED_BETFAIR_LOGIN_URL: 'http://betfair.example/api' },
      /^FEED_BETFAIR_LOGIN_URL: must be https/,
    ],
    ['a stream without a port', { ...ACCOUNT, FEED_BETFAIR_STREAM: 'betfair.example' }, /^FEED_BETFAIR_STREAM: /],
  ])('reject %s', (_, settings, fault) => {
    expect(() => readConfig(settings)).toThrow(fault);
  });
});
