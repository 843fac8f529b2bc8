import { englishRefusal } from '@crease/contract';
import type { Withdrawal, WithdrawalAnswer } from '@crease/engine';
import { isRefusal, type Money, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Session } from '../../callers/session.ts';
import type { EngineClient } from '../../core/engine-client.ts';
import { KeyedMutex } from '../../core/mutex.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import type { OwnCodes } from '../../identity/codes/own-codes.ts';
import type { PayoutAccounts } from '../../payout-accounts/payout-accounts.ts';
import { walletWire } from '../../wallet/wallet-wire.ts';
import { numberOf } from '../gateways/payment-id.ts';
import { daysOf, readAmount } from '../request-wire.ts';
import { withdrawalSettings } from '../settings/withdrawal-settings.ts';
import { openRollover, type Rollover, refuseRollover } from './rollover.ts';
import type { WithdrawalBook } from './withdrawal-book.ts';
import { withdrawalWire } from './withdrawal-wire.ts';

const PAGE_SIZE = 20;

interface WithdrawalHandlersDeps {
  readonly book: WithdrawalBook;
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'requests' | 'settings' | 'answerOf' | 'turnover'>;
  readonly accounts: Pick<PayoutAccounts, 'payable'>;
  readonly codes: OwnCodes;
  readonly isVerified: (playerId: number) => Promise<boolean>;
  readonly isDemo: (playerId: number) => Promise<boolean>;
  readonly now: () => number;
}

type WithdrawalReads = Pick<Handlers, 'withdrawals' | 'withdrawal' | 'withdrawalTerms'>;
type WithdrawalCalls = Pick<
  Handlers,
  'sendWithdrawalCode' | 'createWithdrawal' | 'dynamicWithdrawal' | 'cancelWithdrawal'
>;

type Body = Call<'createWithdrawal'>['body'];

/** Handlers that list a player's withdrawals. */
export function withdrawalReads(deps: WithdrawalHandlersDeps): WithdrawalReads {
  const { store } = deps;
  const settings = () => withdrawalSettings(store.settings);
  return {
    withdrawals: async ({ session: { playerId }, query }) => {
      const { status, page } = query;
      const days = daysOf(query);
      if (isRefusal(days)) return days;
      const narrowed = { ...(status && { status }), ...(days && { days }) };
      const { isCancellable } = await settings();
      const found = await store.requests.withdrawals({ playerId, page, pageSize: PAGE_SIZE, ...narrowed });
      return { ...found, items: found.items.map((one) => withdrawalWire(one, isCancellable)) };
    },
    withdrawal: async ({ session: { playerId }, params }) => {
      const withdrawalId = numberOf('W', params.withdrawalId);
      const found = withdrawalId === null ? null : await deps.book.find(withdrawalId);
      if (found?.playerId !== playerId) return refuse('NOT_FOUND', { reason: 'noWithdrawal' });
      return { withdrawal: withdrawalWire(found, (await settings()).isCancellable) };
    },
    withdrawalTerms: async ({ session: { playerId } }) => {
      const [{ min, isCancellable, needsIdentity }, blocked, { available, carried, owed }, usualMs] = await Promise.all(
        [
          settings(),
          obstaclesOf(deps, playerId),
          deps.engine.query('withdrawable', { playerId }),
          store.requests.payoutTime(),
        ],
      );
      return {
        available: unitsFromMoney(available),
        carried: unitsFromMoney(carried),
        min: unitsFromMoney(min),
        cancellable: isCancellable,
        needsIdentity,
        usualSeconds: usualMs === null ? null : Math.round(usualMs / 1000),
        blockedBy: [...blocked, ...(owed > 0 ? [debt(owed)] : [])],
      };
    },
  };
}

