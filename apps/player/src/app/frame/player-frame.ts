import { lazyPart } from '@crease/web';

// Parts of the frame that visitors do not need: fetched with the first player, or before a player's first page.
export const PlayerEnd = lazyPart(() => import('../header/player-end.tsx').then((module) => module.PlayerEnd));
export const Rail = lazyPart(() => import('./rail.tsx').then((module) => module.Rail));
export const BottomNav = lazyPart(() => import('./bottom-nav.tsx').then((module) => module.BottomNav));

/**
 * Resolves when a player's frame can be drawn whole: a part that came later would push the others aside. Without a line
 * it resolves as well, and the parts come when they can.
 */
export async function loadPlayerFrame(): Promise<void> {
  await Promise.all([PlayerEnd.fetch(), Rail.fetch(), BottomNav.fetch()]);
}
