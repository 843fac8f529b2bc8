import { Counts } from '../core/counts.ts';
import {
  type AnswerHead,
  type Beat,
  type Join,
  writeAnswer,
  writeBeat,
  writeCut,
  writeJoin,
  writeUpdate,
} from './link-protocol.ts';

/** Most unsent characters to one web process before it is cut: it connects again. */
const UNSENT_LIMIT = 16 * 1024 * 1024;

/** Where the lines to a web process go. */
interface LineSink {
  readonly writableLength: number;
  readonly writableEnded: boolean;
  write(text: string): unknown;
  end(): unknown;
  destroy(): unknown;
}

/** One web process as the writer sees it: rooms that its sockets are in, and players who have pages open there. */
export class WebProcess {
  readonly #sink: LineSink;
  /** How often it was let into each room that it watches. */
  readonly #joins = new Map<string, number>();
  /** Pages that players have open there. */
  readonly pages = new Counts();
  #waiting = '';

  /** @param usesBus whether it gets updates of rooms from the bus. */
  constructor(
    sink: LineSink,
    readonly usesBus = false,
  ) {
    this.#sink = sink;
  }

  /**
   * Lets the socket of a request into rooms.
   * @param offsetOf returns the number of a room's latest update on the bus.
   */
  watch(id: number, rooms: readonly string[], offsetOf: (room: string) => number): void {
    const joins = rooms.map((room): Join => [room, (this.#joins.get(room) ?? 0) + 1, offsetOf(room)]);
    for (const [room, count] of joins) this.#joins.set(room, count);
    this.#send(writeJoin(id, joins));
  }

  /** Ends its interest in a room. @returns false if it was let in again meanwhile. */
  unwatch(room: string, joins: number): boolean {
    return this.#joins.get(room) === joins && this.#joins.delete(room);
  }

  watches(room: string): boolean {
    return this.#joins.has(room);
  }

  beat(beat: Beat): void {
    this.#send(writeBeat(beat));
  }

  answer(head: AnswerHead, text: string): void {
    this.#send(writeAnswer(head, text));
  }

  update(rooms: readonly string[], packet: string): void {
    this.#send(writeUpdate(rooms, packet));
  }

  cut(rooms: readonly string[]): void {
    this.#send(writeCut(rooms));
  }

  /** Ends the connection after what was sent. */
  finish(): void {
    if (this.#waiting !== '') this.#sink.write(this.#waiting);
    this.#waiting = '';
    this.#sink.end();
  }

  /** Cuts the connection. */
  end(): void {
    this.#sink.destroy();
  }

  /** What is sent in one turn of the event loop is one write. */
  #send(line: string): void {
    if (this.#waiting === '') setImmediate(() => this.#flush());
    this.#waiting += line;
  }

  #flush(): void {
    const text = this.#waiting;
    this.#waiting = '';
    if (text === '' || this.#sink.writableEnded) return;
    if (this.#sink.writableLength > UNSENT_LIMIT) this.#sink.destroy();
    else this.#sink.write(text);
  }
}
