import { afterEach, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer } from '../testing/open-api-server.ts';
import { openStreamServer, type StreamServer } from '../testing/open-stream-server.ts';
import { SourceReader, sourceSettings } from '../testing/read-source.ts';
import { backPrice, sampleMapping, sampleMarket } from '../testing/sample-market.ts';
import { StreamModel } from '../testing/stream-model.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface World {
  readonly model: StreamModel;
  readonly stream: StreamServer;
  readonly api: ApiServer;
  readonly reader: SourceReader;
  readonly mapping: ReturnType<typeof sampleMapping>;
  readonly clock: { now: number };
}

/** A source, the stream and the API of the exchange on this machine, and a clock of the test. */
async function world(changed: Parameters<typeof sourceSettings>[1] | object = {}): Promise<World> {
  const clock = { now: 1_700_000_000_000 };
  const model = new StreamModel();
  model.publish({ pt: clock.now, mc: [sampleMarket('1.1'), sampleMarket('1.2')] });
  const stream = await openStreamServer(model, { now: () => clock.now });
  const api = await openApiServer();
  const mapping = sampleMapping(['1.1', '1.2']);
  const settings = sourceSettings(stream.port, { api: api.addresses, ...changed });
  const reader = new SourceReader(settings, { mapping, clock });
  closing.push(
    () => stream.close(),
    () => api.close(),
    () => reader.source.stop(),
  );
  return { model, stream, api, reader, mapping, clock };
}

const isLive = ({ reader }: World) => reader.source.health().isLive;
const error = ({ reader }: World) => reader.source.health().lastError ?? '';

