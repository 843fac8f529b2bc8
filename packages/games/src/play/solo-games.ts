import type { GameFacts } from '../fairness/game-facts.ts';
import { diceReturns } from '../instant/dice.ts';
import { MINES_TILES, minesReturns } from '../instant/mines.ts';
import { PLINKO_RISKS, PLINKO_ROWS, plinkoReturns } from '../instant/plinko.ts';
import { SLOTS } from '../slots/play-slot.ts';
import type { JackpotLevel } from '../slots/slot-maths.ts';
import { DICE_GAME } from './dice-game.ts';
import type { SoloGame } from './game-play.ts';
import { HI_LO_GAME } from './hi-lo-game.ts';
import { MINES_GAME } from './mines-game.ts';
import { PLINKO_GAME } from './plinko-game.ts';
import { slotGame } from './slot-game.ts';

/** A game of one player, as the house offers it. */
export interface OfferedSolo extends GameFacts {
  readonly game: SoloGame;
  /** Stakes are multiples of it. */
  readonly step: number;
  /** Shared pools that its bets feed; none for most. */
  readonly pools: readonly JackpotLevel[];
}

/** ₹10 to ₹25,000 a round, in whole rupees; a round brings ₹50,00,000 at most. */
const STAKES = { min: 1_000, max: 2_500_000, mostWin: 500_000_000, step: 100 } as const;
/** Of which each thousandth is a whole paisa: what feeds a pool is never rounded. */
const POOL_STEP = 1_000;

const offered = (facts: Omit<GameFacts, keyof typeof STAKES>, game: unknown): OfferedSolo => ({
  ...facts,
  ...STAKES,
  pools: [],
  // Each game reads its own choice and acts: from outside they are unknown.
  game: game as SoloGame,
});

/** The least and the most of exact shares. */
function between(shares: readonly (readonly [bigint, bigint])[]): GameFacts['returns'] {
  const numbers = shares.map(([back, of]) => Number(back) / Number(of));
  return { least: Math.min(...numbers), most: Math.max(...numbers) };
}

const upTo = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, at) => least + at);
const DICE = between(upTo(200, 9800).map(diceReturns));
const MINES = between(
  upTo(1, MINES_TILES - 1).flatMap((mines) => upTo(1, MINES_TILES - mines).map((safe) => minesReturns(mines, safe))),
);
const PLINKO = between(PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => plinkoReturns(rows, risk))));
/** One step: 1.28 at 10 of 13 is the lowest; a product that is rounded down approaches 99 %. */
const HI_LO = { least: (10 * 1.28) / 13, most: 0.99 };

const INSTANT: readonly OfferedSolo[] = [
  offered({ gameId: 'dice', name: 'Dice', category: 'instant', returns: DICE }, DICE_GAME),
  offered({ gameId: 'mines', name: 'Mines', category: 'instant', returns: MINES }, MINES_GAME),
  offered({ gameId: 'plinko', name: 'Plinko', category: 'instant', returns: PLINKO }, PLINKO_GAME),
  offered({ gameId: 'hi-lo', name: 'Hi-Lo', category: 'instant', returns: HI_LO }, HI_LO_GAME),
];

const SLOT_GAMES: readonly OfferedSolo[] = SLOTS.map((slot) => {
  const { id, name, returns, levels = [] } = slot.terms;
  const offer = offered(
    { gameId: id, name, category: 'slots', returns: { least: returns.rtp, most: returns.rtp } },
    slotGame(slot),
  );
  return levels.length === 0 ? offer : { ...offer, pools: levels, step: POOL_STEP };
});

export const SOLO_GAMES: readonly OfferedSolo[] = [...INSTANT, ...SLOT_GAMES];

export const soloGame = (gameId: string): OfferedSolo | undefined =>
  SOLO_GAMES.find((offer) => offer.gameId === gameId);
