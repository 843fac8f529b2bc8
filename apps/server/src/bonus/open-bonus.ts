import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { EngineClient } from '../core/engine-client.ts';
import { Mutex } from '../core/mutex.ts';
import { BonusDesk } from './bonus-desk.ts';
import { bonusDeskHandlers } from './bonus-desk-handlers.ts';
import { bonusHandlers, bonusReads } from './bonus-handlers.ts';
import { BonusOffers } from './bonus-offers.ts';
import { bonusTerms } from './bonus-terms.ts';
import { BonusWatch } from './bonus-watch.ts';
import { writeFirstOffers } from './first-offers.ts';

interface BonusDeps {
  readonly engine: EngineClient;
  readonly store: Store;
  readonly asset: Asset;
  readonly logger: Logger;
  readonly now: () => number;
  /** Whether a player's identity is verified. */
  readonly isVerified: (playerId: number) => Promise<boolean>;
}

/** Opens bonuses: offers, claims and rules. */
export async function openBonus(deps: BonusDeps) {
  const { engine, store, asset, now } = deps;
  if (asset.startsWith('play:')) await writeFirstOffers(store, now());
  const offers = new BonusOffers(deps);
  const turn = new Mutex();
  const watch = new BonusWatch({ ...deps, offers, turn });
  const desk = new BonusDesk({ store, offers, now });
  const calls = { engine, store, offers, turn };
  return {
    handlers: { ...bonusReads(calls), ...bonusHandlers(calls) },
    deskHandlers: bonusDeskHandlers({ store, desk, offers, now }),
    /** Settings that limit money. */
    terms: { publishBonus: bonusTerms({ desk, store, now }) },
    start: () => watch.start(),
    stop: () => watch.stop(),
  };
}
