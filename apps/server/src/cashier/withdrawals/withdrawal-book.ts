import type { PayoutStatus, Withdrawal, WithdrawalAnswer } from '@crease/engine';
import type { Payee, PayoutOutcome, PayoutReport } from '@crease/gateways';
import { isRefusal, type Money, type Refusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { EngineClient } from '../../core/engine-client.ts';
import { someAtOnce } from '../../core/some-at-once.ts';
import { PLAY_GATEWAY } from '../deposits/play-deposits.ts';
import type { GatewayList } from '../gateways/gateway-list.ts';
import { payoutIdOf, requestOfName } from '../gateways/payment-id.ts';
import { withdrawalSettings } from '../settings/withdrawal-settings.ts';

/** Paid manually at the bank, without a provider. */
const BY_HAND = 'manual';
/** Payouts sent or queried at once. */
const AT_ONCE = 16;
/** Time between two queries of a sent payout, ms. */
const QUERY_EVERY_MS = 20_000;

interface WithdrawalBookDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'requests' | 'settings'>;
  readonly gateways: GatewayList;
  /** Returns a payout account in a provider's terms; null if it must be paid manually. */
  readonly payeeOf: (payoutAccountId: string) => Promise<Payee | null>;
  readonly logger: Logger;
  readonly origin: () => string;
  readonly now: () => number;
}

interface WithdrawalRequest {
  readonly playerId: number;
  readonly clientRef: string;
  readonly amount: Money;
  readonly payoutAccountId: string;
  readonly needs: number;
  /** Of a demo player: the sandbox bank pays it at once. */
  readonly isDemo?: boolean;
  /** Requested by the system for a self-excluded player. */
  readonly by?: 'exclusion';
}

type Answered = WithdrawalAnswer | Refusal;

/** Withdrawals between players, operators, providers and the engine. A payout is never sent under a second id. */
export class WithdrawalBook {
  readonly #deps: WithdrawalBookDeps;
  readonly #queriedAt = new Map<number, number>();

  constructor(deps: WithdrawalBookDeps) {
    this.#deps = deps;
  }

  async find(withdrawalId: number): Promise<Withdrawal | null> {
    const { engine, store } = this.#deps;
    return (await engine.query('withdrawal', { withdrawalId })) ?? store.requests.withdrawal(withdrawalId);
  }

  async request({ payoutAccountId, isDemo = false, ...asked }: WithdrawalRequest): Promise<Answered> {
    const { payeeOf, gateways, store } = this.#deps;
    const terms = { type: 'requestWithdrawal', ...asked, payoutAccountId, fee: 0 } as const;
    if (isDemo) {
      const requested = await this.#submit({ ...terms, gateway: PLAY_GATEWAY, needs: 0 });
      if (isRefusal(requested)) return requested;
      // A repeated request: it is paid already.
      const withdrawal = (await this.find(requested.withdrawal.withdrawalId)) ?? requested.withdrawal;
      return withdrawal.status === 'pending' ? this.#payPlay(withdrawal) : { ...requested, withdrawal };
    }
    const { paidBy } = await withdrawalSettings(store.settings);
    const payee = paidBy === 'gateway' ? await payeeOf(payoutAccountId) : null;
    const gateway = (payee && gateways.payerOf(payee)) ?? BY_HAND;
    return this.#submit({ ...terms, gateway });
  }

  cancel(recorded: Withdrawal, clientRef: string): Promise<Answered> {
    const { withdrawalId, playerId } = recorded;
    return this.#submit({ type: 'cancelWithdrawal', withdrawalId, playerId, clientRef, recorded });
  }

  /** @param yes the operator, and how many approvals are needed if they are one of them. */
  approve(
    recorded: Withdrawal,
    yes: { readonly operator: string; readonly note: string; readonly needs: number },
  ): Promise<Answered> {
    const { withdrawalId } = recorded;
    return this.#submit({ type: 'approveWithdrawal', withdrawalId, ...yes, recorded });
  }

