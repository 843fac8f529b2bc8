import type { Join } from '../link/link-protocol.ts';

/** How long a room may be empty after this process was let in, ms: its socket joins a moment later. */
const GRACE_MS = 5_000;

interface WatchedRoomsOptions {
  /** Whether a socket of this process is in the room. */
  readonly isUsed: (room: string) => boolean;
  readonly unwatch: (room: string, joins: number) => void;
  /** Milliseconds of a steady clock. */
  readonly steady: () => number;
}

/** Rooms whose updates this process receives: notifies the writer when a room is empty. */
export class WatchedRooms {
  readonly #options: WatchedRoomsOptions;
  readonly #rooms = new Map<string, { readonly joins: number; readonly at: number }>();

  constructor(options: WatchedRoomsOptions) {
    this.#options = options;
  }

  letIn(joins: readonly Join[]): void {
    const at = this.#options.steady();
    for (const [room, count] of joins) this.#rooms.set(room, { joins: count, at });
  }

  /** A room has lost its last socket. */
  emptied(room: string): void {
    const watched = this.#rooms.get(room);
    if (!watched) return;
    this.#rooms.delete(room);
    this.#options.unwatch(room, watched.joins);
  }

  /** Looks for rooms that no socket has joined: it was closed or refused meanwhile. Called now and then. */
  sweep(): void {
    const { isUsed, steady } = this.#options;
    for (const [room, { at }] of this.#rooms) if (steady() - at > GRACE_MS && !isUsed(room)) this.emptied(room);
  }

  /** The writer has forgotten this process. */
  clear(): void {
    this.#rooms.clear();
  }
}
