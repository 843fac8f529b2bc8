import { z } from 'zod';
import { decimalOdds, id, isoTime, reasonText, side, units } from '../wire/scalars.ts';
import { score } from '../wire/score.ts';

/** Win or loss if an outcome happens: a runner's name, or a range of runs. */
const outcomeResult = z.object({ outcome: z.string(), profit: units });

/** Possible wins and losses of the house in a market by matched bets, and its loss limits. */
export const houseRisk = z.object({
  /** Number of bets of human players. */
  bets: z.number().int(),
  /** Number of bets of simulated players. */
  simulatedBets: z.number().int(),
  /** Human players with exposure in the market. */
  players: z.number().int(),
  /** Matched amount with a human player on at least one side, by the backer's stake. */
  matched: units,
  /** The rest: simulated players with each other or with the house. */
  simulatedMatched: units,
  worst: outcomeResult,
  best: outcomeResult,
  lossLimit: units,
  /** For all markets of its event together; null: none. */
  eventLossLimit: units.nullable(),
});
export type HouseRisk = z.infer<typeof houseRisk>;

export const marketParams = z.object({ marketId: id });

/** The best offer on a runner, and the house's share of it. */
const offer = z.object({ price: decimalOdds, size: units, house: units });

const waitingBet = z.object({
  betId: z.string(),
  playerId: z.string(),
  username: z.string(),
  simulated: z.boolean(),
  runner: z.string(),
  side,
  /** Null for any starting price. */
  price: decimalOdds.nullable(),
  size: units,
  /** `book`: for another bet at its price. */
  why: z.enum(['delay', 'suspended', 'startingPrice', 'book']),
  /** End of the delay or of its time in force. */
  until: isoTime.nullable(),
});

export const marketBook = z.object({
  marketId: z.string(),
  risk: houseRisk,
  /** The house's result by outcome, in the order of runners or runs. */
  outcomes: z.array(outcomeResult),
  /** Empty for a fancy; offers are those of an order book. */
  runners: z.array(
    z.object({
      runnerId: z.string(),
      name: z.string(),
      /** As for the whole market: with a human player, and without. */
      matched: units,
      simulatedMatched: units,
      back: offer.nullable(),
      lay: offer.nullable(),
    }),
  ),
  /** The players with the largest possible win or loss. */
  positions: z.array(
    z.object({
      playerId: z.string(),
      username: z.string(),
      simulated: z.boolean(),
      bets: z.number().int(),
      outcomes: z.array(outcomeResult),
    }),
  ),
  /** Unmatched bets, with the largest of human players, then those of simulated ones. */
  waiting: z.object({
    bets: z.number().int(),
    size: units,
    largest: z.array(waitingBet),
  }),
  /** When its feed last sent a price; null: not since the start. */
  quotedAt: isoTime.nullable(),
  /** Current score; null if its feed sends none. */
  score: score.nullable(),
  teams: z.array(z.string()),
  /** Actions of staff, newest first. */
  acts: z.array(
    z.object({ at: isoTime, operator: z.string(), act: z.string(), outcome: z.string(), reason: z.string() }),
  ),
});
export type MarketBook = z.infer<typeof marketBook>;

/** Terms for future bets of a market; only the changed fields. */
export const marketTermsBody = z.object({
  marketId: id,
  min: units.optional(),
  max: units.optional(),
  maxProfit: units.optional(),
  inPlayDelaySeconds: z.number().int().min(0).max(60).optional(),
  /** Whether orders that cannot match on arrival wait out the delay, too. */
  passiveDelay: z.enum(['skip', 'wait']).optional(),
  /** Maximum size that the house offers at one price; 0: as in its feed. */
  houseSize: units.optional(),
  /** Steps by which the house's prices are worse for players than its feed's. */
  margin: z.number().int().min(0).max(20).optional(),
  /** By runner (one for a fancy, in runs), steps by which both prices are raised; negative: lowered. */
  skew: z.array(z.number().int().min(-20).max(20)).min(1).max(180).optional(),
  reason: reasonText,
});
/** Current terms. */
export const marketTerms = z.object({
  min: units,
  max: units,
  maxProfit: units,
  inPlayDelaySeconds: z.number(),
  /** Absent: `skip`. */
  passiveDelay: z.enum(['skip', 'wait']).optional(),
  houseSize: units,
  margin: z.number().int(),
  skew: z.array(z.number().int()),
});

export const lossLimitBody = z.object({
  marketId: id,
  /** true: for all markets of its event together. */
  wholeEvent: z.boolean().optional(),
  limit: units,
  reason: reasonText,
});
export const lossLimitSet = z.object({
  marketId: z.string(),
  /** The limit in force; null: the event has none yet. */
  lossLimit: units.nullable(),
  /** Id of the proposal for a higher limit that waits for a second operator. */
  proposalId: z.string().nullable(),
});
