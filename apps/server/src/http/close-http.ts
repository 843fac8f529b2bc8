import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Time between two searches for connections whose call has ended, ms. */
const SEARCH_MS = 50;
/** How long calls and closing sockets may take after the stop began, ms; then their connections are cut. */
const END_MS = 3_000;

/**
 * Returns how to close a server: it accepts no new connection, answers new calls on open ones with 503, and closes each
 * connection once its call has ended, where Node closes only those that are idle at the first moment. Node does not
 * count sockets among its connections, so they are followed here.
 */
export function closerOf(http: Pick<FastifyInstance, 'server' | 'close'>): () => Promise<void> {
  const { server } = http;
  const sockets = new Set<Duplex>();
  server.on('upgrade', (_request, socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async () => {
    const search = setInterval(() => server.closeIdleConnections(), SEARCH_MS);
    const cut = setTimeout(() => {
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
    }, END_MS);
    try {
      await http.close();
    } finally {
      clearInterval(search);
      clearTimeout(cut);
    }
  };
}
