import type { Exact, LobbyGame as WireGame } from '@crease/contract';
import type { LobbyCategory } from './lobby-search.ts';

/** A game in the lobby; limits in paise. */
export type LobbyGame = Exact<WireGame>;

/** Provider code of games made by Crease. */
export const OWN_PROVIDER = 'crease';

interface Wanted {
  /** Part of a name, in any case. */
  readonly text?: string | undefined;
  readonly category?: LobbyCategory | undefined;
  readonly provider?: string | undefined;
}

/**
 * Filters and ranks games. Names that begin with the text come first, then words that do, then the rest; ties, and all
 * games without a text, by return. Favourites keep the player's order.
 */
export function findGames(games: readonly LobbyGame[], { text = '', category, provider }: Wanted): LobbyGame[] {
  const part = plain(text);
  const order = category === 'favourites' ? byKeeping : byReturn;
  return games
    .filter((game) => category === undefined || isIn(game, category))
    .filter((game) => provider === undefined || game.provider === provider)
    .filter(({ name }) => isNamed(name, text))
    .sort((one, other) => lateness(one.name, part) - lateness(other.name, part) || order(one, other));
}

export function isIn(game: LobbyGame, category: LobbyCategory): boolean {
  return category === 'favourites' ? game.favourite : game.category === category;
}

/** Whether a name contains the typed text, in any case. */
export function isNamed(name: string, text: string): boolean {
  return plain(name).includes(plain(text));
}

function byReturn(one: LobbyGame, other: LobbyGame): number {
  return other.rtp - one.rtp || one.name.localeCompare(other.name);
}

/** The favourite added last is first. */
function byKeeping(one: LobbyGame, other: LobbyGame): number {
  return (one.favouritePlace ?? 0) - (other.favouritePlace ?? 0);
}

function lateness(name: string, part: string): number {
  if (part === '') return 0;
  const at = plain(name).indexOf(part);
  if (at === 0) return 0;
  return plain(name)[at - 1] === ' ' ? 1 : 2;
}

/** Splits a name into before, match and after. */
export function markedName(name: string, text: string): readonly [string, string, string] {
  const part = plain(text);
  const at = part === '' ? -1 : plain(name).indexOf(part);
  if (at < 0) return [name, '', ''];
  return [name.slice(0, at), name.slice(at, at + part.length), name.slice(at + part.length)];
}

/** Returns the game with the name most similar to the typed text; null if none is similar. */
export function nearestGame(games: readonly LobbyGame[], text: string): LobbyGame | null {
  const typed = pairs(plain(text));
  const likeness = ({ name }: LobbyGame) => {
    const own = pairs(plain(name));
    const shared = [...typed].filter((pair) => own.has(pair)).length;
    return (2 * shared) / (typed.size + own.size || 1);
  };
  const [best] = games.map((game) => ({ game, near: likeness(game) })).sort((one, other) => other.near - one.near);
  return best && best.near >= LEAST_LIKENESS ? best.game : null;
}

/** Minimum similarity: Dice's coefficient of letter pairs, 0 to 1. */
const LEAST_LIKENESS = 0.25;

function pairs(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
