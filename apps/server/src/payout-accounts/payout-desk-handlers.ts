import { isRefusal } from '@crease/kernel';
import type { Handlers } from '../http/handler.ts';
import { payoutDeskWire } from './payout-account-wire.ts';
import type { OpenedAccount, PayoutAccounts } from './payout-accounts.ts';
import type { PayoutSettings } from './payout-settings.ts';

interface PayoutDeskOptions {
  readonly accounts: PayoutAccounts;
  readonly settings: Pick<PayoutSettings, 'waitHours'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Handlers for operators, who list payout accounts and decide on names. Numbers stay masked. */
export function payoutDeskHandlers({
  accounts,
  settings,
  now,
}: PayoutDeskOptions): Pick<Handlers, 'playersPayoutAccounts' | 'judgePayoutName' | 'payoutWait'> {
  const wire = async (opened: OpenedAccount) => payoutDeskWire(opened, await accounts.othersWith(opened), now());
  return {
    playersPayoutAccounts: async ({ query: { playerId } }) => {
      const found = playerId ? await accounts.everOfPlayer(Number(playerId) || 0) : await accounts.toBeLookedAt();
      return Promise.all(found.map(wire));
    },
    judgePayoutName: async ({ body: { payoutAccountId, accepted }, operator }) => {
      const judgement = { judged: accepted ? 'accepted' : 'refused', by: operator.username, at: now() } as const;
      const opened = await accounts.judge(payoutAccountId, judgement);
      return isRefusal(opened) ? opened : wire(opened);
    },
    payoutWait: async () => ({ payableAfterHours: settings.waitHours }),
  };
}
