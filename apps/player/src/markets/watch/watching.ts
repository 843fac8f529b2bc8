import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The pane above the markets: live pictures, the match drawn from its score, or nothing. */
export type WatchPane = 'pictures' | 'view' | 'none';

/** The player's last choice, stored in this browser for all matches. */
export const useWatching = create<{ pane: WatchPane }>()(
  persist((): { pane: WatchPane } => ({ pane: 'none' }), { name: 'crease.watching', version: 1 }),
);

export function watch(pane: WatchPane): void {
  useWatching.setState({ pane });
}
