import { createSimulator, type Feed, type FeedUpdate, guardFeed } from '@crease/feeds';
import { sha256 } from '@crease/kernel';

/** Steps of play while an update is searched for, feed ms. */
const STEP_MS = 250;
/** Maximum play of one worker's tests, feed ms: afterwards matches start that other tests expect to be upcoming. */
const LONGEST_MS = 20 * 60_000;

/** Fields that an update must have. */
export type Wanted = Readonly<Record<string, unknown>> & { readonly kind: FeedUpdate['kind'] };

/**
 * Simulated matches of a fixed seed whose time advances only on a test's orders: the same orders give the same balls,
 * goals and results on every machine.
 */
export class ScriptedFeed implements Feed {
  readonly name = 'scripted';
  readonly endsAt = Number.POSITIVE_INFINITY;
  readonly longestQuietMs = Number.MAX_SAFE_INTEGER;
  readonly #simulator: Feed;
  /** Feed time up to which the matches are played. */
  #at = 0;
  /** Updates played and not yet read by the server. */
  #unread: FeedUpdate[] = [];

  /** @param epoch start of the matches, epoch ms. */
  constructor(epoch: number) {
    this.#simulator = guardFeed(createSimulator({ secret: sha256('e2e'), epoch }));
  }

  advance(): FeedUpdate[] {
    const updates = [...this.#unread, ...this.#simulator.advance(this.#at)];
    this.#unread = [];
    return updates;
  }

  seek(): FeedUpdate[] {
    this.#unread = [];
    return this.#simulator.seek(this.#at);
  }

  /** Whether the server has unread updates. */
  get hasUnread(): boolean {
    return this.#unread.length > 0;
  }

  /**
   * Plays until an update with these fields. @returns how long that took, feed ms.
   * @throws Error if none is played within {@link LONGEST_MS}.
   */
  playUntil(wanted: Wanted): number {
    const from = this.#at;
    while (!this.play(STEP_MS).some((update) => has(update, wanted)));
    return this.#at - from;
  }

  /** Plays for this long, feed ms. @returns the updates. @throws Error beyond {@link LONGEST_MS}. */
  play(ms: number): readonly FeedUpdate[] {
    this.#at += ms;
    if (this.#at > LONGEST_MS) throw new Error('the tests of this worker have played for more than 20 minutes');
    const updates = this.#simulator.advance(this.#at);
    this.#unread.push(...updates);
    return updates;
  }
}

function has(update: FeedUpdate, wanted: Wanted): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => (update as unknown as Record<string, unknown>)[name] === value,
  );
}
