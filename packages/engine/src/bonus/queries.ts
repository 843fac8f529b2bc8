import type { Query } from '../query.ts';
import type { Claim } from './claim.ts';

/** A player's claims that are in memory: those that run, and those that ended since the start. */
const claims: Query<{ readonly playerId: number }, readonly Claim[]> = ({ seats }, { playerId }) =>
  (seats[playerId]?.claims ?? []).map(({ turnover: _, ...claim }) => ({ ...claim }));

export const BONUS_QUERIES = { claims };
