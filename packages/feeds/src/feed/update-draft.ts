import type { FeedUpdate } from './feed-update.ts';

type WithoutStamp<T> = T extends FeedUpdate ? Omit<T, 'seq' | 'at'> : never;

/** An update before it is numbered and dated. */
export type UpdateDraft = WithoutStamp<FeedUpdate>;

/** A draft becomes an update: the union keeps its members, which a bare spread would lose. */
export function stampUpdate(draft: UpdateDraft, seq: number, at: number): FeedUpdate {
  return { ...draft, seq, at } as FeedUpdate;
}
