import type { LobbyGame as WireGame } from '@crease/contract';

/** How a lobby sorts its games; `favourites` are the player's own. */
export const LOBBY_CATEGORIES = ['favourites', 'slots', 'tables', 'roulette', 'jet', 'instant', 'live'] as const;
export type LobbyCategory = (typeof LOBBY_CATEGORIES)[number];

/** A category that no chip stands for would hide its games. */
type Unsorted = Exclude<WireGame['category'], LobbyCategory>;
const NONE_UNSORTED: Unsorted[] = [];

/** What the address of a lobby says: part of a name, a category, whose games. */
export interface LobbySearch {
  q?: string | undefined;
  category?: LobbyCategory | undefined;
  provider?: string | undefined;
}

/** Nonsense is dropped. */
export function parseLobbySearch({ q, category, provider }: Record<string, unknown>): LobbySearch {
  const known = [...LOBBY_CATEGORIES, ...NONE_UNSORTED].find((one) => one === category);
  return {
    // A query that is a number comes as one.
    ...((typeof q === 'string' || typeof q === 'number') && { q: String(q).slice(0, 64) }),
    ...(known !== undefined && { category: known }),
    ...(typeof provider === 'string' && { provider }),
  };
}
