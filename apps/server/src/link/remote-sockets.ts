import type { CreaseServer } from '../socket/crease-server.ts';
import { RoomLog } from './room-log.ts';
import type { UpdateBus } from './update-bus.ts';
import type { WebProcess } from './web-process.ts';

type RoomBus = Pick<UpdateBus, 'publish'>;

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
 * its sockets are in, and what is sent to a room is sent once to each web process in it.
 */
export class RemoteSockets {
  readonly #io: CreaseServer;
  readonly #bus: RoomBus | null;
  readonly #log = new RoomLog();
  readonly #adapter: Adapter;
  readonly #members = new Map<WebProcess, string>();
  #number = 0;

  /** @param bus carries updates of rooms to web processes that use it; null: they come with the answers. */
  constructor(io: CreaseServer, bus: RoomBus | null) {
    this.#io = io;
    this.#bus = bus;
    this.#adapter = io.of('/').adapter as unknown as Adapter;
    const { broadcast, disconnectSockets } = this.#adapter;
    this.#adapter.broadcast = (packet, target) => {
      if (this.#io.sockets.sockets.size > 0) broadcast.call(this.#adapter, packet, target);
      this.#relay(packet, target);
    };
    io.of('/').adapter.on('delete-room', (room: string) => this.#log.forget(room));
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
    web.watch(id, rooms, (room) => this.#log.offsetOf(room));
  }

  /** Nobody of a web process was in this room when it had been let in this often. */
  unwatch(web: WebProcess, room: string, joins: number): void {
    const member = this.#members.get(web);
    if (member !== undefined && web.unwatch(room, joins)) this.#adapter.del(member, room);
  }

  /** Returns the updates of a room after a number; null if they are gone. */
  since(room: string, offset: number): string[] | null {
    return this.#log.since(room, offset);
  }

  #relay(packet: Packet, target: Target): void {
    let text: string | null = null;
    const byBus = new Set<string>();
    for (const [web, rooms] of this.#reached(target)) {
      text ??= this.#textOf(packet);
      if (this.#bus && web.usesBus && rooms.length > 0) for (const room of rooms) byBus.add(room);
      else web.update(rooms, text);
    }
    for (const room of byBus)
      this.#bus?.publish(room, { offset: this.#log.add(room, text as string), text: text as string });
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
