import type { Query } from '../query.ts';

/** A result that a feed tells. */
interface ToldResult {
  readonly gameId: string;
  readonly marketId: string;
  readonly seq: number;
}

/** Which of these events the engine does not know. */
const unknownEvents: Query<{ readonly gameIds: readonly string[] }, readonly string[]> = (
  { sportEvents },
  { gameIds },
) => gameIds.filter((gameId) => !sportEvents.has(gameId));

/** Markets that left memory and of which one of these results would tell something new. */
const awayMarkets: Query<{ readonly results: readonly ToldResult[] }, readonly string[]> = (
  { closedMarkets, sportEvents },
  { results },
) => {
  const isNew = ({ gameId, seq }: ToldResult) => seq > (sportEvents.get(gameId)?.feedSeq ?? Number.POSITIVE_INFINITY);
  const away = results.filter((result) => closedMarkets.has(result.marketId) && isNew(result));
  return [...new Set(away.map(({ marketId }) => marketId))];
};

export const SPORT_EVENT_QUERIES = { unknownEvents, awayMarkets };
