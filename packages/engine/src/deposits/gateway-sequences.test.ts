import { isRefusal } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../kernel/src/testing/recorded-vectors.ts';
import type { Command } from '../modules.ts';
import { World } from '../testing/world.ts';
import type { WithdrawalAnswer } from '../withdrawals/on-withdrawal.ts';
import type { DepositAnswer } from './on-deposit.ts';
import type { DepositStatus } from './payment-status.ts';

/** One step of a sequence; each kind uses some of these fields. */
interface Told {
  readonly at: number;
  readonly type: string;
  readonly sig: string;
  readonly merchant: string;
  readonly status: string;
  readonly txn: string;
  readonly amount: number;
  readonly currency: string;
  readonly refundId: string;
  readonly do: string;
  readonly tx: string;
  readonly index: number;
  readonly token: string;
  readonly to: string;
  readonly ok: boolean;
  readonly block: number;
  readonly id: string;
}

interface Given {
  readonly flow: string;
  readonly provider: string;
  readonly currency: string;
  readonly amount: number;
  readonly expiresAt: number;
  readonly graceUntil?: number;
  readonly lateUntil?: number;
  readonly watchUntil?: number;
  readonly confirmations?: number;
  readonly minimum?: number;
}

interface Case {
  readonly id: string;
  readonly title: string;
  readonly given: Given;
  readonly events: readonly Told[];
  readonly expect: object;
}

const CASES = readVectors<{ readonly cases: readonly Case[] }>('gateway_sequences')?.cases ?? [];
const SECOND = 1000;

/** The events around one deposit, applied to a whole engine. */
class DepositStory {
  readonly world = new World();
  readonly start = this.world.now;
  readonly replies: number[] = [];
  readonly #playerId = this.world.player(0);
  #depositId = 0;

  play({ given, events }: Case) {
    for (const event of events) {
      this.world.now = this.start + Number(event.at) * SECOND;
      this.#happen(event, given);
    }
    const { deposit } = this.#report({ kind: 'head', block: 0 });
    const { status, review, credited, reversed } = deposit;
    const moved = this.world.store.journals.filter(({ reference }) => reference === `D-${this.#depositId}`);
    const journals = moved.filter(({ kind }) => kind === 'deposit' || kind === 'reversal').length;
    return {
      state: status,
      review,
      credited,
      reversed,
      unallocated: deposit.loose.reduce((sum, { units }) => sum + units, 0),
      journals,
      replies: this.replies,
    };
  }

  #happen(event: Told, given: Given): void {
    const { type, txn } = event;
    if (type === 'created') this.#depositId = this.#request(given);
    else if (type === 'tick') this.world.do({ type: 'expireDeposits' });
    else if (type === 'claim') this.#payAnother(given, txn);
    else if (type === 'operator') this.#decide(event);
    else if (type === 'head') this.#report({ kind: 'head', block: event.block });
    else if (type === 'transfer') this.#transfer(event);
    else if (type === 'reorg') this.#report({ kind: 'reorg', payment: `${event.tx}:${event.index}` });
    else if (type === 'notify' || type === 'query') {
      const isTrusted = type === 'query' || (event.sig === 'ok' && event.merchant !== 'other');
      if (type === 'notify') this.replies.push(isTrusted ? 200 : 401);
      if (isTrusted) this.#report(statusOf(event, type));
    } else expect(['redirect', 'query_timeout']).toContain(type);
  }

  #request(given: Given): number {
    const { provider, currency, amount, expiresAt, graceUntil, lateUntil, watchUntil, confirmations, minimum } = given;
    const at = (seconds: number) => this.start + seconds * SECOND;
    const times = {
      expiresAt: at(expiresAt),
      graceUntil: at(graceUntil ?? expiresAt),
      lateUntil: at(lateUntil ?? watchUntil ?? 0),
    };
    const chain = confirmations ? { confirmations, minimum: minimum ?? 0 } : null;
    const asked = {
      type: 'requestDeposit',
      playerId: this.#playerId,
      clientRef: `ref-${this.#depositId}-${this.world.now}`,
    } as const;
    const what = {
      gateway: provider,
      currency,
      units: amount,
      amount,
    };
    return this.world.do<DepositAnswer>({ ...asked, ...what, fee: 0, chain, times, claim: '', usedBy: null }).deposit
      .depositId;
  }

  #payAnother(given: Given, payment: string): void {
    const own = this.#depositId;
    this.#depositId = this.#request({ ...given, expiresAt: 90_000 });
    this.#report(
      statusOf({ txn: payment, amount: given.amount, currency: given.currency, status: 'success' }, 'query'),
    );
    this.#depositId = own;
  }

  #decide({ do: act, txn }: Told): void {
    const decision = { isApproved: act === 'approve', payment: String(txn ?? ''), reason: 'no', operator: 'asha' };
    const command: Command = {
      type: 'decideDeposit',
      depositId: this.#depositId,
      recorded: null,
      decision,
      usedBy: null,
    };
    this.world.try(command);
  }

  #transfer({ tx, index, token, to, ok, amount, block }: Told): void {
    const isGood = token === 'usdt' && to === 'ours' && ok === true;
    const payment = `${tx}:${index}`;
    this.#report({ kind: 'transfer', payment, block, units: amount, isGood, worth: null });
  }

  #report(status: DepositStatus): DepositAnswer {
    const about = { depositId: this.#depositId, recorded: null, usedBy: null };
    return this.world.do<DepositAnswer>({ type: 'applyDepositStatus', ...about, status });
  }
}

