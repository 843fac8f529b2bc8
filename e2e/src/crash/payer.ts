import type { Command } from '@crease/engine';
import type { Prng } from '@crease/kernel';
import type { ChildHandle } from './child-handle.ts';
import type { CrashRecord } from './crash-record.ts';
import type { RefCommand } from './crash-world.ts';
import type { ClientReply, PlayerClient } from './player-client.ts';
import type { Entry } from './protocol.ts';

const RUPEES = 100;
/** They say yes to every withdrawal. */
const OPERATORS = ['asha', 'ben'] as const;

/** A deposit as its player knows it. */
export interface Payment {
  readonly clientRef: string;
  readonly gateway: string;
  /** Rupees. */
  readonly amount: number;
  readonly outcome: 'paid' | 'paid_twice' | 'failed';
  /** Told by the cashier; null until then. */
  depositId: string | null;
  /** Its name at the sandbox. */
  paymentId: string | null;
  /** `acted`: the sandbox said that it is done. `forgotten`: it did not know the payment any more, so it was called off. */
  state: 'asked' | 'acted' | 'forgotten';
}

type WithdrawalRequest = Extract<RefCommand, { type: 'requestWithdrawal' }>;

/** A withdrawal as its player knows it. */
export interface Taking {
  readonly command: WithdrawalRequest;
  /** Null until its player was told. */
  withdrawalId: number | null;
}

/** How a payer reaches the house in one life of it. */
export interface PayerClients {
  readonly child: ChildHandle;
  readonly cashier: PlayerClient;
  readonly entry: Entry;
}

/** Somebody who pays in at the sandboxes and is paid out, and takes up after each crash what it left open. */
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

  /** What was left open first, then so many new ones; ends early when the process dies. */
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
      state: 'asked',
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

  /** @returns false when it is not known how far it came. */
  async #bring(cashier: PlayerClient, payment: Payment): Promise<boolean> {
    const { clientRef, gateway, amount, outcome } = payment;
    if (payment.state !== 'asked') return true;
    const asked = await cashier.post('/deposit/create', { clientRef, gateway, amount });
    if (!this.#isWell(asked, clientRef)) return false;
    const { deposit, next } = asked.data;
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

  /** A sandbox keeps what it knows about every second: one that was killed before may not know the payment any more. */
  async #callOff(cashier: PlayerClient, payment: Payment): Promise<boolean> {
    const said = await cashier.post('/deposit/cancel', { depositId: payment.depositId });
    if (said === null) return false;
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
    // Whoever said yes already is refused, as is everybody once it is out.
    for (const operator of OPERATORS) await child.submit(approval(taking.withdrawalId, operator));
    return !child.isDead;
  }

  #isWell(said: ClientReply, what: string): said is NonNullable<ClientReply> {
    if (said === null) return false;
    if (said.status === 200) return true;
    this.#record.failures.push(`${what}: ${said.status} ${JSON.stringify(said.data)}`);
    return false;
  }
}

function approval(withdrawalId: number, operator: string): Command {
  return { type: 'approveWithdrawal', withdrawalId, recorded: null, operator, note: 'seen' };
}
