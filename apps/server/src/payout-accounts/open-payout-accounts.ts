import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { SecretRing } from '../core/sealing/secret-ring.ts';
import { openVault } from '../core/sealing/vault.ts';
import type { OwnCodes } from '../identity/codes/own-codes.ts';
import type { MessageSender } from '../messages/message-sender.ts';
import { payoutAccountHandlers } from './payout-account-handlers.ts';
import { PayoutAccounts } from './payout-accounts.ts';
import { payoutDeskHandlers } from './payout-desk-handlers.ts';
import { PayoutNotices } from './payout-notices.ts';
import { openPayoutSettings, payoutTerms } from './payout-settings.ts';

interface PayoutAccountsDeps {
  readonly store: Store;
  readonly secrets: SecretRing;
  readonly sender: MessageSender;
  readonly ownCodes: OwnCodes;
  readonly logger: Logger;
  readonly asset: Asset;
  /** Returns the name of a player's verified identity; null: none yet. */
  readonly verifiedName: (playerId: number) => Promise<string | null>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Opens players' payout accounts. Withdrawals call `payable` when requested and `details` when paid. Re-encrypts data
 * of a former secret.
 * @throws if the store is unavailable, or a needed secret is not configured.
 */
export async function openPayoutAccounts(deps: PayoutAccountsDeps) {
  const { store, secrets, asset, now, ownCodes: codes, verifiedName } = deps;
  const settings = await openPayoutSettings(store.settings, asset);
  const vault = openVault(secrets, 'payout accounts');
  const waitMs = () => settings.waitHours * 3_600_000;
  const accounts = new PayoutAccounts({ store: store.payoutAccounts, vault, verifiedName, waitMs, now });
  await accounts.sealAnew();
  const notices = new PayoutNotices({ ...deps, waitHours: () => settings.waitHours });
  return {
    accounts,
    handlers: payoutAccountHandlers({ accounts, codes, notices, settings, verifiedName, now }),
    /** Handlers for operators, added to the audited ones by the caller. */
    deskHandlers: payoutDeskHandlers({ accounts, settings, now }),
    /** Settings that limit money. */
    terms: { setPayoutWait: payoutTerms(settings) },
  };
}
