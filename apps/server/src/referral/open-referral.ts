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
}

/** Players who bring friends. */
export function openReferral({ writer: engine, store, logger, config }: ReferralDeps) {
  let origin = config.publicUrl ?? '';
  const watch = new ReferralWatch({ engine, store, logger });
  const deps = { engine, store, origin: () => origin, now: () => engine.now };
  return {
    watch,
    handlers: referralHandlers(deps),
    /** Of those who run the house: told to the trail by whoever joins them. */
    deskHandlers: referralDeskHandlers(deps),
    /** @param url where players come in. */
    start: (url: string) => {
      origin ||= url;
      watch.start();
    },
    stop: () => watch.stop(),
  };
}
