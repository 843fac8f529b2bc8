import type { FastifyInstance } from 'fastify';
import type { Session } from '../callers/session.ts';
import { UnavailableError } from '../http/failure.ts';
import type { Join, WriterLine } from '../link/link-protocol.ts';
import type { UpdateBus } from '../link/update-bus.ts';
import { BatchedWrites } from '../socket/batched-writes.ts';
import { closeConnections, cutSlowSockets } from '../socket/close-sockets.ts';
import type { CreaseServer, CreaseSocket } from '../socket/crease-server.ts';
import { encodedBroadcast } from '../socket/lean-broadcast.ts';
import { refused, WrittenReply } from '../socket/requests/socket-replies.ts';
import { answerSockets, SOCKET_MESSAGES, type SocketAnswers } from '../socket/socket-answers.ts';
import { openSocketServer } from '../socket/socket-server.ts';
import { RoomFeeds } from './room-feeds.ts';
import { WatchedRooms } from './watched-rooms.ts';
import type { WriterClient } from './writer-client.ts';

/** Time between two searches for rooms without a socket and for slow sockets, ms. */
const SWEEP_MS = 2_000;

interface WebSocketsDeps {
  readonly http: FastifyInstance;
  readonly allowedOrigins: readonly string[];
  readonly writer: WriterClient;
  /** Carries updates of rooms; null: they come with the writer's answers. */
  readonly bus: Pick<UpdateBus, 'subscribe' | 'settled' | 'onReturn'> | null;
}

/** Sockets of a web process: their requests are answered by the writer, whose updates they get. */
export class WebSockets {
  readonly io: CreaseServer;
  readonly #writer: WriterClient;
  readonly #lines = new BatchedWrites();
  readonly #broadcast: (rooms: readonly string[], text: string) => void;
  readonly #rooms: WatchedRooms;
  readonly #feeds: RoomFeeds | null;
  readonly #sweep: ReturnType<typeof setInterval>;
  /** The last request of each socket that changes its rooms: they run one after another. */
  readonly #turns = new WeakMap<CreaseSocket, Promise<unknown>>();

