import type { LobbyGame as WireGame } from '@crease/contract';

/** Categories of a lobby; `favourites` are the player's own. */
export const LOBBY_CATEGORIES = ['favourites', 'slots', 'tables', 'roulette', 'jet', 'instant', 'live'] as const;
export type LobbyCategory = (typeof LOBBY_CATEGORIES)[number];

/** A category without a chip would hide its games. */
type Unsorted = Exclude<WireGame['category'], LobbyCategory>;
const NONE_UNSORTED: Unsorted[] = [];

/** Parameters of a lobby: part of a name, a category, a provider. */
export interface LobbySearch {
  q?: string | undefined;
  category?: LobbyCategory | undefined;
  provider?: string | undefined;
}

/** Parses the parameters; invalid values are dropped. */
export function parseLobbySearch({ q, category, provider }: Record<string, unknown>): LobbySearch {
  const known = [...LOBBY_CATEGORIES, ...NONE_UNSORTED].find((one) => one === category);
  return {
    // A numeric query is parsed as a number.
    ...((typeof q === 'string' || typeof q === 'number') && { q: String(q).slice(0, 64) }),
    ...(known !== undefined && { category: known }),
    ...(typeof provider === 'string' && { provider }),
  };
}
