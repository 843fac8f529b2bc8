import type { CreaseServer } from '../socket/crease-server.ts';
import type { WebProcess } from './web-process.ts';

/** Untyped parts of a Socket.IO adapter; pinned versions have them. */
interface Adapter {
  addAll(member: string, rooms: Set<string>): void;
  del(member: string, room: string): void;
  delAll(member: string): void;
  broadcast(packet: Packet, target: Target): void;
  disconnectSockets(target: Target, close: boolean): void;
  readonly encoder: { encode(packet: Packet): unknown[] };
  readonly nsp: { readonly name: string };
}
interface Packet {
  nsp?: string;
}
interface Target {
  readonly rooms: ReadonlySet<string>;
}

/**
 * Lets publishers reach sockets of web processes as if they were here: each web process is a member of the rooms that
 * its sockets are in, and what is sent to a room goes once to each web process in it.
 */
export class RemoteSockets {
  readonly #io: CreaseServer;
  readonly #adapter: Adapter;
  readonly #members = new Map<WebProcess, string>();
  #number = 0;

  constructor(io: CreaseServer) {
    this.#io = io;
    this.#adapter = io.of('/').adapter as unknown as Adapter;
    const { broadcast, disconnectSockets } = this.#adapter;
    this.#adapter.broadcast = (packet, target) => {
      if (this.#io.sockets.sockets.size > 0) broadcast.call(this.#adapter, packet, target);
      this.#relay(packet, target);
    };
    this.#adapter.disconnectSockets = (target, close) => {
      disconnectSockets.call(this.#adapter, target, close);
      for (const [web, rooms] of this.#reached(target)) web.cut(rooms);
    };
  }

  add(web: WebProcess): void {
    this.#members.set(web, `web process ${++this.#number}`);
  }

  delete(web: WebProcess): void {
    const member = this.#members.get(web);
    this.#members.delete(web);
    if (member !== undefined) this.#adapter.delAll(member);
  }

  /** Lets the socket of a web process's request into rooms. */
  watch(web: WebProcess, id: number, rooms: readonly string[]): void {
    const member = this.#members.get(web);
    if (member === undefined) return;
    this.#adapter.addAll(member, new Set(rooms));
    web.watch(id, rooms);
  }

  /** Nobody of a web process was in this room when it had been let in this often. */
  unwatch(web: WebProcess, room: string, joins: number): void {
    const member = this.#members.get(web);
    if (member !== undefined && web.unwatch(room, joins)) this.#adapter.del(member, room);
  }

  #relay(packet: Packet, target: Target): void {
    let text: string | null = null;
    for (const [web, rooms] of this.#reached(target)) {
      text ??= this.#textOf(packet);
      web.update(rooms, text);
    }
  }

  #textOf(packet: Packet): string {
    packet.nsp = this.#adapter.nsp.name;
    return String(this.#adapter.encoder.encode(packet)[0]);
  }

  /** Web processes in any of the rooms, with these rooms; without rooms all. */
  *#reached({ rooms }: Target): Generator<[WebProcess, string[]]> {
    for (const web of this.#members.keys()) {
      if (rooms.size === 0) yield [web, []];
      else {
        const watched = [...rooms].filter((room) => web.watches(room));
        if (watched.length > 0) yield [web, watched];
      }
    }
  }
}
