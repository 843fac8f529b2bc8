import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What stands above the markets: live pictures, the match drawn from its score, or nothing. */
export type WatchPane = 'pictures' | 'view' | 'none';

/** What the player last chose, kept in this browser for every match. */
export const useWatching = create<{ pane: WatchPane }>()(
  persist((): { pane: WatchPane } => ({ pane: 'none' }), { name: 'crease.watching', version: 1 }),
);

export function watch(pane: WatchPane): void {
  useWatching.setState({ pane });
}
