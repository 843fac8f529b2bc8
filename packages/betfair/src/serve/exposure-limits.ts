import { z } from 'zod';
import { decimal, idText } from './request-fields.ts';

const marketGroupType = z.enum(['EVENT']);
const limit = z.object({
  /** Of matched bets alone: not offered. */
  matched: decimal.optional(),
  total: decimal.optional(),
  limitBreachAction: z
    .object({ actionType: z.enum(['REJECT_BETS', 'STOP_BETTING', 'TEAR_DOWN_MARKET_GROUP']) })
    .optional(),
});
const marketGroupId = z.object({ eventId: idText });
const group = { marketGroupType, marketGroupId };

/** Parameters of the calls about exposure limits. */
export const EXPOSURE_LIMIT_PARAMS = {
  setDefaultExposureLimitForMarketGroups: z.object({ marketGroupType, limit }),
  setExposureLimitForMarketGroup: z.object({ ...group, limit }),
  removeDefaultExposureLimitForMarketGroups: z.object({ marketGroupType }),
  removeExposureLimitForMarketGroup: z.object(group),
  listExposureLimitsForMarketGroups: z.object({ marketGroupTypeFilter: marketGroupType.optional() }),
  unblockMarketGroup: z.object(group),
} as const;

/** The limit of all events. @param total in currency units; null: none. */
export function exposureLimitsShape(total: number | null): object[] {
  const limitBreachAction = { actionType: 'REJECT_BETS' };
  return [
    {
      marketGroupType: 'EVENT',
      ...(total !== null && { defaultLimit: { total, limitBreachAction } }),
      groupLimits: [],
      blockedMarketGroups: [],
    },
  ];
}
