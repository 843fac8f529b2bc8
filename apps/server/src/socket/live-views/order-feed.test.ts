import type { OrdersState } from '@crease/contract';
import { expect, it } from 'vitest';
import type { Session } from '../../callers/session.ts';
import type { CreaseServer } from '../crease-server.ts';
import type { AskingSocket } from '../requests/socket-requests.ts';
import { OrderFeed } from './order-feed.ts';

const socket: AskingSocket = {
  data: { session: { playerId: 1 } as Session },
  connected: true,
  rooms: new Set(),
  join: () => {},
  leave: () => {},
};
const clock = { now: 0 };
const io = { sockets: { adapter: { rooms: new Map() } } } as unknown as CreaseServer;

it('a client that was away for longer than its changes are kept gets all open bets', async () => {
  const feed = new OrderFeed({ io, openBets: async () => [], now: () => clock.now });
  const join = async (from: object) => (await feed.join(socket, from)) as { data: OrdersState };
  const { data: first } = await join({});
  const { epoch, offset } = first;
  expect((await join({ epoch, offset })).data).toEqual({ epoch, offset, isImage: false, bets: [] });
  clock.now += 120_001;
  feed.sweep();
  expect((await join({ epoch, offset })).data).toMatchObject({
    epoch: expect.not.stringMatching(epoch),
    isImage: true,
  });
});
