/** Updates of a room that can be sent again. */
const KEPT = 100;

/** The latest updates of rooms, numbered from 1: what is lost on the way is found by its number and sent again. */
export class RoomLog {
  readonly #rooms = new Map<string, { offset: number; readonly texts: string[] }>();

  /** @returns the number of the room's latest update; 0 before the first. */
  offsetOf(room: string): number {
    return this.#rooms.get(room)?.offset ?? 0;
  }

  /** @returns the number of the added update. */
  add(room: string, text: string): number {
    const log = this.#rooms.get(room) ?? { offset: 0, texts: [] };
    this.#rooms.set(room, log);
    log.texts.push(text);
    if (log.texts.length > KEPT) log.texts.shift();
    return ++log.offset;
  }

  /** Begins a room after an update of this number. */
  begin(room: string, offset: number): void {
    this.#rooms.set(room, { offset, texts: [] });
  }

  /** Returns the updates after one of this number; null if they are no longer here. */
  since(room: string, offset: number): string[] | null {
    const log = this.#rooms.get(room);
    const missed = (log?.offset ?? 0) - offset;
    if (missed === 0) return [];
    if (!log || missed < 0 || missed > log.texts.length) return null;
    return log.texts.slice(log.texts.length - missed);
  }

  forget(room: string): void {
    this.#rooms.delete(room);
  }
}
