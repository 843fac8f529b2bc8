import { isRefusal, type Refusal } from '@crease/kernel';
import type { ChallengeRow } from '@crease/store';
import type { Call, Handlers } from '../http/handler.ts';
import type { OwnCodes } from '../identity/codes/own-codes.ts';
import { changedAccount, readAccount } from './account-details.ts';
import { payoutAccountWire } from './payout-account-wire.ts';
import { ACCOUNTS_MAX, type PayoutAccounts } from './payout-accounts.ts';
import type { PayoutNotices } from './payout-notices.ts';
import type { PayoutSettings } from './payout-settings.ts';

interface PayoutAccountHandlersOptions {
  readonly accounts: PayoutAccounts;
  readonly codes: OwnCodes;
  readonly notices: PayoutNotices;
  readonly settings: Pick<PayoutSettings, 'waitHours'>;
  readonly verifiedName: (playerId: number) => Promise<string | null>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type PayoutAccountHandlers = Pick<
  Handlers,
  | 'sendPayoutCode'
  | 'payoutAccounts'
  | 'payoutAccount'
  | 'addPayoutAccount'
  | 'changePayoutAccount'
  | 'removePayoutAccount'
>;

/** Handlers of players' payout accounts. The form is validated before the code, so that an error does not use it up. */
export function payoutAccountHandlers(options: PayoutAccountHandlersOptions): PayoutAccountHandlers {
  const { accounts, codes, notices, settings, verifiedName, now } = options;
  const codeOf = (call: Pick<Call<'sendPayoutCode'>, 'session' | 'address'>) => ({ purpose: 'bank' as const, ...call });
  return {
    sendPayoutCode: ({ session, address }) => codes.send(codeOf({ session, address })),
    payoutAccounts: async ({ session: { playerId } }) => ({
      items: (await accounts.ofPlayer(playerId)).map((opened) => payoutAccountWire(opened, now())),
      most: ACCOUNTS_MAX,
      payableAfterHours: settings.waitHours,
      verifiedName: await verifiedName(playerId),
    }),
    payoutAccount: async ({ session, params }) => {
      const opened = await accounts.find(session.playerId, params.payoutAccountId);
      return isRefusal(opened) ? opened : { payoutAccount: payoutAccountWire(opened, now()) };
    },
    addPayoutAccount: async ({ session, address, body }) => {
      const { playerId } = session;
      const typed = readAccount(body, { verifiedName: await verifiedName(playerId), now: now() });
      if (isRefusal(typed)) return typed;
      const code = await codes.check(codeOf({ session, address }), body.otp);
      if (isRefusal(code)) return code;
      const opened = await accounts.add(playerId, typed, () => codes.use(code));
      if (isRefusal(opened)) return opened;
      await notices.tell('added', opened);
      return { payoutAccount: payoutAccountWire(opened, now()) };
    },
    changePayoutAccount: async ({ session, address, params, body }) => {
      const opened = await accounts.find(session.playerId, params.payoutAccountId);
      if (isRefusal(opened)) return opened;
      const known = { verifiedName: opened.verifiedName, now: now() };
      const details = changedAccount(opened.details, body, known);
      if (isRefusal(details)) return details;
      const no = await proven(codes, codes.check(codeOf({ session, address }), body.otp));
      if (no) return no;
      const changed = await accounts.change(opened, details);
      if (isRefusal(changed)) return changed;
      await notices.tell('changed', changed);
      return { payoutAccount: payoutAccountWire(changed, now()) };
    },
    removePayoutAccount: async ({ session, address, params, query, body }) => {
      const opened = await accounts.find(session.playerId, params.payoutAccountId);
      if (isRefusal(opened)) return opened;
      const otp = body?.otp ?? query.otp ?? '';
      const no =
        (await proven(codes, codes.check(codeOf({ session, address }), otp))) ?? (await accounts.remove(opened));
      if (no) return no;
      await notices.tell('removed', opened);
      return { removed: true };
    },
  };
}

/** Returns null for a correct code, which is used up. */
async function proven(codes: OwnCodes, checking: Promise<ChallengeRow | Refusal>): Promise<Refusal | null> {
  const code = await checking;
  return isRefusal(code) ? code : codes.use(code);
}
