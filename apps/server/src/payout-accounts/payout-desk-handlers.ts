import { isRefusal, refuse } from '@crease/kernel';
import type { Handlers } from '../http/handler.ts';
import { payoutDeskWire } from './payout-account-wire.ts';
import type { OpenedAccount, PayoutAccounts } from './payout-accounts.ts';

interface PayoutDeskOptions {
  readonly accounts: PayoutAccounts;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What those who run the house see of payout accounts, and decide. Numbers stay masked. */
export function payoutDeskHandlers({
  accounts,
  now,
}: PayoutDeskOptions): Pick<Handlers, 'playersPayoutAccounts' | 'judgePayoutName'> {
  const wire = async (opened: OpenedAccount) => payoutDeskWire(opened, await accounts.othersWith(opened), now());
  return {
    playersPayoutAccounts: async ({ query: { playerId } }) => {
      const found = playerId ? await accounts.everOfPlayer(Number(playerId) || 0) : await accounts.toBeLookedAt();
      return Promise.all(found.map(wire));
    },
    judgePayoutName: async ({ body: { payoutAccountId, accepted } }) => {
      const opened = await accounts.judge(payoutAccountId, accepted ? 'accepted' : 'refused');
      return isRefusal(opened) ? refuse('NOT_FOUND', { reason: 'payoutAccount' }) : wire(opened);
    },
  };
}
