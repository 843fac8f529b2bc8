import { ApiException, exposureLimitsShape } from '@crease/betfair';
import { isRefusal, moneyFromUnits, unitsFromMoney } from '@crease/kernel';
import type { LimitBook } from '../limits/limit-book.ts';
import type { ApiCaller, ApiHandlers } from './access/api-caller.ts';

type ExposureLimitCall =
  | 'setDefaultExposureLimitForMarketGroups'
  | 'setExposureLimitForMarketGroup'
  | 'removeDefaultExposureLimitForMarketGroups'
  | 'removeExposureLimitForMarketGroup'
  | 'listExposureLimitsForMarketGroups'
  | 'unblockMarketGroup';

const NAME = 'event';

/**
 * The player's own limit by event, under the calls of programs: one for all events, which refuses the bets above it. A
 * lower one applies at once, a higher one or none after a day, as on the site.
 */
export function exposureLimitCalls(limits: Pick<LimitBook, 'state' | 'submit'>): Pick<ApiHandlers, ExposureLimitCall> {
  return {
    setDefaultExposureLimitForMarketGroups: async ({ limit }, caller) => {
      const { matched, total, limitBreachAction } = limit;
      if (matched !== undefined) throw new ApiException('INVALID_INPUT_DATA', 'limit.matched');
      const actionType = limitBreachAction?.actionType ?? 'REJECT_BETS';
      if (actionType !== 'REJECT_BETS') throw new ApiException('INVALID_INPUT_DATA', 'limit.limitBreachAction');
      const value = total === undefined ? null : moneyFromUnits(total);
      if (value === null || value <= 0) throw new ApiException('INVALID_INPUT_DATA', 'limit.total');
      return setLimit(limits, caller, value);
    },
    removeDefaultExposureLimitForMarketGroups: (_params, caller) => setLimit(limits, caller, null),
    listExposureLimitsForMarketGroups: async (_params, { playerId }) => {
      const value = await limitOf(limits, playerId);
      return exposureLimitsShape(value === null ? null : unitsFromMoney(value));
    },
    // There is one limit for all events, and no event is blocked.
    setExposureLimitForMarketGroup: () => {
      throw new ApiException('INVALID_MARKET_GROUP');
    },
    removeExposureLimitForMarketGroup: () => {
      throw new ApiException('EXPOSURE_LIMIT_NOT_EXIST');
    },
    unblockMarketGroup: () => {
      throw new ApiException('MARKET_GROUP_NOT_BLOCKED');
    },
  };
}

async function limitOf(limits: Pick<LimitBook, 'state'>, playerId: number): Promise<number | null> {
  const state = await limits.state(playerId);
  return state.limits.find(({ name }) => name === NAME)?.value ?? null;
}

async function setLimit(
  limits: Pick<LimitBook, 'state' | 'submit'>,
  { playerId, key }: ApiCaller,
  value: number | null,
): Promise<string> {
  // The limit is of the player's money.
  if (!key.mayTrade || key.kind === 'paper') throw new ApiException('ACCESS_DENIED');
  if (value === null && (await limitOf(limits, playerId)) === null) throw new ApiException('EXPOSURE_LIMIT_NOT_EXIST');
  const answer = await limits.submit({ type: 'setLimit', playerId, name: NAME, value, by: 'player' });
  if (isRefusal(answer)) throw new ApiException('ACCESS_DENIED');
  const limit = answer.state.limits.find(({ name }) => name === NAME);
  if (limit?.value !== value) throw new ApiException('ACCESS_DENIED', 'a higher limit, or none, applies after a day');
  return 'SUCCESS';
}
