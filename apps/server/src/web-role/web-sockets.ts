import type { FastifyInstance } from 'fastify';
import type { Session } from '../callers/session.ts';
import { UnavailableError } from '../http/failure.ts';
import type { WriterLine } from '../link/link-protocol.ts';
import { BatchedWrites } from '../socket/batched-writes.ts';
import { closeConnections } from '../socket/close-connections.ts';
import type { CreaseServer, CreaseSocket } from '../socket/crease-server.ts';
import { cutSlowSockets } from '../socket/cut-slow-sockets.ts';
import { encodedBroadcast } from '../socket/lean-broadcast.ts';
import { refused } from '../socket/requests/socket-replies.ts';
import { WrittenReply } from '../socket/requests/written-reply.ts';
import { answerSockets, SOCKET_MESSAGES, type SocketAnswers } from '../socket/socket-answers.ts';
import { openSocketServer } from '../socket/socket-server.ts';
import { WatchedRooms } from './watched-rooms.ts';
import type { WriterClient } from './writer-client.ts';

/** Time between two searches for rooms without a socket and for slow sockets, ms. */
const SWEEP_MS = 2_000;

interface WebSocketsDeps {
  readonly http: FastifyInstance;
  readonly allowedOrigins: readonly string[];
  readonly writer: WriterClient;
}

/** Sockets of a web process: their requests are answered by the writer, whose updates they get. */
export class WebSockets {
  readonly io: CreaseServer;
  readonly #writer: WriterClient;
  readonly #lines = new BatchedWrites();
  readonly #broadcast: (rooms: readonly string[], text: string) => void;
  readonly #rooms: WatchedRooms;
  readonly #sweep: ReturnType<typeof setInterval>;
  /** The last request of each socket that changes its rooms: they run one after another. */
  readonly #turns = new WeakMap<CreaseSocket, Promise<unknown>>();

  constructor({ http, allowedOrigins, writer }: WebSocketsDeps) {
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
      unwatch: (room, joins) => writer.tell({ kind: 'unwatch', room, joins }),
      steady: () => performance.now(),
    });
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
    this.io.emit('server:closing');
    closeConnections(this.io);
  }

  stop(): void {
    clearInterval(this.#sweep);
    this.closeAll();
  }

  /** Returns whose token this is; null: nobody's; undefined: not a frame's. */
  async #sessionOf(token: string, isFrame: boolean): Promise<Session | null | undefined> {
    const letIn = (joins: Parameters<WatchedRooms['letIn']>[0]) => this.#rooms.letIn(joins);
    const { text, status } = await this.#writer.ask({ kind: 'token', token, isFrame }, letIn);
    if (status !== undefined) throw new UnavailableError({ reason: 'recovering' });
    return text === '' ? undefined : JSON.parse(text);
  }

  /** Sends what every socket gets when it connects. */
  async #greet(socket: CreaseSocket): Promise<void> {
    const { session } = socket.data;
    const { text } = await this.#writer.ask({ kind: 'arrival', session });
    const leave = () => session && this.#writer.tell({ kind: 'departure', playerId: session.playerId });
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
    try {
      const answer = await this.#writer.ask({ kind: 'message', message, payload, session, rooms }, (joins) => {
        this.#rooms.letIn(joins);
        if (socket.connected) void socket.join(joins.map(([room]) => room));
      });
      for (const room of answer.left ?? []) void socket.leave(room);
      return new WrittenReply(answer.text);
    } catch (error) {
      if (error instanceof UnavailableError) return refused(error.refusal);
      throw error;
    }
  }
}
