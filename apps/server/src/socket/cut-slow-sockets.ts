import type { CreaseServer } from './crease-server.ts';

/** What may wait unsent for one client before it is cut off, in characters. */
const UNSENT_LIMIT = 1024 * 1024;

/** The parts of a connection that are not in its types: what waits for the line to take more. */
interface Line {
  readonly writeBuffer?: readonly { readonly data?: { readonly length?: number } }[];
  /** With `true`: at once, whatever waits. */
  close(discard: boolean): void;
}

/** A client that does not read would fill our memory: it is cut off, and comes back to a fresh snapshot. */
export function cutSlowSockets(io: CreaseServer): void {
  for (const socket of io.sockets.sockets.values()) {
    const line = socket.conn as unknown as Line;
    if (unsentOf(line) > UNSENT_LIMIT) line.close(true);
  }
}

function unsentOf({ writeBuffer = [] }: Line): number {
  let unsent = 0;
  for (const packet of writeBuffer) unsent += packet.data?.length ?? 0;
  return unsent;
}
