import { z } from 'zod';
import { units } from '../wire/scalars.ts';

const card = z.object({ rank: z.number().int(), suit: z.enum(['S', 'H', 'D', 'C']) });
const cards = z.array(card);
const tieDraw = z.object({ player: z.union([z.literal(8), z.literal(9), z.literal(10), z.literal(11)]), card });

/** Result of a shared round, by game. Cards are in dealing order. */
const RESULTS = {
  'teen-patti': z.object({ dealt: cards }),
  'andar-bahar': z.object({ joker: card, dealt: cards }),
  'dragon-tiger': z.object({ dragon: card, tiger: card }),
  'lucky-7': z.object({ card }),
  '32-cards': z.object({ first: cards, tieDraws: z.array(z.array(tieDraw)), winner: tieDraw.shape.player }),
  baccarat: z.object({ player: cards, banker: cards }),
  roulette: z.object({ pocket: z.number().int().min(0).max(36) }),
};

type Kind = keyof typeof RESULTS;
export const TABLE_KINDS = Object.keys(RESULTS) as [Kind, ...Kind[]];

const fell = <K extends Kind>(game: K) => z.object({ game: z.literal(game), result: RESULTS[game] });

export const tableResult = z.discriminatedUnion('game', [
  fell('teen-patti'),
  fell('andar-bahar'),
  fell('dragon-tiger'),
  fell('lucky-7'),
  fell('32-cards'),
  fell('baccarat'),
  fell('roulette'),
]);

/** Results of a player's bets; `risk` is the amount at risk, `back` the payout. */
const bets = z.array(z.object({ spot: z.string(), stake: units, risk: units, back: units }));
const own = <K extends Kind>(game: K) => fell(game).extend({ roundNo: z.number().int(), bets });

/** A shared round for one player. */
export const TABLE_OUTCOMES = [
  own('teen-patti'),
  own('andar-bahar'),
  own('dragon-tiger'),
  own('lucky-7'),
  own('32-cards'),
  own('baccarat'),
  own('roulette'),
] as const;