  /** @param no `approvals`: the number that the operator saw; a withdrawal approved meanwhile is not declined. */
  decline(
    recorded: Withdrawal,
    no: { readonly operator: string; readonly reason: string; readonly approvals: number | undefined },
  ): Promise<Answered> {
    const { withdrawalId } = recorded;
    return this.#submit({ type: 'declineWithdrawal', withdrawalId, ...no, recorded });
  }

  /** Whether it is paid manually, without a provider. */
  isPaidByHand({ gateway }: Pick<Withdrawal, 'gateway'>): boolean {
    return gateway === BY_HAND;
  }

  /**
   * Whether an operator may record a payment at the bank: also of a payout that never arrived at a gateway that is off,
   * because it is not sent again.
   */
  mayPayByHand(withdrawal: Pick<Withdrawal, 'gateway' | 'send'>): boolean {
    const { gateway, send } = withdrawal;
    return this.isPaidByHand(withdrawal) || (send?.state === 'lost' && this.#deps.gateways.isOff(gateway));
  }

  /** Marks it as in a bank file: it can no longer be cancelled. */
  sendByHand(recorded: Withdrawal): Promise<Answered> {
    return this.#send(recorded);
  }

  /** The bank did not pay it; the money is released. */
  failedByHand(recorded: Withdrawal): Promise<Answered> {
    return this.#applyStatus(recorded, { status: 'failure', reference: '', reason: 'bank_refused' });
  }

  /** Marks it as paid without a provider. If the server stopped between sent and paid, the call is repeated. */
  async paidByHand(recorded: Withdrawal, reference: string): Promise<Answered> {
    const { gateway, status, send } = recorded;
    const isSent = (gateway === BY_HAND || gateway === PLAY_GATEWAY) && status === 'pending' && send !== null;
    const sent = isSent ? null : await this.#send(recorded);
    if (sent && isRefusal(sent)) return sent;
    return this.#applyStatus(sent?.withdrawal ?? recorded, { status: 'success', reference, reason: '' });
  }

  /** Applies statuses of providers; ignores unknown payouts. */
  async applyStatuses(reports: readonly PayoutReport[]): Promise<void> {
    for (const report of reports) {
      const withdrawalId = requestOfName('W', report.payoutId);
      const withdrawal = withdrawalId === null ? null : await this.find(withdrawalId);
      if (!withdrawal || payoutIdOf(withdrawal) !== report.payoutId) {
        this.#deps.logger.warn({ payout: report.payoutId }, 'status of an unknown payout');
        continue;
      }
      const applied = await this.#applyStatus(withdrawal, payoutStatus(report));
      // Not stored, so not acknowledged: the provider repeats it, or is queried again.
      if (isRefusal(applied)) throw new Error(`status of payout ${report.payoutId} was not applied: ${applied.code}`);
    }
  }

  /** Sends approved payouts and queries sent ones. Resumes from the store after a restart. */
  async tick(): Promise<void> {
    const { engine, gateways, now } = this.#deps;
    await engine.submit({ type: 'forgetWithdrawals' });
    const agreed = await engine.query('agreedWithdrawals', {});
    this.#forgetAllBut(agreed);
    const due = agreed.filter(({ gateway, send, withdrawalId }) => {
      const last = this.#queriedAt.get(withdrawalId) ?? 0;
      const isFresh = !send || send.state === 'lost';
      if (gateway === BY_HAND || (isFresh && gateways.isOff(gateway))) return false;
      return isFresh || now() - last >= QUERY_EVERY_MS;
    });
    // A provider that does not answer delays one of them, not all.
    await someAtOnce(due, AT_ONCE, async (withdrawal) => {
      const { send, withdrawalId } = withdrawal;
      this.#queriedAt.set(withdrawalId, now());
      if (withdrawal.gateway === PLAY_GATEWAY) {
        await this.#payPlay(withdrawal);
        return;
      }
      await (!send || send.state === 'lost' ? this.#payOut(withdrawal) : this.#queryProvider(withdrawal));
    });
  }

  #forgetAllBut(agreed: readonly Withdrawal[]): void {
    const ids = new Set(agreed.map(({ withdrawalId }) => withdrawalId));
    for (const withdrawalId of this.#queriedAt.keys()) if (!ids.has(withdrawalId)) this.#queriedAt.delete(withdrawalId);
  }

  /** Stored before the provider is called: after a crash the same id is queried. */
  #send(recorded: Withdrawal): Promise<Answered> {
    const { withdrawalId } = recorded;
    return this.#submit({ type: 'sendPayout', withdrawalId, sendId: payoutIdOf(recorded), recorded });
  }

  async #payOut(withdrawal: Withdrawal): Promise<void> {
    const { gateways, payeeOf, origin } = this.#deps;
    const gateway = gateways.get(withdrawal.gateway);
    const payee = await payeeOf(withdrawal.payoutAccountId);
    const sent = await this.#send(withdrawal);
    if (isRefusal(sent)) return;
    if (!gateway?.payout || !payee) {
      await this.#applyStatus(withdrawal, { status: 'failure', reference: '', reason: 'account_not_payable' });
      return;
    }
    const outcome = await gateway.payout({
      payoutId: payoutIdOf(withdrawal),
      amount: withdrawal.amount - withdrawal.fee,
      payee,
      notifyUrl: `${origin()}/api/gateways/${withdrawal.gateway}/notify`,
    });
    await this.#applyStatus(withdrawal, outcomeStatus(outcome));
  }

