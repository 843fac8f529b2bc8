import type { FeedUpdate } from './feed-update.ts';
import { PresentState } from './present-state.ts';

type WithoutStamp<T> = T extends FeedUpdate ? Omit<T, 'seq' | 'at'> : never;

/** An update without number and time. */
export type UpdateDraft = WithoutStamp<FeedUpdate>;

/** Adds number and time to a draft and keeps the union's members, which a spread would lose. */
export function stampUpdate(draft: UpdateDraft, seq: number, at: number): FeedUpdate {
  return { ...draft, seq, at } as FeedUpdate;
}

interface SequencerOptions {
  /**
   * Numbers are at least the time in epoch ms, so that they also increase over a restart of a source that cannot be
   * played again.
   */
  readonly followsClock?: boolean;
}

/**
 * Numbers the updates of each game from 1 and keeps the present state. Equal drafts in equal order get equal numbers,
 * which makes a replay repeatable.
 */
export class UpdateSequencer {
  private readonly lastSeq = new Map<string, number>();
  private readonly state = new PresentState();
  private readonly followsClock: boolean;

  constructor({ followsClock = false }: SequencerOptions = {}) {
    this.followsClock = followsClock;
  }

  /** @param at epoch ms on the reader's clock. */
  stamp(draft: UpdateDraft, at: number): FeedUpdate {
    const next = (this.lastSeq.get(draft.gameId) ?? 0) + 1;
    const seq = this.followsClock ? Math.max(next, Math.floor(at)) : next;
    this.lastSeq.set(draft.gameId, seq);
    const update = stampUpdate(draft, seq, at);
    this.state.note(update);
    return update;
  }

  /** Returns the whole present, see {@link PresentState.updates}. */
  present(): FeedUpdate[] {
    return this.state.updates();
  }

  /** Forgets the present state of a game; its numbers continue. */
  forget(gameId: string): void {
    this.state.games.delete(gameId);
  }
}
