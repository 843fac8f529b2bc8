import type { EventUpdate, SportEvent } from './exact.ts';
import { shareUnchanged } from './share-unchanged.ts';

/**
 * The last state of every sport event that was told of: whole events by plain replies, what changes by the stream.
 * The two overtake each other; the version of the match odds says which is older. Parts that stay equal keep their
 * identity.
 */
export class EventMirror<E extends SportEvent = SportEvent> {
  readonly #events = new Map<string, E>();

  get(gameId: string): E | undefined {
    return this.#events.get(gameId);
  }

  /**
   * Takes a whole event of a plain reply. When the stream has told of newer odds since it was drawn, these and the
   * score that came with them stay.
   * @returns the event now held; the very one held before when it says nothing new.
   */
  takeReply(reply: E): E {
    const held = this.#events.get(reply.gameId);
    const isOlder = held?.matchOdds && reply.matchOdds && held.matchOdds.version > reply.matchOdds.version;
    return this.#hold(isOlder ? { ...reply, matchOdds: held.matchOdds, score: held.score } : reply);
  }

  /**
   * Takes what the stream says; what it does not carry stays, and odds older than those held are left out.
   * @returns the event now held; null when none is held of that name.
   */
  applyUpdate(update: EventUpdate): E | null {
    const held = this.#events.get(update.gameId);
    if (!held) return null;
    const { status = held.status, inPlay = held.inPlay, score = held.score } = update;
    return this.#hold({ ...held, status, inPlay, score, matchOdds: newerOdds(held, update) });
  }

  /** Forgets every event but these. */
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

/** Null is news, too: the event has no match odds any more. */
function newerOdds({ matchOdds: held }: SportEvent, { matchOdds: told }: EventUpdate): SportEvent['matchOdds'] {
  if (told === undefined) return held;
  return told && held && told.version < held.version ? held : told;
}
