import { z } from 'zod';
import { decimalOdds, emptyAsAbsent, id, isoTime, marketStatus, optionalQuery, side, units } from '../wire/scalars.ts';

/** Most lines of a market's log in one answer. */
const LOG_PAGE_MAX = 1000;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const matchingLogQuery = z.object({
  marketId: id,
  /** Number of lines that the caller has. */
  after: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0)),
  limit: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(1).max(LOG_PAGE_MAX).default(LOG_PAGE_MAX)),
});

/** Lines of a market's log (docs/matching-log.md), as far as they are public. */
export const matchingLog = z.object({
  marketId: z.string(),
  lines: z.array(z.object({ line: z.string(), hash })),
  /** Number of public lines: more follow if the answer ends before. */
  total: z.number().int(),
  /** The caller's pseudonym in this market; null for a visitor. */
  you: z.string().nullable(),
});
export type MatchingLog = z.infer<typeof matchingLog>;

export const logHeadsQuery = z.object({
  /** Only this market. */
  marketId: optionalQuery(id),
  /** Only heads published after this time. */
  since: optionalQuery(isoTime),
});

/** Published heads of the logs, oldest first, at most 1,000. */
export const logHeads = z.object({
  heads: z.array(
    z.object({
      marketId: z.string(),
      at: isoTime,
      /** Number of lines that the head binds. */
      lines: z.number().int(),
      /** Hash of the last of them. */
      head: hash,
    }),
  ),
});

export const pastBookQuery = z.object({
  marketId: id,
  /** The moment, ISO 8601. */
  asOf: isoTime,
});

const pastOffers = z.array(z.object({ price: decimalOdds, size: units }));

/** A market with a log as it was at a moment that is public. */
export const pastBook = z.object({
  marketId: z.string(),
  /** Time of the last step up to the moment. */
  at: isoTime,
  /** Number of that step: of the line in the log. */
  line: z.number().int(),
  status: marketStatus,
  inPlay: z.boolean(),
  runners: z.array(
    z.object({
      runnerId: z.string(),
      /** Offers to backers, best first. */
      back: pastOffers,
      /** Offers to layers, best first. */
      lay: pastOffers,
      /** null: never matched. */
      lastPrice: decimalOdds.nullable(),
      matched: units,
      /** Result of the caller's matched bets if this runner wins; null for a visitor. */
      profit: units.nullable(),
    }),
  ),
  /** The caller's bets up to then, oldest first. */
  bets: z.array(
    z.object({
      betId: z.string(),
      runnerId: z.string(),
      side,
      price: decimalOdds,
      matched: units,
      remaining: units,
      /** Place in the queue at its price, from 1; null if it does not rest. */
      place: z.number().int().nullable(),
      /** Size that is matched before it. */
      ahead: units,
    }),
  ),
});

export const marketHealthQuery = z.object({ marketId: id });

/** How well a market served its players, computed from the public part of its log alone. */
export const marketHealth = z.object({
  marketId: z.string(),
  /** Number of lines that it is computed from. */
  lines: z.number().int(),
  /** Mean distance of the best prices to back and to lay while open, ladder ticks. */
  spreadTicks: z.number().nullable(),
  /** Mean size of the best three prices of both sides of a runner while open. */
  depth: units.nullable(),
  volume: units,
  delay: z.object({
    /** Orders that entered the book after a delay. */
    orders: z.number().int(),
    meanMs: z.number().int().nullable(),
    mostMs: z.number().int().nullable(),
    /** The delay of the market's terms. */
    statedMs: z.number().int(),
  }),
  voids: z.array(z.object({ reason: z.string(), fills: z.number().int() })),
  /** Resting orders that made way for a newer one of their player. */
  selfMatches: z.number().int(),
  /** Parts of both sides of all fills, 0 to 1. */
  simulatedShare: z.number().nullable(),
  houseShare: z.number().nullable(),
  /** The account that traded first most often after the market had opened again in play. */
  fastest: z
    .object({
      account: z.string(),
      firsts: z.number().int(),
      openings: z.number().int(),
      /** Result of its fills within ten seconds of openings; null until the market has one winner. */
      profit: units.nullable(),
    })
    .nullable(),
});
