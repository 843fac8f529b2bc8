import { openDeskSocket } from '@crease/client';
import type { DeskTopic } from '@crease/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { oddsBody, startTestServer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
let trader: TestOperator;
const opened: { close(): unknown }[] = [];
beforeAll(async () => {
  app = await startTestServer();
  trader = await operatorWith(app, 'trader');
});
afterAll(async () => {
  for (const one of opened) one.close();
  await app.stop();
});

async function line(token: string) {
  const socket = await openDeskSocket(app.server.desk?.url, { cookie: `crease-desk=${token}` });
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

/** Waits for a change, which must arrive well within a second: counted in steps of this process, which pauses do not add. */
async function receives(received: readonly DeskTopic[], topic: DeskTopic): Promise<void> {
  let steps = 0;
  const counting = setInterval(() => steps++, 100);
  await expect.poll(() => received, { interval: 20 }).toContain(topic);
  clearInterval(counting);
  expect(steps).toBeLessThan(15);
}

it('notifies operators within a second that something changed, without content', async () => {
  const { received, ended, beats } = await line(trader.token);
  expect(await ended).toBe('connected');
  app.feed.publishMatch('g1');
  await app.followed();
  await receives(received, 'markets');
  const { api, playerId } = await app.demoPlayer();
  received.length = 0;
  await api.call('placeOdds', { body: oddsBody('g1') });
  await receives(received, 'markets');
  const body = { clientRef: 'large-one', playerId: String(playerId), amount: 20_000, reason: 'paid twice' };
  await trader.api.call('adjustBalance', { body });
  await receives(received, 'proposals');
  await expect.poll(beats).toBeGreaterThan(0);
});

it('ending a session closes its socket at once', async () => {
  const owner = await operatorWith(app, 'owner');
  const person = await operatorWith(app, 'finance');
  const { ended, socket, beats } = await line(person.token);
  expect(await ended).toBe('connected');
  const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve));
  const before = beats();
  await owner.api.call('disableOperator', { body: { operatorId: person.id, reason: 'a lost laptop' } });
  expect(await closed).toBe('io server disconnect');
  // The session is checked every 15 s anyway, which is seven beats.
  expect(beats() - before).toBeLessThan(5);
});

it('rejects sockets without an operator’s session: no token, a player’s, an ended one', async () => {
  const { token } = await app.demoPlayer();
  const gone = await operatorWith(app, 'finance');
  await gone.api.call('operatorSignout');
  for (const other of ['', token, gone.token, 'op_nonsense']) {
    const { ended } = await line(other);
    expect(await ended, other).toBe('SessionError');
  }
});
