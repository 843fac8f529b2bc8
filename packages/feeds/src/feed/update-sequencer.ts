import type { FeedUpdate } from './feed-update.ts';
import { PresentState } from './present-state.ts';
import { stampUpdate, type UpdateDraft } from './update-draft.ts';

/**
 * Numbers the updates of each game from 1 and keeps the present state. Equal drafts in equal order get equal numbers,
 * which makes a replay repeatable.
 */
export class UpdateSequencer {
  private readonly lastSeq = new Map<string, number>();
  private readonly state = new PresentState();

  /** @param at epoch ms on the reader's clock. */
  stamp(draft: UpdateDraft, at: number): FeedUpdate {
    const seq = (this.lastSeq.get(draft.gameId) ?? 0) + 1;
    this.lastSeq.set(draft.gameId, seq);
    const update = stampUpdate(draft, seq, at);
    this.state.note(update);
    return update;
  }

  /** Returns the whole present, see {@link PresentState.updates}. */
  present(): FeedUpdate[] {
    return this.state.updates();
  }
}
