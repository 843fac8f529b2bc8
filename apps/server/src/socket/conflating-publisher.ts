interface Held<State> {
  /** What everybody in the room holds. */
  published: State;
  /** The latest committed state. */
  latest: State;
  publishedAt: number;
  /** `told` as JSON, once somebody has asked for it. */
  text: string | null;
}

interface Conflation<State, Update> {
  readonly idOf: (state: State) => string;
  /** A thing is told of at most once in so many milliseconds. */
  readonly paceMs: number;
  /** What has changed; null for nothing that anybody is told. */
  readonly changes: (told: State, latest: State) => Update | null;
  readonly tell: (update: Update) => void;
  /** A state that takes the place of one that was not told yet. Absent: the newer one says all. */
  readonly merge?: (untold: State, next: State) => State;
}

/**
 * Turns committed states into updates of what changed, several changes within the pace into one. Who joins between two
 * updates gets the state that the room holds, so that the next update fits them too.
 */
export class ConflatingPublisher<State, Update> {
  readonly #held = new Map<string, Held<State>>();
  /** Ids whose latest state is not told yet, in the order in which they changed. */
  readonly #waiting = new Set<string>();
  readonly #conflation: Conflation<State, Update>;

  constructor(conflation: Conflation<State, Update>) {
    this.#conflation = conflation;
  }

  /** A state as the room holds it; null when there is none. */
  snapshot(id: string): State | null {
    return this.#held.get(id)?.published ?? null;
  }

  /** The same as JSON, drawn once for each state however many ask. */
  snapshotText(id: string): string | null {
    const held = this.#held.get(id);
    if (!held) return null;
    held.text ??= JSON.stringify(held.published);
    return held.text;
  }

  /** Takes a new committed state; {@link flush} tells it when its time has come. The first of an id is told to nobody. */
  take(state: State): void {
    const { idOf, merge } = this.#conflation;
    const id = idOf(state);
    const held = this.#held.get(id);
    if (!held) {
      this.#held.set(id, { published: state, latest: state, publishedAt: Number.NEGATIVE_INFINITY, text: null });
      return;
    }
    held.latest = merge && this.#waiting.has(id) ? merge(held.latest, state) : state;
    this.#waiting.add(id);
  }

  /** Tells what changed of everything that was not told of for long enough. */
  flush(now: number): void {
    for (const _ of this.telling(now));
  }

  /** The same, one thing a step: between two of them others may join or change. */
  *telling(now: number): Generator<void> {
    const { changes, paceMs, tell } = this.#conflation;
    for (const id of this.#waiting) {
      const held = this.#held.get(id);
      if (held && now - held.publishedAt < paceMs) continue;
      this.#waiting.delete(id);
      if (!held) continue;
      const update = changes(held.published, held.latest);
      held.published = held.latest;
      held.text = null;
      held.publishedAt = now;
      if (update) tell(update);
      yield;
    }
  }

  forget(id: string): void {
    this.#held.delete(id);
    this.#waiting.delete(id);
  }
}