describe('a source on a real socket', () => {
  it('publishes prices and numbers them by the clock', async () => {
    const here = await world();
    const { reader, stream, clock } = here;
    await reader.until(() => isLive(here));
    clock.now += 100;
    stream.publish({ pt: clock.now, mc: [backPrice('1.1', 2.4)] });
    await reader.until(() => reader.bestBack('m1.1') === 240);
    expect(reader.source.health()).toMatchObject({ markets: 2, quotedMarkets: 2, leftOut: 0, delayMs: 0, faults: 0 });
    const numbers = reader.updates.map(({ seq }) => seq);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(numbers[0]).toBeGreaterThanOrEqual(1_700_000_000_000);
    expect(reader.updates.at(-1)).toMatchObject({ gameId: 'game-1', at: clock.now });
  });

  it('returns the present state at a seek', async () => {
    const here = await world();
    const { reader } = here;
    await reader.until(() => isLive(here));
    const present = reader.source.seek(0);
    expect(present.map((update) => [update.kind, 'marketId' in update && update.marketId])).toEqual([
      ['marketStatus', 'm1.1'],
      ['oddsQuote', 'm1.1'],
      ['marketStatus', 'm1.2'],
      ['oddsQuote', 'm1.2'],
    ]);
    expect(reader.read()).toEqual([]);
  });

  it('suspends on a cut and continues from its position', async () => {
    const here = await world();
    const { reader, stream, model, clock } = here;
    await reader.until(() => isLive(here));
    stream.cut();
    await reader.until(() => reader.statusOf('m1.1') === 'suspended');
    model.publish({ pt: clock.now, mc: [backPrice('1.1', 2.2)] });
    clock.now += 1_000;
    await reader.until(() => isLive(here));
    expect(reader.bestBack('m1.1')).toBe(220);
    expect(JSON.parse(stream.received.at(-1) ?? '')).toMatchObject({ op: 'marketSubscription', clk: 'position-1' });
  });

  it('suspends in silence before it offers anything else, then connects again', async () => {
    const here = await world();
    const { reader, stream, clock } = here;
    await reader.until(() => isLive(here));
    stream.isSilent = true;
    clock.now += 3_000;
    expect(reader.read().map((update) => update.kind)).toEqual(['marketStatus', 'marketStatus']);
    clock.now += 3_000;
    reader.read();
    expect(error(here)).toBe('no message for 6000 ms');
    stream.isSilent = false;
    clock.now += 1_000;
    await reader.until(() => isLive(here));
    expect(stream.accepted).toBe(2);
  });

  it('reads messages in pieces and in segments', async () => {
    const here = await world();
    const { reader, stream, model } = here;
    stream.isPiecemeal = true;
    model.segmentSize = 1;
    await reader.until(() => isLive(here));
    expect(reader.bestBack('m1.2')).toBe(250);
  });

  it.each([
    ['a line of 16 MB', 'x'.repeat(16_000_001), 'a line of more than 16000000 bytes'],
    ['garbage', '\u0000\u0001\r\n', 'a line that is not JSON'],
  ])('closes the connection after %s and starts from an image', async (_, characters, fault) => {
    const here = await world();
    const { reader, stream, clock } = here;
    await reader.until(() => isLive(here));
    stream.sendRaw(characters);
    await reader.until(() => error(here) === fault);
    expect(reader.statusOf('m1.1')).toBe('suspended');
    clock.now += 1_000;
    await reader.until(() => isLive(here));
    expect(JSON.parse(stream.received.at(-1) ?? '')).not.toHaveProperty('clk');
  });

  it('follows a market that is mapped later, up to the limit', async () => {
    const here = await world({ marketsMax: 2 });
    const { reader, mapping, stream, clock } = here;
    mapping.ids = [];
    reader.read();
    expect(stream.accepted).toBe(0);
    mapping.ids = ['1.2'];
    await reader.until(() => reader.statusOf('m1.2') === 'open');
    stream.publish({ pt: clock.now, mc: [sampleMarket('1.3')] });
    mapping.ids = ['1.3', '1.2', '1.1'];
    await reader.until(() => reader.statusOf('m1.1') === 'open');
    expect(reader.source.health()).toMatchObject({ markets: 2, leftOut: 1 });
    expect(stream.accepted).toBe(1);
  });

  it('stops on a wrong application key', async () => {
    const here = await world({ appKey: 'wrong' });
    await here.reader.until(() => here.reader.source.health().phase === 'stopped');
    expect(error(here)).toContain('INVALID_APP_KEY');
  });

  it('stops when the session of the settings is over', async () => {
    const here = await world();
    const { reader, model, stream, clock } = here;
    await reader.until(() => isLive(here));
    model.tokens.clear();
    stream.turn();
    await reader.until(() => error(here).startsWith('INVALID_SESSION_INFORMATION'));
    clock.now += 1_000;
    await reader.until(() => reader.source.health().phase === 'stopped');
    expect(error(here)).toContain('FEED_BETFAIR_SESSION is over');
    expect(reader.statusOf('m1.1')).toBe('suspended');
  });

  it('gives a reader that is far behind the present state', async () => {
    const here = await world();
    const { reader, stream, clock } = here;
    await reader.until(() => isLive(here));
    // Each message is recognised by its delay, and nothing is read meanwhile.
    const arrived = async (delayMs: number) => {
      while (reader.source.health().delayMs !== delayMs) await new Promise((resolve) => setImmediate(resolve));
    };
    const pt = clock.now - 1;
    for (let at = 0; at < 2_001; at++) stream.publish({ pt, mc: [backPrice('1.1', at % 2 ? 2.3 : 2.4)] });
    await arrived(1);
    stream.publish({ pt: clock.now, mc: [backPrice('1.2', 2.2)] });
    await arrived(0);
    const updates = reader.read();
    expect(updates.length).toBeLessThan(10);
    expect(reader.bestBack('m1.2')).toBe(220);
  });
});

