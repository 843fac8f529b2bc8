import { z } from 'zod';
import { decimalOdds, id, isoTime, units } from '../wire/scalars.ts';
import { score } from '../wire/score.ts';

/** What somebody stands to win or lose if an outcome happens: a runner's name, or a stretch of runs. */
const outcomeResult = z.object({ outcome: z.string(), profit: units });

/** What the house stands to win and lose in a market by matched bets, and what it means to lose at most. */
export const houseRisk = z.object({
  /** Bets of people, ever placed here. */
  bets: z.number().int(),
  /** Bets of simulated players besides. */
  simulatedBets: z.number().int(),
  /** People who are exposed here. */
  players: z.number().int(),
  /** What met with a person on one side at least, by the backer's stake. */
  matched: units,
  /** The rest: simulated players with each other or with the house. */
  simulatedMatched: units,
  worst: outcomeResult,
  best: outcomeResult,
  lossLimit: units,
  /** Of all markets of its event together; null: none. */
  eventLossLimit: units.nullable(),
});
export type HouseRisk = z.infer<typeof houseRisk>;

export const marketParams = z.object({ marketId: id });

/** What a runner is offered at best, and how much of it is the house's. */
const offer = z.object({ price: decimalOdds, size: units, house: units });

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
      /** As of the whole market: with a person, and without. */
      matched: units,
      simulatedMatched: units,
      back: offer.nullable(),
      lay: offer.nullable(),
    }),
  ),
  /** Players who can win or lose the most. */
  positions: z.array(
    z.object({
      playerId: z.string(),
      username: z.string(),
      simulated: z.boolean(),
      bets: z.number().int(),
      outcomes: z.array(outcomeResult),
    }),
  ),
  /** When its feed told a price last; null: not since the start. */
  quotedAt: isoTime.nullable(),
  /** As the match stands; null where its feed tells none. */
  score: score.nullable(),
  teams: z.array(z.string()),
  /** What staff did to it, newest first. */
  acts: z.array(
    z.object({ at: isoTime, operator: z.string(), act: z.string(), outcome: z.string(), reason: z.string() }),
  ),
});
export type MarketBook = z.infer<typeof marketBook>;

/** What is taken in a market from now on; only what changes. */
export const marketTermsBody = z.object({
  marketId: id,
  min: units.optional(),
  max: units.optional(),
  maxProfit: units.optional(),
  inPlayDelaySeconds: z.number().int().min(0).max(60).optional(),
  /** The most that the house offers at one price; 0: as its feed tells. */
  houseSize: units.optional(),
  /** Steps by which the house's prices stand farther from players than its feed tells. */
  margin: z.number().int().min(0).max(20).optional(),
  /** By runner (of a fancy one, in runs), steps by which both prices stand higher; below zero lower. */
  skew: z.array(z.number().int().min(-20).max(20)).min(1).max(180).optional(),
  reason: z.string('Say why').trim().min(3, 'Say why').max(200),
});
/** As it stands. */
export const marketTerms = z.object({
  min: units,
  max: units,
  maxProfit: units,
  inPlayDelaySeconds: z.number(),
  houseSize: units,
  margin: z.number().int(),
  skew: z.array(z.number().int()),
});

export const lossLimitBody = z.object({
  marketId: id,
  /** true: of all markets of its event together. */
  wholeEvent: z.boolean().optional(),
  limit: units,
  reason: z.string('Say why').trim().min(3, 'Say why').max(200),
});
export const lossLimitSet = z.object({
  marketId: z.string(),
  /** As it is in force now; null: the event has none yet. */
  lossLimit: units.nullable(),
  /** Under which a higher one waits for a second person. */
  proposalId: z.string().nullable(),
});
