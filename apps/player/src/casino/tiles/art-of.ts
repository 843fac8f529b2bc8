import { type LobbyGame, OWN_PROVIDER } from '../find-games.ts';

/** Games of other providers with a drawing in `public/art`; every game of ours has one, by its id. */
const DRAWN: ReadonlySet<string> = new Set(['pearl-divers', 'lantern-row', 'kings-coin', 'court-suits']);

export type DrawnGame = Pick<LobbyGame, 'gameId' | 'category' | 'provider'>;

/**
 * The name of a game's drawing. A table with higher limits has that of the usual one, other games that of their kind.
 */
export function artOf({ gameId, category, provider }: DrawnGame): string {
  if (provider === OWN_PROVIDER) return gameId.replace(/-high$/, '');
  if (DRAWN.has(gameId)) return gameId;
  if (category === 'jet' || category === 'roulette') return category;
  return category === 'slots' || category === 'tables' ? `other-${category}` : 'other-instant';
}
