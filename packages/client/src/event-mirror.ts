import type { EventUpdate, SportEvent } from './exact.ts';
import { shareUnchanged } from './share-unchanged.ts';

/**
 * The last state of every received sport event: replies carry whole events, the stream carries changes. Either may
 * overtake the other; the version of the match odds decides which is older. Unchanged parts keep their identity.
 */
export class EventMirror<E extends SportEvent = SportEvent> {
  readonly #events = new Map<string, E>();

  get(gameId: string): E | undefined {
    return this.#events.get(gameId);
  }

  /**
   * Stores a whole event of a reply. If the stream has already sent newer odds, all parts that it sends are kept.
   * @returns the stored event; the previous object if nothing changed.
   */
  takeReply(reply: E): E {
    const held = this.#events.get(reply.gameId);
    const isOlder = held?.matchOdds && reply.matchOdds && held.matchOdds.version > reply.matchOdds.version;
    return this.#hold(isOlder ? { ...reply, ...updateOf(held) } : reply);
  }

  /**
   * Applies an update of the stream; absent fields stay, and odds older than the stored ones are ignored.
   * @returns the stored event; null if this event is not stored.
   */
  applyUpdate(update: EventUpdate): E | null {
    const held = this.#events.get(update.gameId);
    if (!held) return null;
    const { status = held.status, inPlay = held.inPlay, score = held.score } = update;
    return this.#hold({ ...held, status, inPlay, score, matchOdds: newerOdds(held, update) });
  }

  /** Forgets all other events. */
  keepOnly(gameIds: ReadonlySet<string>): void {
    for (const gameId of [...this.#events.keys()]) if (!gameIds.has(gameId)) this.#events.delete(gameId);
  }

  get size(): number {
    return this.#events.size;
  }

  #hold(next: E): E {
    const event = shareUnchanged(this.#events.get(next.gameId), next);
    this.#events.set(event.gameId, event);
    return event;
  }
}

/** Null is a value, too: the event no longer has match odds. */
function newerOdds({ matchOdds: held }: SportEvent, { matchOdds: sent }: EventUpdate): SportEvent['matchOdds'] {
  if (sent === undefined) return held;
  return sent && held && sent.version < held.version ? held : sent;
}

/** The parts of a whole event that its updates carry. */
export function updateOf({ gameId, status, inPlay, score, matchOdds }: SportEvent): EventUpdate {
  return { gameId, status, inPlay, score, matchOdds };
}