describe('a source with an account', () => {
  const account = { username: 'someone', password: 'secret', cert: '', key: '' };

  it('signs in once for the stream and the catalogue, and extends its session', async () => {
    const here = await world({ credentials: { account } });
    const { reader, api, clock } = here;
    api.catalogue = [
      {
        marketId: '1.1',
        marketName: 'Match Odds',
        marketStartTime: '2026-01-02T15:00:00.000Z',
        totalMatched: 12.5,
        eventType: { id: '1', name: 'Soccer' },
        event: { id: '31573045', name: 'A v B', countryCode: 'GB' },
        competition: { id: '7', name: 'League' },
        runners: [
          { selectionId: 102, runnerName: 'B', handicap: 0, sortPriority: 2 },
          { selectionId: 101, runnerName: 'A', handicap: 0, sortPriority: 1 },
        ],
      },
    ];
    const [listed] = await Promise.all([
      reader.source.catalogue({ eventTypeIds: ['1'], marketTypeCodes: ['MATCH_ODDS'] }),
      reader.until(() => isLive(here)),
    ]);
    expect(listed).toEqual([
      {
        marketId: '1.1',
        name: 'Match Odds',
        startsAt: Date.UTC(2026, 0, 2, 15),
        totalMatched: 12.5,
        eventTypeId: '1',
        eventId: '31573045',
        eventName: 'A v B',
        competition: 'League',
        runners: [
          { selectionId: '101', name: 'A', sortPriority: 1 },
          { selectionId: '102', name: 'B', sortPriority: 2 },
        ],
      },
    ]);
    clock.now += 600_000;
    reader.read();
    await reader.until(() => api.calls.length === 3);
    expect(api.calls.map(({ path }) => path)).toEqual([
      '/cert/certlogin',
      '/exchange/betting/json-rpc/v1',
      '/identity/keepAlive',
    ]);
    expect(api.calls[0]).toMatchObject({ body: 'username=someone&password=secret' });
    expect(api.calls[1]?.headers).toMatchObject({
      'x-application': 'test-app-key',
      'x-authentication': 'test-token',
    });
  });

  it('signs in again when the exchange ends the session', async () => {
    const here = await world({ credentials: { account } });
    const { reader, api, model, stream, clock } = here;
    await reader.until(() => isLive(here));
    api.tokens.push('second-token');
    model.tokens.clear();
    model.tokens.add('second-token');
    stream.turn();
    await reader.until(() => error(here).startsWith('INVALID_SESSION_INFORMATION'));
    clock.now += 1_000;
    await reader.until(() => isLive(here));
    expect(JSON.parse(stream.received.at(-2) ?? '')).toMatchObject({ session: 'second-token' });
  });

  it('repeats a catalogue call with a new session, once', async () => {
    const { reader, api } = await world({ credentials: { account } });
    api.tokens.push('second-token', 'third-token');
    api.valid.clear();
    api.valid.add('second-token');
    await expect(reader.source.catalogue({})).resolves.toEqual([]);
    api.valid.clear();
    await expect(reader.source.catalogue({})).rejects.toThrow('INVALID_SESSION_INFORMATION');
  });

  it('does not repeat a rejected password', async () => {
    const here = await world({ credentials: { account } });
    const { reader, api, clock } = here;
    api.loginStatus = 'INVALID_USERNAME_OR_PASSWORD';
    await reader.until(() => reader.source.health().phase === 'stopped');
    clock.now += 3_600_000;
    reader.read();
    expect(error(here)).toBe('sign-in rejected: INVALID_USERNAME_OR_PASSWORD');
    expect(api.calls).toHaveLength(1);
  });

  it.each([
    ['a failing service', { status: 503, body: '' }],
    ['a page instead of JSON', { status: 200, body: '<html>' }],
  ])('tries again after %s', async (_, instead) => {
    const here = await world({ credentials: { account } });
    const { reader, api, clock } = here;
    api.instead = instead;
    await reader.until(() => reader.source.health().phase === 'waiting');
    expect(error(here)).toContain('sign-in failed');
    api.instead = null;
    clock.now += 1_000;
    await reader.until(() => isLive(here));
  });
});