  constructor({ http, allowedOrigins, writer, bus }: WebSocketsDeps) {
    this.#writer = writer;
    this.io = openSocketServer({
      lines: this.#lines,
      server: http.server,
      allowedOrigins,
      isOpen: () => writer.address !== null,
      sessionOfHash: async (tokenHash) => (await this.#sessionOf(tokenHash, false)) ?? null,
      framedSessionOf: (token) => this.#sessionOf(token, true) as Promise<Session | null>,
    });
    this.#broadcast = encodedBroadcast(this.io, this.#lines);
    const { adapter } = this.io.of('/');
    this.#rooms = new WatchedRooms({
      isUsed: (room) => adapter.rooms.has(room),
      unwatch: (room, joins) => {
        this.#feeds?.leave(room);
        writer.notify({ kind: 'unwatch', room, joins });
      },
      steady: () => performance.now(),
    });
    this.#feeds = bus && this.#feedsOf(bus);
    adapter.on('delete-room', (room: string) => this.#rooms.emptied(room));
    const answers = SOCKET_MESSAGES.map((message) => [
      message,
      (socket: CreaseSocket, payload: unknown) => this.#answer(socket, message, payload),
    ]);
    answerSockets(this.io, Object.fromEntries(answers) as unknown as SocketAnswers, null);
    this.io.on('connection', (socket) => void this.#greet(socket).catch(() => socket.conn.close()));
    this.#sweep = setInterval(() => {
      this.#rooms.sweep();
      cutSlowSockets(this.io);
    }, SWEEP_MS);
  }

  /** Passes an update of the writer on. */
  take(line: Extract<WriterLine, { kind: 'update' | 'cut' }>): void {
    if (line.kind === 'update') this.#broadcast(line.rooms, line.text);
    else this.io.in([...line.rooms]).disconnectSockets(true);
  }

  /** Closes every socket: nothing that it shows is current without the writer. Their clients connect again. */
  closeAll(): void {
    this.#rooms.clear();
    this.#feeds?.clear();
    this.io.emit('server:closing');
    closeConnections(this.io);
  }

  stop(): void {
    clearInterval(this.#sweep);
    this.closeAll();
  }

  #feedsOf(bus: NonNullable<WebSocketsDeps['bus']>): RoomFeeds {
    const feeds = new RoomFeeds({
      bus: {
        subscribe: (room, onUpdate) => bus.subscribe(this.#writer.run ?? '', room, onUpdate),
        settled: () => bus.settled(),
      },
      repair: async (room, offset) => {
        const { text, status } = await this.#writer.ask({ kind: 'repair', room, offset });
        return text === '' || status !== undefined ? null : JSON.parse(text);
      },
      deliver: (room, text) => this.#broadcast([room], text),
      reset: (room) => this.#closeIn(room),
    });
    bus.onReturn(() => feeds.repairAll());
    return feeds;
  }

  /** Their clients connect again and read everything. */
  #closeIn(room: string): void {
    for (const id of this.io.of('/').adapter.rooms.get(room) ?? []) this.io.sockets.sockets.get(id)?.conn.close();
  }

  /** This process gets the updates of these rooms now. */
  #letIn(joins: readonly Join[]): void {
    this.#rooms.letIn(joins);
    if (this.#writer.run !== null) for (const [room, , offset] of joins) this.#feeds?.follow(room, offset);
  }

  /** Returns whose token this is; null: nobody's; undefined: not a frame's. */
  async #sessionOf(token: string, isFrame: boolean): Promise<Session | null | undefined> {
    const { text, status } = await this.#writer.ask({ kind: 'token', token, isFrame }, (joins) => this.#letIn(joins));
    if (status !== undefined) throw new UnavailableError({ reason: 'recovering' });
    return text === '' ? undefined : JSON.parse(text);
  }

  /** Sends what every socket gets when it connects. */
  async #greet(socket: CreaseSocket): Promise<void> {
    const { session, tokenHash } = socket.data;
    const { text, status } = await this.#writer.ask({ kind: 'arrival', session, tokenHash });
    if (status !== undefined) throw new UnavailableError({ reason: 'tooLate' });
    const leave = () => session && this.#writer.notify({ kind: 'departure', playerId: session.playerId });
    if (!socket.connected) {
      leave();
      return;
    }
    socket.on('disconnect', leave);
    for (const [event, ...content] of JSON.parse(text))
      (socket as { emit(...event: unknown[]): void }).emit(event, ...content);
  }

  #answer(socket: CreaseSocket, message: string, payload: unknown) {
    if (!/:(join|leave)$/.test(message)) return this.#ask(socket, message, payload, []);
    const before = this.#turns.get(socket) ?? Promise.resolve();
    const turn = before.then(() => this.#ask(socket, message, payload, [...socket.rooms]));
    this.#turns.set(
      socket,
      turn.catch(() => {}),
    );
    return turn;
  }

  async #ask(socket: CreaseSocket, message: string, payload: unknown, rooms: readonly string[]) {
    const { session } = socket.data;
    const joined: Join[] = [];
    try {
      const answer = await this.#writer.ask({ kind: 'message', message, payload, session, rooms }, (joins) => {
        this.#letIn(joins);
        if (this.#writer.run !== null) joined.push(...joins);
        else if (socket.connected) void socket.join(joins.map(([room]) => room));
      });
      for (const room of answer.left ?? []) void socket.leave(room);
      // Updates on the bus may be ahead of the answer: the socket gets them after it.
      if (joined.length > 0) setImmediate(() => this.#joinLate(socket, joined));
      return new WrittenReply(answer.text);
    } catch (error) {
      if (error instanceof UnavailableError) return refused(error.refusal);
      throw error;
    }
  }

  #joinLate(socket: CreaseSocket, joins: readonly Join[]): void {
    for (const [room, , offset] of joins) {
      const missed = this.#feeds?.since(room, offset) ?? null;
      if (!socket.connected) continue;
      if (missed === null) socket.conn.close();
      else {
        void socket.join(room);
        for (const text of missed) this.#broadcast([socket.id], text);
      }
    }
  }
}