type Money = Pick<Told, 'txn' | 'amount' | 'currency' | 'status'> & Partial<Pick<Told, 'refundId'>>;

function statusOf({ txn, amount, currency, status, refundId = '' }: Money, by: 'notify' | 'query'): DepositStatus {
  const money = { by, payment: txn, units: amount, currency };
  if (status === 'success') return { kind: 'success', ...money };
  if (status === 'refund') return { kind: 'refund', refundId, ...money };
  return status === 'pending' ? { kind: 'pending', by } : { kind: 'failure', by, reason: 'provider_declined' };
}

/** The same for a payout. A hold has no journal: requests and releases are counted by the held amount. */
class PayoutStory {
  readonly world = new World();
  readonly start = this.world.now;
  readonly replies: number[] = [];
  #withdrawalId = 0;
  #sends = new Set<string>();
  #holdChanges = 0;

  play({ given, events }: Case) {
    const { amount, provider } = given;
    const playerId = this.world.player(amount / 100);
    for (const event of events) {
      this.world.now = this.start + Number(event.at) * SECOND;
      if (event.type === 'requested') {
        const ask = { type: 'requestWithdrawal', playerId, clientRef: 'withdrawal-1', fee: 0 } as const;
        const { withdrawal } = this.#do({ ...ask, amount, payoutAccountId: '1', gateway: provider, needs: 1 });
        this.#withdrawalId = withdrawal.withdrawalId;
        this.#do({ type: 'approveWithdrawal', ...this.#own, operator: 'asha', note: '' });
      } else this.#happen(event);
    }
    const withdrawal = this.world.store.withdrawals.get(this.#withdrawalId);
    const { status, review, captured, returned, houseLoss } = withdrawal as NonNullable<typeof withdrawal>;
    const released = status === 'declined' ? amount : 0;
    const moved = this.world.store.journals.filter(({ reference }) => reference === `W-${this.#withdrawalId}`).length;
    const journals = moved + this.#holdChanges - (captured > 0 ? 1 : 0);
    const sends = this.#sends.size;
    return { state: status, review, captured, released, returned, houseLoss, sends, journals, replies: this.replies };
  }

  get #own() {
    return { withdrawalId: this.#withdrawalId, recorded: null };
  }

  #happen({ type, id, status, sig }: Told): void {
    if (type === 'send') {
      const outcome = this.world.try({ type: 'sendPayout', ...this.#own, sendId: id });
      if (!isRefusal(outcome)) this.#sends.add(id);
      return;
    }
    if (type === 'notify') this.replies.push(sig === 'ok' ? 200 : 401);
    if (type === 'notify' && sig !== 'ok') return;
    const reported =
      status === 'not_found' ? 'notFound' : (status as 'timeout' | 'accepted' | 'success' | 'failure' | 'returned');
    this.#do({
      type: 'applyPayoutStatus',
      ...this.#own,
      report: { sendId: id, status: reported, reference: '', reason: '' },
    });
  }

  #do(command: Command): WithdrawalAnswer {
    const answer = this.world.do<WithdrawalAnswer>(command);
    this.#holdChanges += this.world.facts.filter(({ fact }) => fact === 'holdChanged').length;
    return answer;
  }
}

describe.skipIf(CASES.length === 0)(
  '[EN-09] recorded callback sequences end in the expected state (shared data)',
  () => {
    it.each(CASES.map((one) => [`${one.id}: ${one.title}`, one] as const))('%s', (_, one) => {
      const isPayout = one.given.flow === 'payout';
      expect(isPayout ? new PayoutStory().play(one) : new DepositStory().play(one)).toEqual(one.expect);
    });
  },
);
