import { PACK, SHORT_PACK } from '../cards/card.ts';
import { DICE_RULES } from '../instant/dice.ts';
import { hiLoPays } from '../instant/hi-lo.ts';
import { MINES_TILES, minesPays } from '../instant/mines.ts';
import { PLINKO_RISKS, PLINKO_ROWS, plinkoPays } from '../instant/plinko.ts';
import { JET_EDGE, JET_GAME } from '../jet/jet-terms.ts';
import { slotRules } from '../slots/play-slot.ts';
import { TABLES, type TableKind, tableOf } from '../tables/offered-tables.ts';
import { slotOf } from './slot-game.ts';
import { SOLO_GAMES } from './solo-games.ts';

/** What a round of a game is drawn from and paid by, as plain data: strips, lines, weights, packs, tables of pays. */
type GameRules = Readonly<Record<string, unknown>>;

const upTo = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, at) => least + at);

/** What a draw of 52 cards, a wheel or tiles needs; of tables what they are dealt from. */
const PACKS: Readonly<Record<TableKind, GameRules>> = {
  'teen-patti': { packs: 1, cards: PACK },
  'andar-bahar': { packs: 1, cards: PACK },
  'dragon-tiger': { packs: 8, cards: PACK },
  'lucky-7': { packs: 1, cards: PACK },
  '32-cards': { packs: 1, cards: SHORT_PACK, lowestRank: 6 },
  baccarat: { packs: 8, cards: PACK },
  roulette: { pockets: 37 },
};

const INSTANT: Readonly<Record<string, () => GameRules>> = {
  [JET_GAME.gameId]: () => ({ edge: JET_EDGE }),
  dice: () => DICE_RULES,
  mines: () => ({
    tiles: MINES_TILES,
    /** By mines, then by safe tiles, in hundredths of the stake. */
    pays: Object.fromEntries(
      upTo(1, MINES_TILES - 1).map((mines) => [
        mines,
        Object.fromEntries(upTo(1, MINES_TILES - mines).map((safe) => [safe, minesPays(mines, safe)])),
      ]),
    ),
  }),
  plinko: () => ({
    /** By rows and risk, then by bin from 0, in hundredths of the stake. */
    pays: Object.fromEntries(
      PLINKO_ROWS.map((rows) => [rows, Object.fromEntries(PLINKO_RISKS.map((risk) => [risk, plinkoPays(rows, risk)]))]),
    ),
  }),
  'hi-lo': () => ({
    cards: PACK,
    /** Of one step, by how many of the 13 ranks win, in hundredths of the stake. */
    pays: Object.fromEntries(upTo(1, 13).map((wins) => [wins, hiLoPays([wins])])),
  }),
};

/** The rules of a game of the house as data; null for another game. */
export function gameRules(gameId: string): GameRules | null {
  const slot = slotOf(gameId);
  if (slot) return slotRules(slot);
  const table = tableOf(gameId);
  return table ? PACKS[table.kind] : (INSTANT[gameId]?.() ?? null);
}

/** Of every game of the house. */
export function allGameRules(): Readonly<Record<string, GameRules>> {
  const ids = [JET_GAME, ...SOLO_GAMES, ...TABLES].map(({ gameId }) => gameId);
  return Object.fromEntries(ids.flatMap((gameId) => [[gameId, gameRules(gameId)]]).filter(([, rules]) => rules));
}
