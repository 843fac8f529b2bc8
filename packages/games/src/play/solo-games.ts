import { SLOTS } from '../slots/play-slot.ts';
import { DICE_GAME } from './dice-game.ts';
import type { SoloGame } from './game-play.ts';
import { HI_LO_GAME } from './hi-lo-game.ts';
import { MINES_GAME } from './mines-game.ts';
import { PLINKO_GAME } from './plinko-game.ts';
import { slotGame } from './slot-game.ts';

/** Games as the lobby sorts them. */
export type GameCategory = 'jet' | 'slots' | 'tables' | 'roulette' | 'instant';

/** What the house says of a game of its own before anybody plays it. */
export interface GameFacts {
  readonly gameId: string;
  /** A proper name, the same in every language. */
  readonly name: string;
  readonly category: GameCategory;
  /** The share of stakes that comes back, least and most by what is chosen; of a table, on its main bets. */
  readonly returns: { readonly least: number; readonly most: number };
  /** What a round may be played with, and the most that one brings, in smallest units. */
  readonly min: number;
  readonly max: number;
  readonly mostWin: number;
}

/** A game of one player, as the house offers it. */
export interface OfferedSolo extends GameFacts {
  readonly game: SoloGame;
}

/** ₹10 to ₹25,000 a round; a round brings ₹50,00,000 at most. */
const STAKES = { min: 1_000, max: 2_500_000, mostWin: 500_000_000 } as const;

const offered = (facts: Omit<GameFacts, keyof typeof STAKES>, game: unknown): OfferedSolo => ({
  ...facts,
  ...STAKES,
  // Each game reads its own choice and acts: from outside they are unknown.
  game: game as SoloGame,
});

const INSTANT: readonly OfferedSolo[] = [
  offered(
    { gameId: 'dice', name: 'Dice', category: 'instant', returns: { least: 0.98020098, most: 0.98990101 } },
    DICE_GAME,
  ),
  offered({ gameId: 'mines', name: 'Mines', category: 'instant', returns: { least: 0.9828, most: 0.99 } }, MINES_GAME),
  offered(
    { gameId: 'plinko', name: 'Plinko', category: 'instant', returns: { least: 0.9890625, most: 0.99160157 } },
    PLINKO_GAME,
  ),
  offered(
    { gameId: 'hi-lo', name: 'Hi-Lo', category: 'instant', returns: { least: 0.98461538, most: 0.99 } },
    HI_LO_GAME,
  ),
];

/** Those that share pools need accounts of their own. */
const hasPools = (slot: (typeof SLOTS)[number]) => 'levels' in slot.terms;

const SLOT_GAMES: readonly OfferedSolo[] = SLOTS.filter((slot) => !hasPools(slot)).map((slot) => {
  const { id, name, returns } = slot.terms;
  return offered(
    { gameId: id, name, category: 'slots', returns: { least: returns.rtp, most: returns.rtp } },
    slotGame(slot),
  );
});

export const SOLO_GAMES: readonly OfferedSolo[] = [...INSTANT, ...SLOT_GAMES];

export const soloGame = (gameId: string): OfferedSolo | undefined =>
  SOLO_GAMES.find((offer) => offer.gameId === gameId);