/** Handlers that request and cancel withdrawals. The code is bound to amount and account. */
export function withdrawalHandlers(deps: WithdrawalHandlersDeps): WithdrawalCalls {
  const { book, store, accounts, codes, isDemo, now } = deps;
  const settings = () => withdrawalSettings(store.settings);
  const wire = async (withdrawal: Withdrawal) => withdrawalWire(withdrawal, (await settings()).isCancellable);
  const reply = async ({ withdrawal, wallet }: WithdrawalAnswer) => ({
    withdrawal: await wire(withdrawal),
    wallet: walletWire(wallet),
  });
  const request = async ({ session, address, body }: CreateCall) => {
    const { playerId } = session;
    const asked = readAsked(body);
    if (isRefusal(asked)) return asked;
    const { min, aloneMax } = await settings();
    const needs = asked.amount > aloneMax ? 2 : 1;
    const request = { playerId, clientRef: body.clientRef, ...asked, needs, isDemo: await isDemo(playerId) };
    // A repeated request: the code is used up, and the answer is the same.
    if (await store.answerOf(playerId, body.clientRef)) {
      const again = await book.request(request);
      return isRefusal(again) ? again : reply(again);
    }
    if (asked.amount < min) return refuse('BELOW_MINIMUM', { reason: 'withdrawal', min }, 'amount');
    const [block] = await blocksOf(deps, playerId);
    const no = block?.refusal ?? (await accounts.payable(playerId, asked.payoutAccountId, now()));
    if (isRefusal(no)) return no;
    const challenge = await codes.check(codeFor(session, address, asked), body.otp);
    if (isRefusal(challenge)) return challenge;
    const used = await codes.use(challenge);
    if (used) return used;
    const answer = await book.request(request);
    if (!isRefusal(answer)) return reply(answer);
    // Used up first, so that concurrent calls cannot both pass; a refusal releases it.
    await codes.giveBack(challenge);
    return answer;
  };
  const turns = new KeyedMutex<number>();
  // Serialised per player: a request sent many times at once finds the first one's answer.
  const create = (call: CreateCall) => turns.run(call.session.playerId, () => request(call));
  return {
    sendWithdrawalCode: async ({ session, address, body }) => {
      const asked = readAsked(body);
      // The reply is always the same: the call reveals nothing about the account.
      if (!isRefusal(asked)) await codes.send(codeFor(session, address, asked)).catch(() => {});
      return { sent: true as const };
    },
    createWithdrawal: create,
    dynamicWithdrawal: create,
    cancelWithdrawal: async ({ session: { playerId }, body }) => {
      if (!(await settings()).isCancellable) return refuse('NOT_CANCELLABLE', { reason: 'withdrawalsStay' });
      const withdrawalId = numberOf('W', body.withdrawalId);
      const found = withdrawalId === null ? null : await book.find(withdrawalId);
      if (found?.playerId !== playerId) return refuse('NOT_FOUND', { reason: 'noWithdrawal' });
      const answer = await book.cancel(found, body.clientRef);
      return isRefusal(answer) ? answer : reply(answer);
    },
  };
}

/** A withdrawal's code is bound to its amount and account. */
function codeFor(session: Session, address: string, { amount, payoutAccountId }: Asked) {
  return { purpose: 'withdraw', session, address, about: `${amount} to ${payoutAccountId}` } as const;
}

interface CreateCall {
  readonly session: Session;
  readonly address: string;
  readonly body: Body;
}

interface Asked {
  readonly amount: Money;
  readonly payoutAccountId: string;
}

function readAsked({ amount, payoutAccountId }: { amount: number; payoutAccountId: string }): Asked | Refusal {
  const money = readAmount(amount);
  return isRefusal(money) ? money : { amount: money, payoutAccountId };
}

const debt = (owed: Money) =>
  obstacle({ refusal: refuse('INSUFFICIENT_FUNDS', { reason: 'owed', owed }), sums: { needed: owed, done: 0 } });

/** An obstacle, with the required and the present amount; null if it is not about an amount. */
interface Block {
  readonly refusal: Refusal;
  readonly sums: Rollover | null;
}

function obstacle({ refusal, sums }: Block) {
  const { code, terms } = refusal;
  const needed = sums && unitsFromMoney(sums.needed);
  return {
    code,
    reason: terms.reason,
    message: englishRefusal(refusal),
    needed,
    done: sums && unitsFromMoney(sums.done),
  };
}

async function obstaclesOf(deps: WithdrawalHandlersDeps, playerId: number) {
  return (await blocksOf(deps, playerId)).map(obstacle);
}

/** Returns what prevents any withdrawal. */
async function blocksOf({ store, isVerified }: WithdrawalHandlersDeps, playerId: number): Promise<Block[]> {
  const { needsIdentity, rolloverPercent } = await withdrawalSettings(store.settings);
  const isUnknown = needsIdentity && !(await isVerified(playerId));
  const rollover = await openRollover(store, playerId, rolloverPercent);
  return [
    ...(isUnknown ? [{ refusal: refuse('KYC_NEEDED', { reason: 'withdrawal' }), sums: null }] : []),
    ...(rollover ? [{ refusal: refuseRollover(rollover), sums: rollover }] : []),
  ];
}
