import type { FeedUpdate, UpdateDraft } from '@crease/feeds';
import { openReplay } from '@crease/replay';
import { describe, expect, it } from 'vitest';
import { HAS_RECORDINGS, recordedLines } from '../../../replay/src/testing/recorded-files.ts';
import { LinkedSession } from '../testing/linked-session.ts';
import { openStreamServer } from '../testing/open-stream-server.ts';
import { SourceReader, sourceSettings } from '../testing/read-source.ts';
import { type Published, StreamModel } from '../testing/stream-model.ts';

const SOCCER = 'soccer_live_multi_20250507.mcm.jsonl.gz';

/** Lines of the recording that are played. */
const LINES = 400;

const recorded = (file: string) =>
  recordedLines(`betfair/${file}`)
    .slice(0, LINES)
    .map((line) => JSON.parse(line) as Published)
    .filter(({ mc }) => mc);

/** Maps markets of a recording to the same ids. */
function mappingOf(messages: readonly Published[]) {
  const markets = new Map(
    messages.flatMap(({ mc }) =>
      mc.flatMap(({ id, marketDefinition: definition }) => (definition ? [[id, definition] as const] : [])),
    ),
  );
  const offered = [...markets].filter(([, { marketType }]) => marketType === 'MATCH_ODDS').map(([id]) => id);
  return {
    marketIds: () => offered,
    market: (marketId: string) => {
      const { eventId = '', runners = [] } = markets.get(marketId) ?? {};
      const byPlace = runners.toSorted((a, b) => (a.sortPriority ?? 0) - (b.sortPriority ?? 0));
      const named = byPlace.map(({ id }) => ({ selectionId: String(id), runnerId: String(id), name: `Runner ${id}` }));
      return { gameId: eventId, marketId, runners: named };
    },
  };
}

/** All quotes by market. */
function quotesOf(updates: readonly (UpdateDraft | FeedUpdate)[]) {
  const quotes = new Map<string, unknown[]>();
  for (const update of updates)
    if (update.kind === 'oddsQuote')
      quotes.set(update.marketId, [...(quotes.get(update.marketId) ?? []), update.runners]);
  return quotes;
}

describe.skipIf(!HAS_RECORDINGS)('a recorded stream read live', () => {
  it('gives the quotes of its replay', () => {
    const messages = recorded(SOCCER);
    const model = new StreamModel();
    model.publish(messages[0] as Published);
    const mapping = mappingOf(messages);
    const linked = new LinkedSession(model, { mapping, now: messages[0]?.pt ?? 0 });
    for (const message of messages.slice(1)) {
      model.publish(message);
      linked.turn(message.pt - linked.now);
    }
    const text = recordedLines(`betfair/${SOCCER}`).slice(0, LINES).join('\n');
    const replay = openReplay({ name: SOCCER, text, startAt: 'beginning', secret: new Uint8Array(32) });
    const quotes = quotesOf(linked.updates);
    expect(quotes.size).toBe(78);
    // A replay has handicaps and markets of any number of winners as well, which are not mapped live.
    const replayed = quotesOf(replay.advance(Number.MAX_SAFE_INTEGER));
    for (const marketId of replayed.keys())
      if (!quotes.has(marketId)) expect(mapping.marketIds()).not.toContain(marketId);
    expect([...quotes].map(([marketId]) => [marketId, replayed.get(marketId)])).toEqual([...quotes]);
  });

  it('knows the same books over a socket that is cut, silent, divided and segmented', async () => {
    const messages = recorded(SOCCER).slice(0, 300);
    const mapping = mappingOf(messages);
    const model = new StreamModel();
    model.segmentSize = 9;
    const clock = { now: messages[0]?.pt ?? 0 };
    const stream = await openStreamServer(model, { now: () => clock.now });
    const settings = sourceSettings(stream.port, { api: { certUrl: '', identityUrl: '', exchangeUrl: '' } });
    const reader = new SourceReader(settings, { mapping, clock });
    const undisturbed = new StreamModel();
    const linked = new LinkedSession(undisturbed, { mapping, now: clock.now });
    for (const [at, message] of messages.entries()) {
      clock.now = Math.max(clock.now, message.pt);
      stream.isSilent = at % 60 > 40 && at % 60 < 45;
      stream.publish(message);
      undisturbed.publish(message);
      linked.turn(0);
      if (at % 70 === 50) stream.cut();
      if (at % 10 === 0) {
        await new Promise((resolve) => setImmediate(resolve));
        reader.read();
      }
    }
    stream.isSilent = false;
    stream.cut();
    clock.now += 60_000;
    await reader.until(() => {
      const { phase, isLive } = reader.source.health();
      if (phase === 'waiting') clock.now += 60_000;
      stream.turn();
      return isLive;
    });
    linked.now = clock.now;
    linked.turn(0);
    const present = reader.source.seek(0);
    for (const [marketId, { status, quote }] of Object.entries(linked.known())) {
      const of = <K extends FeedUpdate['kind']>(kind: K) =>
        present.find((update) => update.kind === kind && 'marketId' in update && update.marketId === marketId);
      expect(of('marketStatus')).toMatchObject({ status });
      if (status === 'open') expect(of('oddsQuote')).toMatchObject({ runners: quote });
    }
    reader.source.stop();
    await stream.close();
  });
});
