import { createSimulator, type Feed, type FeedUpdate, guardFeed } from '@crease/feeds';
import { sha256 } from '@crease/kernel';

/** The steps in which play goes on while a wanted update is looked for, feed ms. */
const STEP_MS = 250;
/** How far the tests of one worker may play on, feed ms: then matches begin that other tests find to come. */
const LONGEST_MS = 20 * 60_000;

/** Fields that an update must have. */
export type Wanted = Readonly<Record<string, unknown>> & { readonly kind: FeedUpdate['kind'] };

/**
 * Simulated matches of a fixed seed whose time stands still until a test lets play go on: nothing happens by itself,
 * and the same orders give the same balls, goals and results on every machine.
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

  /** @param epoch epoch ms at which the matches begin. */
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

  /** True until the server has read all that was played. */
  get hasUnread(): boolean {
    return this.#unread.length > 0;
  }

  /**
   * Plays on until an update with these fields comes. @returns how long that took, feed ms.
   * @throws Error if none comes within the play of {@link LONGEST_MS}.
   */
  playUntil(wanted: Wanted): number {
    const from = this.#at;
    while (!this.play(STEP_MS).some((update) => has(update, wanted)));
    return this.#at - from;
  }

  /** Plays on for this long, feed ms. @returns what happened. @throws Error beyond the play of {@link LONGEST_MS}. */
  play(ms: number): readonly FeedUpdate[] {
    this.#at += ms;
    if (this.#at > LONGEST_MS) throw new Error('the tests of this worker have played on for more than 20 minutes');
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
