import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MarketUpdate } from '@crease/contract';
import { marketRoom, openSocketDoor } from '@crease/server';
import { WebSocket, WebSocketServer } from 'ws';

/** A way to send a market's update to all clients. */
export interface Broadcaster {
  readonly port: number;
  broadcast(): void;
}

export const MARKET_ID = 'fanout-market';

/** A price move of a two-runner market, the most frequent update. */
export const UPDATE: MarketUpdate = {
  marketId: MARKET_ID,
  gameId: 'fanout-game',
  from: 1041,
  version: 1042,
  totalMatched: 1_250_400,
  runners: [aRunner('tides', 1.85), aRunner('kites', 2.16)],
};

function aRunner(runnerId: string, best: number) {
  const level = (step: number) => ({ price: Number((best + step / 100).toFixed(2)), size: 12_500 });
  return {
    runnerId,
    name: `Runner ${runnerId}`,
    status: 'active' as const,
    back: [level(0), level(-1), level(-2)],
    lay: [level(1), level(2), level(3)],
    lastPrice: best,
  };
}

/** The frame that Socket.IO sends for it, including type digits. */
export const FRAME_TEXT = `42${JSON.stringify(['market:update', UPDATE])}`;

/** The product's socket server, rooms and emit. */
export async function productBroadcaster(): Promise<Broadcaster> {
  const server = createServer();
  const io = openSocketDoor({ server, sessionOfHash: () => null, allowedOrigins: [] });
  io.on('connection', (socket) => {
    socket.on('market:join', (_request, acknowledge) => {
      void socket.join(marketRoom(MARKET_ID));
      acknowledge({ status: 'success', data: [] });
    });
  });
  const port = await listen(server);
  return { port, broadcast: () => io.to(marketRoom(MARKET_ID)).emit('market:update', UPDATE) };
}

/** Plain `ws` with the same bytes: the limit of a server without rooms, numbering or protocol. */
export async function plainBroadcaster(): Promise<Broadcaster> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  const port = await listen(server);
  return {
    port,
    broadcast: () => {
      for (const client of sockets.clients) if (client.readyState === WebSocket.OPEN) client.send(FRAME_TEXT);
    },
  };
}

function listen(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', 1024, () => resolve((server.address() as AddressInfo).port));
  });
}
