import { lazyPart } from '@crease/web';

// Parts of the frame that visitors do not need: loaded with the first player, or before a player's first page.
export const PlayerEnd = lazyPart(() => import('../header/player-end.tsx').then((module) => module.PlayerEnd));
export const Rail = lazyPart(() => import('./rail.tsx').then((module) => module.Rail));
export const BottomNav = lazyPart(() => import('./bottom-nav.tsx').then((module) => module.BottomNav));

/** Resolves when all parts of a player's frame are loaded, so that none shifts the others later; also offline. */
export async function loadPlayerFrame(): Promise<void> {
  await Promise.all([PlayerEnd.fetch(), Rail.fetch(), BottomNav.fetch()]);
}
