import type { FeedUpdate } from './feed-update.ts';
import { PresentState } from './present-state.ts';
import { stampUpdate, type UpdateDraft } from './update-draft.ts';

/**
 * Numbers the updates of each game from 1 and remembers the present. Told the same drafts in the same
 * order it gives the same numbers, which is what makes a replay repeatable.
 */
export class Teller {
  private readonly lastSeq = new Map<string, number>();
  private readonly state = new PresentState();

  /** @param at epoch ms on the reader's clock. */
  tell(draft: UpdateDraft, at: number): FeedUpdate {
    const seq = (this.lastSeq.get(draft.gameId) ?? 0) + 1;
    this.lastSeq.set(draft.gameId, seq);
    const update = stampUpdate(draft, seq, at);
    this.state.note(update);
    return update;
  }

  /** The whole present, see {@link PresentState.tell}. */
  present(): FeedUpdate[] {
    return this.state.tell();
  }
}
