import { type Asset, isRefusal, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { Handlers } from '../http/handler.ts';
import type { Writer } from '../writer/writer.ts';
import { type ReferralHandlersDeps, referralHandlers } from './referral-handlers.ts';
import { ReferralWatch } from './referral-watch.ts';

const PAGE_SIZE = 50;

interface ReferralDeps {
  readonly writer: Writer;
  readonly store: Store;
  readonly logger: Logger;
  readonly config: { readonly publicUrl: string | null };
  readonly asset: Asset;
}

/** Opens the referral programme. */
export function openReferral({ writer: engine, store, logger, config, asset }: ReferralDeps) {
  let origin = config.publicUrl ?? '';
  const watch = new ReferralWatch({ engine, store, logger });
  const deps = { engine, store, asset, origin: () => origin, now: () => engine.now };
  return {
    watch,
    handlers: referralHandlers(deps),
    /** Handlers for operators, added to the audited ones by the caller. */
    deskHandlers: referralDeskHandlers(deps),
    /** @param url the player app's address. */
    start: (url: string) => {
      origin ||= url;
      watch.start();
    },
    stop: () => watch.stop(),
  };
}

/** Handlers for operators: list referrers, hold rewards back. */
function referralDeskHandlers({ engine, store }: ReferralHandlersDeps): Pick<Handlers, 'referrers' | 'holdReferrer'> {
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
