import type { AskingSocket } from '../socket/requests/asking-socket.ts';
import type { MessageRequest } from './link-protocol.ts';

/** A socket of a web process, for one of its requests. */
export class RemoteSocket implements AskingSocket {
  readonly data: AskingSocket['data'];
  readonly connected = true;
  readonly rooms: ReadonlySet<string>;
  /** Rooms that it leaves with the answer. */
  readonly left: string[] = [];
  readonly #watch: (rooms: readonly string[]) => void;

  /** @param watch lets the socket into rooms at once: no later update is missed. */
  constructor({ session, rooms }: MessageRequest, watch: (rooms: readonly string[]) => void) {
    this.data = { session };
    this.rooms = new Set(rooms);
    this.#watch = watch;
  }

  join(rooms: string | string[]): void {
    this.#watch([rooms].flat());
  }

  leave(room: string): void {
    this.left.push(room);
  }
}
