/** Parts of the frame that visitors do not need: fetched with the first player, or before a player's first page. */
export const loadPlayerEnd = () => import('../header/player-end.tsx').then((module) => ({ default: module.PlayerEnd }));
export const loadRail = () => import('./rail.tsx').then((module) => ({ default: module.Rail }));
export const loadBottomNav = () => import('./bottom-nav.tsx').then((module) => ({ default: module.BottomNav }));

/** Resolves when a player's frame can be drawn whole: a part that came later would push the others aside. */
export async function loadPlayerFrame(): Promise<void> {
  await Promise.all([loadPlayerEnd(), loadRail(), loadBottomNav()]);
}
