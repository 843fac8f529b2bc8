interface Held<State> {
  /** The state that all subscribers have. */
  published: State;
  /** The latest committed state. */
  latest: State;
  publishedAt: number;
  /** `published` as JSON, once requested. */
  text: string | null;
}

interface Conflation<State, Update> {
  readonly idOf: (state: State) => string;
  /** Least time between two updates of one id, ms. */
  readonly paceMs: number;
  /** Returns the changes; null: nothing to publish. */
  readonly changes: (published: State, latest: State) => Update | null;
  readonly publish: (update: Update) => void;
  /** Merges a state with one that was not published yet. Absent: the newer one is enough. */
  readonly merge?: (unpublished: State, next: State) => State;
}

/**
 * Turns committed states into updates of what changed, several changes within the pace into one. A client that joins
 * between two updates gets the last published state, so that the next update applies to it.
 */
export class ConflatingPublisher<State, Update> {
  readonly #held = new Map<string, Held<State>>();
  /** Ids whose latest state is not published yet, in order of change. */
  readonly #waiting = new Set<string>();
  readonly #conflation: Conflation<State, Update>;

  constructor(conflation: Conflation<State, Update>) {
    this.#conflation = conflation;
  }

  /** Returns the published state; null if it does not exist. */
  snapshot(id: string): State | null {
    return this.#held.get(id)?.published ?? null;
  }

  /** As above as JSON, serialised once per state. */
  snapshotText(id: string): string | null {
    const held = this.#held.get(id);
    if (!held) return null;
    held.text ??= JSON.stringify(held.published);
    return held.text;
  }

  /** Takes a new committed state; {@link flush} publishes it when due. The first state of an id is not published. */
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

  /** Publishes the changes of every id that is due. */
  flush(now: number): void {
    for (const _ of this.flushSteps(now));
  }

  /** As above, one id per step: others may join or change in between. */
  *flushSteps(now: number): Generator<void> {
    const { changes, paceMs, publish } = this.#conflation;
    for (const id of this.#waiting) {
      const held = this.#held.get(id);
      if (held && now - held.publishedAt < paceMs) continue;
      this.#waiting.delete(id);
      if (!held) continue;
      const update = changes(held.published, held.latest);
      held.published = held.latest;
      held.text = null;
      held.publishedAt = now;
      if (update) publish(update);
      yield;
    }
  }

  forget(id: string): void {
    this.#held.delete(id);
    this.#waiting.delete(id);
  }
}
