import { PACK, SHORT_PACK } from '../cards/card.ts';
import { instantGame } from '../instant/instant-games.ts';
import { JET_EDGE, JET_GAME } from '../jet/jet-terms.ts';
import { slotRules } from '../slots/play-slot.ts';
import { type TableKind, tableOf } from '../tables/offered-tables.ts';
import { slotOf } from './solo-games.ts';

/** What a round of a game is drawn from and paid by, as plain data: strips, lines, weights, packs, tables of pays. */
type GameRules = Readonly<Record<string, unknown>>;

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

/** The rules of a game of the house as data; null for another game. */
export function gameRules(gameId: string): GameRules | null {
  const slot = slotOf(gameId);
  if (slot) return slotRules(slot);
  const table = tableOf(gameId);
  if (table) return PACKS[table.kind];
  return gameId === JET_GAME.gameId ? { edge: JET_EDGE } : (instantGame(gameId)?.rules() ?? null);
}
