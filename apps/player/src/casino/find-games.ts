import type { Exact, LobbyGame as WireGame } from '@crease/contract';
import type { LobbyCategory } from './lobby-search.ts';

/** A game as a lobby has it: limits in paise. */
export type LobbyGame = Exact<WireGame>;

/** The code of our own games. */
export const OWN_PROVIDER = 'crease';

interface Wanted {
  /** Part of a name, in any case. */
  readonly text?: string | undefined;
  readonly category?: LobbyCategory | undefined;
  readonly provider?: string | undefined;
}

/**
 * The games that are wanted. Names that begin with the text come first, then words that do, then the rest; among
 * equals, and without a text, the one that gives more back. Favourites stand in the player's own order.
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

/** Whether a name holds what was typed, in any case. */
export function isNamed(name: string, text: string): boolean {
  return plain(name).includes(plain(text));
}

function byReturn(one: LobbyGame, other: LobbyGame): number {
  return other.rtp - one.rtp || one.name.localeCompare(other.name);
}

/** The one that was kept last stands first. */
function byKeeping(one: LobbyGame, other: LobbyGame): number {
  return (one.favouritePlace ?? 0) - (other.favouritePlace ?? 0);
}

function lateness(name: string, part: string): number {
  if (part === '') return 0;
  const at = plain(name).indexOf(part);
  if (at === 0) return 0;
  return plain(name)[at - 1] === ' ' ? 1 : 2;
}

/** A name in three: before what is searched for, that part itself, and after it. */
export function markedName(name: string, text: string): readonly [string, string, string] {
  const part = plain(text);
  const at = part === '' ? -1 : plain(name).indexOf(part);
  if (at < 0) return [name, '', ''];
  return [name.slice(0, at), name.slice(at, at + part.length), name.slice(at + part.length)];
}

/** One game whose name is nearest to what was typed: for who mistyped; null where none is near. */
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

/** Dice's coefficient of letter pairs, 0 to 1; under this the names have little in common. */
const LEAST_LIKENESS = 0.25;

function pairs(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
