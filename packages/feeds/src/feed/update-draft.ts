import type { FeedUpdate } from './feed-update.ts';

type WithoutStamp<T> = T extends FeedUpdate ? Omit<T, 'seq' | 'at'> : never;

/** An update without number and time. */
export type UpdateDraft = WithoutStamp<FeedUpdate>;

/** Adds number and time to a draft and keeps the union's members, which a spread would lose. */
export function stampUpdate(draft: UpdateDraft, seq: number, at: number): FeedUpdate {
  return { ...draft, seq, at } as FeedUpdate;
}
