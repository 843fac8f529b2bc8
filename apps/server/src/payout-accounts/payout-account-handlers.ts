import { isRefusal, type Refusal } from '@crease/kernel';
import type { ChallengeRow } from '@crease/store';
import type { Call, Handlers } from '../http/handler.ts';
import type { OwnCodes } from '../identity/codes/own-codes.ts';
import { changedAccount, readAccount } from './account-details.ts';
import { payoutAccountWire } from './payout-account-wire.ts';
import { ACCOUNTS_MAX, type OpenedAccount, type PayoutAccounts } from './payout-accounts.ts';
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
  | 'changeDefaultPayoutAccount'
  | 'removeDefaultPayoutAccount'
>;

/** Handlers of players' payout accounts. The form is validated before the code, so that an error does not use it up. */
export function payoutAccountHandlers(options: PayoutAccountHandlersOptions): PayoutAccountHandlers {
  const { accounts, codes, notices, settings, verifiedName, now } = options;
  const { change, remove } = accountChanges(options);
  const codeOf = (call: Pick<Call<'sendPayoutCode'>, 'session' | 'address'>) => ({ purpose: 'bank' as const, ...call });
  return {
    sendPayoutCode: ({ session, address }) => codes.send(codeOf({ session, address })),
    payoutAccounts: async ({ session: { playerId } }) => {
      const items = (await accounts.ofPlayer(playerId)).map((opened) => payoutAccountWire(opened, now()));
      return {
        items,
        defaultAccountId: items[0]?.payoutAccountId ?? null,
        most: ACCOUNTS_MAX,
        payableAfterHours: settings.waitHours,
        verifiedName: await verifiedName(playerId),
      };
    },
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
      await notices.send('added', opened);
      return { payoutAccount: payoutAccountWire(opened, now()) };
    },
    changePayoutAccount: async (call) =>
      change(await accounts.find(call.session.playerId, call.params.payoutAccountId), call),
    changeDefaultPayoutAccount: async (call) => change(await accounts.first(call.session.playerId), call),
    removePayoutAccount: async (call) =>
      remove(await accounts.find(call.session.playerId, call.params.payoutAccountId), call),
    removeDefaultPayoutAccount: async (call) => remove(await accounts.first(call.session.playerId), call),
  };
}

type Changing = Pick<Call<'changeDefaultPayoutAccount'>, 'session' | 'address' | 'body'>;
type Removing = Pick<Call<'removeDefaultPayoutAccount'>, 'session' | 'address' | 'query' | 'body'>;

/** Changes and removals of an account that was found, for calls with and without its id. */
function accountChanges({ accounts, codes, notices, now }: PayoutAccountHandlersOptions) {
  return {
    change: async (opened: OpenedAccount | Refusal, call: Changing) => {
      if (isRefusal(opened)) return opened;
      const { session, address, body } = call;
      const details = changedAccount(opened.details, body, { verifiedName: opened.verifiedName, now: now() });
      if (isRefusal(details)) return details;
      const no = await proven(codes, codes.check({ purpose: 'bank', session, address }, body.otp));
      if (no) return no;
      const changed = await accounts.change(opened, details);
      if (isRefusal(changed)) return changed;
      await notices.send('changed', changed);
      return { payoutAccount: payoutAccountWire(changed, now()) };
    },
    remove: async (opened: OpenedAccount | Refusal, call: Removing) => {
      if (isRefusal(opened)) return opened;
      const { session, address, query, body } = call;
      const otp = body?.otp ?? query.otp ?? '';
      const checking = codes.check({ purpose: 'bank', session, address }, otp);
      const no = (await proven(codes, checking)) ?? (await accounts.remove(opened));
      if (no) return no;
      await notices.send('removed', opened);
      return { removed: true } as const;
    },
  };
}

/** Returns null for a correct code, which is used up. */
async function proven(codes: OwnCodes, checking: Promise<ChallengeRow | Refusal>): Promise<Refusal | null> {
  const code = await checking;
  return isRefusal(code) ? code : codes.use(code);
}
