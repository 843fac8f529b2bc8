import { isRefusal, unitsFromMoney } from '@crease/kernel';
import type { Handlers } from '../http/handler.ts';
import type { ReferralHandlersDeps } from './referral-handlers.ts';

const PAGE_SIZE = 50;

/** Handlers for operators: list referrers, hold rewards back. */
export function referralDeskHandlers({
  engine,
  store,
}: ReferralHandlersDeps): Pick<Handlers, 'referrers' | 'holdReferrer'> {
  return {
    referrers: async ({ query: { page } }) => {
      const found = await store.referrals.referrers({ page, pageSize: PAGE_SIZE });
      const items = found.items.map(({ playerId, isHeld, earned, paid, ...one }) => ({
        ...one,
        playerId: String(playerId),
        earned: unitsFromMoney(earned),
        paid: unitsFromMoney(paid),
        held: isHeld,
      }));
      return { ...found, items };
    },
    holdReferrer: async ({ body: { playerId, held } }) => {
      const answer = await engine.submit({ type: 'holdReferrals', referrerId: Number(playerId), isHeld: held });
      return isRefusal(answer) ? answer : { playerId, held };
    },
  };
}