  /** The sandbox bank pays every amount. After a crash it is called again: the engine books a payout once. */
  async #payPlay(withdrawal: Withdrawal): Promise<Answered> {
    const { withdrawalId } = withdrawal;
    const reference = `PLAY${withdrawalId}`;
    const paid = await this.paidByHand(withdrawal, reference);
    // The player's call and the periodic step may meet: the second to send it is refused.
    const current = isRefusal(paid) ? await this.find(withdrawalId) : null;
    return current?.send ? this.#applyStatus(current, { status: 'success', reference, reason: '' }) : paid;
  }

  async #queryProvider(withdrawal: Withdrawal): Promise<void> {
    const report = await this.queryStatus(withdrawal);
    if (report) await this.#applyStatus(withdrawal, payoutStatus(report));
  }

  /** Returns the provider's current status of a payout; null without an answer. Does not apply it. */
  async queryStatus(withdrawal: Withdrawal): Promise<PayoutReport | null> {
    const gateway = this.#deps.gateways.get(withdrawal.gateway);
    const outcome = await gateway?.queryPayout?.({ payoutId: payoutIdOf(withdrawal), providerId: null });
    return outcome?.kind === 'report' ? outcome.report : null;
  }

  async #applyStatus(recorded: Withdrawal, status: Omit<PayoutStatus, 'sendId'>): Promise<Answered> {
    const { withdrawalId } = recorded;
    // Returned money has left before, even if its success was never reported or is reported later.
    if (status.status === 'returned' && recorded.status === 'pending')
      await this.#applyStatus(recorded, { ...status, status: 'success' });
    return this.#submit({
      type: 'applyPayoutStatus',
      withdrawalId,
      recorded,
      report: { sendId: payoutIdOf(recorded), ...status },
    });
  }

  async #submit(command: Parameters<EngineClient['submit']>[0]): Promise<Answered> {
    return (await this.#deps.engine.submit(command)) as Answered;
  }
}

const STATUS = {
  pending: 'accepted',
  paid: 'success',
  failed: 'failure',
  returned: 'returned',
  not_found: 'notFound',
} as const;

function payoutStatus({ status, providerPaymentId, reason }: PayoutReport): Omit<PayoutStatus, 'sendId'> {
  return { status: STATUS[status], reference: providerPaymentId ?? '', reason: reason ?? '' };
}

function outcomeStatus(outcome: PayoutOutcome): Omit<PayoutStatus, 'sendId'> {
  if (outcome.kind === 'report') return payoutStatus(outcome.report);
  const status = outcome.kind === 'refused' ? 'failure' : 'timeout';
  return { status, reference: '', reason: outcome.kind === 'refused' ? 'provider_refused' : '' };
}
