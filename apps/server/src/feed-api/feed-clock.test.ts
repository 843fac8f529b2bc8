import { type FeedMessage, feedBatch } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import { expect, it } from 'vitest';
import { FeedReceiver } from './feed-receiver.ts';
import { MemoryWorld } from './memory-world.ts';

const MINUTE_MS = 60_000;
const PROVIDER = {
  name: 'acme',
  keyId: 'feed_acme',
  secret: new Uint8Array(),
  isSandbox: true,
  isOn: true,
  perSecond: 1_000,
  perDay: 1_000,
  sports: ['soccer'],
  settles: false,
  createdBy: 'a test',
  createdAt: 0,
};
const teams = [{ name: 'Carrow Vale' }, { name: 'Hill Town' }];
const event = { format: 'league', competition: 'Valley Cup', teams, startsAt: '2030-04-02T14:30:00.000Z' };

it('the minute of a pushed soccer match follows the heartbeats, and no market is suspended', async () => {
  let now = Date.UTC(2030, 3, 2, 14);
  const world = new MemoryWorld(() => now);
  const place = { provider: PROVIDER, ref: 'm1', world };
  const receiver = new FeedReceiver(() => now);
  let seq = 0;
  const send = async (...drafts: readonly object[]) => {
    const parsed = feedBatch.parse({ messages: drafts.map((draft) => ({ seq: ++seq, ...draft })) });
    const reply = await receiver.receive(place, parsed.messages as readonly FeedMessage[]);
    if (isRefusal(reply)) throw new Error(reply.code);
    return reply.event.gameId;
  };
  const gameId = await send(
    { kind: 'event', event: { do: 'create', sport: 'soccer', event } },
    { kind: 'open', pricedBy: 'model' },
    { kind: 'play', play: { kind: 'period', period: 'first_half' } },
    { kind: 'state', state: 'resumed' },
  );
  const sheet = () => world.trading.find(gameId)?.event.sheet(now);
  const odds = () => sheet()?.lines.find(({ opening }) => opening.marketId === `${gameId}-mo`);
  const entries = world.logOf(gameId).length;
  const before = JSON.stringify(odds()?.live);
  await send({ kind: 'heartbeat' }, { kind: 'heartbeat' });
  expect(world.logOf(gameId)).toHaveLength(entries);
  now += 20 * MINUTE_MS;
  await send({ kind: 'heartbeat' }, { kind: 'heartbeat' });
  expect(world.logOf(gameId).slice(entries)).toMatchObject([{ entry: { kind: 'clock' } }]);
  expect(sheet()?.score).toMatchObject({ minute: 20, stoppageMinute: 0 });
  expect(odds()).toMatchObject({ status: 'open' });
  expect(JSON.stringify(odds()?.live)).not.toBe(before);
});
