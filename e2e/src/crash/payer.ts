import type { Command } from '@crease/engine';
import type { Prng } from '@crease/kernel';
import type { ChildHandle } from './child-handle.ts';
import type { CrashRecord } from './crash-record.ts';
import type { RefCommand } from './crash-world.ts';
import type { ClientReply, PlayerClient } from './player-client.ts';
import type { Entry } from './protocol.ts';

const RUPEES = 100;
/** They approve every withdrawal. */
const OPERATORS = ['asha', 'ben'] as const;

/** A deposit as its player knows it. */
export interface Payment {
  readonly clientRef: string;
  readonly gateway: string;
  /** Rupees. */
  readonly amount: number;
  readonly outcome: 'paid' | 'paid_twice' | 'failed';
  /** From the cashier; null until then. */
  depositId: string | null;
  /** Its id at the sandbox. */
  paymentId: string | null;
  /** `acted`: the sandbox confirmed it. `forgotten`: the sandbox no longer had the payment, so it was cancelled. */
  state: 'requested' | 'acted' | 'forgotten';
}

type WithdrawalRequest = Extract<RefCommand, { type: 'requestWithdrawal' }>;

/** A withdrawal as its player knows it. */
export interface Taking {
  readonly command: WithdrawalRequest;
  /** null until the reply. */
  withdrawalId: number | null;
}

/** A payer's clients in one life of the server. */
export interface PayerClients {
  readonly child: ChildHandle;
  readonly cashier: PlayerClient;
  readonly entry: Entry;
}

/** A player who deposits at the sandboxes and withdraws, and after each crash continues what it left open. */
export class Payer {
  readonly payments: Payment[] = [];
  readonly takings: Taking[] = [];
  readonly playerId: number;
  readonly #prng: Prng;
  readonly #record: CrashRecord;

  constructor(playerId: number, prng: Prng, record: CrashRecord) {
    this.playerId = playerId;
    this.#prng = prng;
    this.#record = record;
  }

  /** Continues pending payments, then makes so many new ones; ends early if the process dies. */
  async live(doors: PayerClients, fresh: number): Promise<void> {
    for (const payment of this.payments) if (!(await this.#bring(doors.cashier, payment))) return;
    for (const taking of this.takings) if (!(await this.#take(doors.child, taking))) return;
    for (let i = 0; i < fresh; i++) {
      if (!(await this.#take(doors.child, this.#newTaking(doors.entry)))) return;
      if (!(await this.#bring(doors.cashier, this.#newPayment()))) return;
    }
  }

  #newPayment(): Payment {
    const prng = this.#prng;
    const payment: Payment = {
      clientRef: `payment-${this.playerId}-${this.payments.length + 1}`,
      gateway: prng.pick(['m_paytm', 'fastpayme']),
      amount: 500 + prng.int(1_000),
      outcome: prng.chance(0.1) ? 'failed' : prng.chance(0.3) ? 'paid_twice' : 'paid',
      depositId: null,
      paymentId: null,
      state: 'requested',
    };
    this.payments.push(payment);
    return payment;
  }

  #newTaking({ payoutAccountId }: Entry): Taking {
    const command: WithdrawalRequest = {
      type: 'requestWithdrawal',
      playerId: this.playerId,
      clientRef: `taking-${this.playerId}-${this.takings.length + 1}`,
      amount: (200 + this.#prng.int(300)) * RUPEES,
      fee: 0,
      payoutAccountId,
      gateway: 'm_paytm',
      needs: OPERATORS.length,
    };
    const taking: Taking = { command, withdrawalId: null };
    this.takings.push(taking);
    return taking;
  }

  /** @returns false: it is unknown how far it got. */
  async #bring(cashier: PlayerClient, payment: Payment): Promise<boolean> {
    const { clientRef, gateway, amount, outcome } = payment;
    if (payment.state !== 'requested') return true;
    const created = await cashier.post('/deposit/create', { clientRef, gateway, amount });
    if (!this.#isWell(created, clientRef)) return false;
    const { deposit, next } = created.data;
    if (payment.depositId !== null && payment.depositId !== deposit.depositId)
      this.#record.failures.push(`[I12] ${clientRef} was ${payment.depositId} and is ${deposit.depositId}`);
    payment.depositId = deposit.depositId;
    payment.paymentId = next?.sandbox?.paymentId ?? payment.paymentId;
    const acted = await cashier.post(`/sandbox/payments/${payment.paymentId}`, { outcome });
    if (acted?.status === 404) return this.#callOff(cashier, payment);
    if (!this.#isWell(acted, `${clientRef} at the sandbox`)) return false;
    payment.state = 'acted';
    return true;
  }

  /** A sandbox saves its state about every second: if killed before, it may not have the payment. */
  async #callOff(cashier: PlayerClient, payment: Payment): Promise<boolean> {
    const cancelled = await cashier.post('/deposit/cancel', { depositId: payment.depositId });
    if (cancelled === null) return false;
    payment.state = 'forgotten';
    return true;
  }

  async #take(child: ChildHandle, taking: Taking): Promise<boolean> {
    const { command } = taking;
    if (taking.withdrawalId === null) {
      const reply = await child.submit(command);
      this.#record.note(command, reply);
      if (reply.kind !== 'answer') return false;
      if (!('kind' in reply.answer) || reply.answer.kind !== 'withdrawal') {
        this.#record.failures.push(`${command.clientRef}: ${JSON.stringify(reply.answer)}`);
        return false;
      }
      taking.withdrawalId = reply.answer.withdrawal.withdrawalId;
    }
    // A repeated approval is refused, as is any once the payout was sent.
    for (const operator of OPERATORS) await child.submit(approval(taking.withdrawalId, operator));
    return !child.isDead;
  }

  #isWell(reply: ClientReply, what: string): reply is NonNullable<ClientReply> {
    if (reply === null) return false;
    if (reply.status === 200) return true;
    this.#record.failures.push(`${what}: ${reply.status} ${JSON.stringify(reply.data)}`);
    return false;
  }
}

function approval(withdrawalId: number, operator: string): Command {
  return { type: 'approveWithdrawal', withdrawalId, recorded: null, operator, note: 'seen' };
}
