import { newClientRef } from '@crease/client';
import type { FeedReceipt } from '@crease/contract';
import { openReplay } from '@crease/replay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreed, operatorWith, type TestOperator } from '../../../apps/server/src/testing/operator.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../apps/server/src/testing/running-server.ts';
import { HAS_RECORDINGS, recordedText, recordingPath } from '../../../packages/replay/src/testing/recorded-files.ts';
import { FeedSender } from './feed-sender.ts';
import type { FeedMatch } from './feed-step.ts';
import { recordedMatch } from './recorded-match.ts';

let clock = Date.parse('2030-04-02T14:00:00.000Z');
const BATCH = 100;
const START = '2030-04-02T14:30:00.000Z';

let app: TestServer;
let trader: TestOperator;
let player: TestPlayer;
let sender: (ref: string) => FeedSender;

beforeAll(async () => {
  if (!HAS_RECORDINGS) return;
  app = await startTestServer({}, { now: () => clock });
  trader = await operatorWith(app, 'trader');
  player = await app.demoPlayer();
  const body = { name: 'sample', isSandbox: false, perSecond: 1_000, perDay: 100, settles: true };
  const { provider, secret } = await trader.api.call('createFeed', {
    body: { ...body, sports: ['cricket', 'soccer', 'tennis'] },
  });
  await agreed(app, await trader.api.call('changeFeed', { body: { name: body.name, on: true, reason: 'a test' } }));
  // The clock does not move until the quota of a second is used up.
  const wait = async (ms: number) => {
    clock += ms;
  };
  const target = { url: app.server.url, key: provider.keyId, secret, isDry: false, now: () => clock, wait };
  sender = (ref) => new FeedSender(target, ref);
});
afterAll(() => app?.stop());

/** Results of the recording by market, as the replay of the same file declares them. */
function resultsOf(file: string, companion?: string): Map<string, unknown> {
  const text = (path: string) => ({ name: path, text: recordedText(path) });
  const companions = companion ? [text(companion)] : [];
  const replay = openReplay({ ...text(file), companions, epoch: 0, secret: new Uint8Array(32) });
  const results = new Map<string, unknown>();
  for (const update of replay.seek(Number.MAX_SAFE_INTEGER))
    if (update.kind === 'result')
      results.set(update.marketId.slice(update.gameId.length + 1), withoutNote(update.result));
  return results;
}

const withoutNote = ({ note: _note, ...result }: { readonly note: string }) => result;

/** Sends a match; `onOpen` once, as soon as markets are open. */
async function push(match: FeedMatch, ref: string, onOpen?: (gameId: string) => Promise<void>): Promise<FeedReceipt[]> {
  const feed = sender(ref);
  const receipts: FeedReceipt[] = [];
  let isOpen = false;
  for (const step of match.steps(START)) {
    if (step.kind === 'pause') continue;
    const receipt = await feed.send(step);
    receipts.push(receipt);
    if (isOpen || step.kind !== 'state' || step.state !== 'resumed') continue;
    isOpen = true;
    await onOpen?.(receipt.event.gameId);
  }
  return receipts;
}

const backFirst = async (gameId: string) => {
  const { markets } = await app.visitor.call('event', { params: { gameId } });
  const market = markets.find(({ marketId }) => marketId === `${gameId}-bm`);
  const rate = market?.type === 'bookmaker' ? (market.runners[0]?.backRate ?? 0) : 0;
  const body = { clientRef: newClientRef(), marketId: `${gameId}-bm`, runnerId: 'home', size: 500, rate };
  await player.api.call('placeBookmaker', { body: { ...body, side: 'back' } });
};

describe.skipIf(!HAS_RECORDINGS)('a recorded match that the sample pushes', () => {
  it.each([
    ['cricket', 'cricsheet/ipl_1216501.json.gz', undefined],
    ['soccer', 'soccer/statsbomb_15986_barcelona_girona_events.json.gz', undefined],
    ['tennis', 'tennis/2013-wimbledon-points.csv', 'tennis/2013-wimbledon-matches.csv'],
  ])(
    '%s: every market is settled as recorded, and sending it again changes nothing',
    async (sport, file, companion) => {
      const match = recordedMatch(recordingPath(file));
      const receipts = await push(match, sport, backFirst);
      const gameId = receipts[0]?.event.gameId ?? '';
      const recorded = resultsOf(file, companion);
      const opened = new Set(receipts.flatMap(({ event }) => event.markets.map(({ marketId }) => marketId)));
      const settled = new Map<string, unknown>();
      for (const marketId of opened) {
        const market = await app.server.writer.query('market', { marketId });
        settled.set(marketId.slice(gameId.length + 1), market?.result ? withoutNote(market.result) : null);
      }
      expect(Object.fromEntries(settled)).toEqual(Object.fromEntries(recorded));

      const wallet = async () => (await player.api.call('profile')).wallet;
      const before = { wallet: await wallet(), entries: await app.server.store.tradedEvents.entriesOf(gameId) };
      const bets = (await player.api.call('bets', { query: { status: 'settled' } })).items;
      expect(bets.some(({ marketId }) => marketId === `${gameId}-bm`)).toBe(true);
      const drafts = [...match.steps(START)].filter((step) => step.kind !== 'pause');
      const again = sender(sport);
      for (let at = 0; at < drafts.length; at += BATCH) {
        const { results } = await again.send(...drafts.slice(at, at + BATCH));
        expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['repeated']));
      }
      expect({ wallet: await wallet(), entries: await app.server.store.tradedEvents.entriesOf(gameId) }).toEqual(
        before,
      );
    },
  );
});
