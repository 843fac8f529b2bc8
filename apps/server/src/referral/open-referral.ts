import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { Writer } from '../writer/writer.ts';
import { referralDeskHandlers } from './referral-desk-handlers.ts';
import { referralHandlers } from './referral-handlers.ts';
import { ReferralWatch } from './referral-watch.ts';

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
