import { openDeskSocket } from '@crease/client';
import type { DeskTopic } from '@crease/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { oddsBody, startTestServer, type TestServer } from '../../testing/running-server.ts';

let house: TestServer;
let trader: TestOperator;
const opened: { close(): unknown }[] = [];
beforeAll(async () => {
  house = await startTestServer();
  trader = await operatorWith(house, 'trader');
});
afterAll(async () => {
  for (const one of opened) one.close();
  await house.stop();
});

async function line(token: string) {
  const socket = await openDeskSocket(house.server.desk?.url, { cookie: `crease-desk=${token}` });
  opened.push(socket);
  const received: DeskTopic[] = [];
  let beats = 0;
  socket.on('desk:changed', ({ topics }) => received.push(...topics));
  socket.on('beat', () => beats++);
  const ended = new Promise<string>((resolve) => {
    socket.on('connect_error', (error) => resolve((error as { data?: { type?: string } }).data?.type ?? error.message));
    socket.on('connect', () => resolve('connected'));
  });
  return { socket, received, ended, beats: () => beats };
}

/** A change is told well within the second that a person would notice. */
async function receives(received: readonly DeskTopic[], topic: DeskTopic): Promise<void> {
  await expect.poll(() => received, { timeout: 1500, interval: 20 }).toContain(topic);
}

it('tells whoever runs the house within a second that something changed, and nothing of what', async () => {
  const { received, ended, beats } = await line(trader.token);
  expect(await ended).toBe('connected');
  house.feed.publishMatch('g1');
  await house.followed();
  await receives(received, 'markets');
  const { api, playerId } = await house.demoPlayer();
  received.length = 0;
  await api.call('placeOdds', { body: oddsBody('g1') });
  await receives(received, 'markets');
  const body = { clientRef: 'large-one', playerId: String(playerId), amount: 20_000, reason: 'paid twice' };
  await trader.api.call('adjustBalance', { body });
  await receives(received, 'proposals');
  await expect.poll(beats, { timeout: 5000 }).toBeGreaterThan(0);
});

it('a session that an owner ends closes its line at once', async () => {
  const owner = await operatorWith(house, 'owner');
  const person = await operatorWith(house, 'finance');
  const { ended, socket } = await line(person.token);
  expect(await ended).toBe('connected');
  const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve));
  const at = Date.now();
  await owner.api.call('disableOperator', { body: { operatorId: person.id, reason: 'a lost laptop' } });
  expect(await closed).toBe('io server disconnect');
  // The line is looked at every 15 s in any case.
  expect(Date.now() - at).toBeLessThan(10_000);
});

it('lets nobody in without an operator’s session: no token, a player’s, one that has ended', async () => {
  const { token } = await house.demoPlayer();
  const gone = await operatorWith(house, 'finance');
  await gone.api.call('operatorSignout');
  for (const other of ['', token, gone.token, 'op_nonsense']) {
    const { ended } = await line(other);
    expect(await ended, other).toBe('SessionError');
  }
});
