import { type Deposit, type DepositStatus, feeOn, type Withdrawal } from '../../index.ts';
import { isAgreed, type PayoutStatus } from '../../withdrawals/withdrawal.ts';
import { CheckedEngine } from '../checked-engine.ts';

const MINUTE = 60_000;
const OPERATORS = ['asha', 'ben', 'carol'] as const;
/** One paisa of the player in the smallest unit of a provider's currency, as a fraction. */
const GATEWAYS = [
  { code: 'fastpayme', currency: 'INR', rate: [1, 1], chain: null },
  { code: 'm_bkash', currency: 'BDT', rate: [5, 4], chain: null },
  {
    code: 'm_binance_tron',
    currency: 'USDT',
    rate: [1_000_000, 8_800],
    chain: { confirmations: 3, minimum: 1_000_000 },
  },
] as const;

/**
 * Random deposits and withdrawals: requests, repeated, late, reordered or misdirected statuses of providers, cancels of
 * players, conflicting decisions of operators, timeouts.
 */
export class CashierStorm extends CheckedEngine {
  #requests = 0;
  #head = 100;

  /** Runs one command of a player, a provider, an operator or the clock. */
  protected moveMoney(): void {
    const roll = this.prng.int(100);
    if (roll < 12) this.#requestDeposit();
    else if (roll < 20) this.#startDeposit();
    else if (roll < 48) this.#applyDepositStatus();
    else if (roll < 53) this.#claim();
    else if (roll < 56) this.#cancelDeposit();
    else if (roll < 61) this.#decideDeposit();
    else if (roll < 64) this.do({ type: 'expireDeposits' });
    else if (roll < 66) this.do({ type: 'forgetWithdrawals' });
    else if (roll < 74) this.#requestWithdrawal();
    else if (roll < 83) this.#approve();
    else if (roll < 85) this.#callOff();
    else if (roll < 91) this.#send();
    else this.#applyPayoutStatus();
  }

  /** Ends every withdrawal: unsent ones are declined, sent ones paid or returned. */
  protected endWithdrawals(): void {
    for (const withdrawal of [...this.store.withdrawals.values()]) {
      const { withdrawalId, send, approvals } = withdrawal;
      if (withdrawal.status !== 'pending') continue;
      const recorded = structuredClone(withdrawal);
      const status = this.prng.chance(0.5) ? 'success' : 'failure';
      const no = { operator: 'asha', reason: 'unwound', approvals: approvals.length };
      if (!send) this.do({ type: 'declineWithdrawal', withdrawalId, recorded, ...no });
      else this.do({ type: 'applyPayoutStatus', withdrawalId, recorded, report: payoutStatus(send.sendId, status) });
    }
  }

  /** Returns a player's deposits minus withdrawals; negative after a reversed payment. */
  protected broughtBy(playerId: number): number {
    let brought = 0;
    for (const { playerId: owner, creditedMoney, reversedMoney, fee } of this.store.deposits.values())
      if (owner === playerId) brought += creditedMoney - reversedMoney - (creditedMoney > 0 ? fee : 0);
    for (const { playerId: owner, captured, returned } of this.store.withdrawals.values())
      if (owner === playerId) brought += returned - captured;
    return brought;
  }

  #requestDeposit(): void {
    const { prng, now } = this;
    const gateway = prng.pick(GATEWAYS);
    const [over, under] = gateway.rate;
    const amount = prng.chance(0.05) ? prng.pick([0, 0.5, 4_000_000_01]) : 100_00 + prng.int(900_00);
    const isClaimed = prng.chance(0.15);
    const claim = isClaimed ? this.#payment() : '';
    const expiresAt = now + 20 * MINUTE;
    const feeTerms = { flat: 3_00, basisPoints: amount % 2 === 0 ? 200 : 0 };
    this.ask({
      type: 'requestDeposit',
      playerId: this.#player(),
      clientRef: this.#name('deposit'),
      gateway: gateway.code,
      amount,
      ...(prng.chance(0.3) ? { fee: feeOn(feeTerms, amount), feeTerms } : { fee: 0 }),
      currency: gateway.currency,
      units: Math.floor((amount * over) / under),
      chain: gateway.chain,
      claim,
      usedBy: isClaimed ? this.#userOf(gateway.code, claim) : null,
      times: { expiresAt, graceUntil: expiresAt + 60 * MINUTE, lateUntil: expiresAt + 24 * 60 * MINUTE },
    });
  }

  #startDeposit(): void {
    const found = this.#deposit();
    if (!found) return;
    const { depositId } = found;
    const next = { url: `/pay/${depositId}` };
    this.do({ type: 'startDeposit', depositId, recorded: found, providerId: `PR${depositId}`, next });
  }

  #applyDepositStatus(): void {
    const found = this.#deposit();
    if (!found) return;
    const report = found.chain ? this.#chainStatus(found) : this.#paymentStatus(found);
    const usedBy = 'payment' in report ? this.#payerOf(found.gateway, report.payment) : null;
    const { depositId } = found;
    const times = this.prng.chance(0.3) ? 2 : 1;
    for (let i = 0; i < times; i++)
      this.do({ type: 'applyDepositStatus', depositId, recorded: this.#recorded(depositId), status: report, usedBy });
  }

  #paymentStatus({ depositId, units, currency }: Deposit): DepositStatus {
    const { prng } = this;
    const by = prng.pick(['notify', 'query'] as const);
    const payment = prng.chance(0.8) ? `T${depositId}` : this.#payment();
    const roll = prng.int(100);
    if (roll < 50) return { kind: 'success', by, payment, units, currency };
    if (roll < 60) return { kind: 'success', by, payment, units: Math.ceil(units / 2) + prng.int(units), currency };
    if (roll < 62) return { kind: 'success', by, payment, units, currency: 'EUR' };
    if (roll < 72) return { kind: 'pending', by };
    if (roll < 82) return { kind: 'failure', by, reason: 'declined_there' };
    const part = prng.chance(0.5) ? units : 1 + prng.int(units);
    return { kind: 'refund', by, refundId: `R${depositId}-${prng.int(3)}`, payment, units: part, currency };
  }

  #chainStatus({ depositId, units, chain }: Deposit): DepositStatus {
    const { prng } = this;
    const payment = prng.chance(0.9) ? `0x${depositId}:${prng.int(2)}` : `0x${1 + prng.int(depositId)}:0`;
    const roll = prng.int(100);
    if (roll < 45) {
      const sent = prng.chance(0.8) ? units : prng.chance(0.5) ? (chain?.minimum ?? 1) - 1 : units * 2;
      const worth = prng.chance(0.2) ? 200_00 : null;
      return { kind: 'transfer', payment, block: this.#head, units: sent, isGood: prng.chance(0.95), worth };
    }
    if (roll >= 90) return { kind: 'reorg', payment };
    this.#head += prng.int(4);
    return { kind: 'head', block: this.#head };
  }

  #claim(): void {
    const found = this.#deposit(({ status }) => status === 'pending') ?? this.#deposit();
    if (!found) return;
    const { depositId, playerId, gateway } = found;
    const paid = this.prng.chance(0.4)
      ? this.#deposit((one) => one.gateway === gateway && one.payment !== '' && one.depositId !== depositId)
      : null;
    const claim = paid?.payment ?? this.#payment();
    const usedBy = this.#userOf(gateway, claim);
    this.do({ type: 'claimDeposit', depositId, playerId, claim, usedBy, recorded: found });
  }

  #cancelDeposit(): void {
    const found = this.#deposit();
    if (!found) return;
    const playerId = this.prng.chance(0.9) ? found.playerId : this.#player();
    this.do({ type: 'cancelDeposit', depositId: found.depositId, playerId, recorded: found });
  }

  #decideDeposit(): void {
    const found = this.#deposit(({ status, review }) => status === 'pending' || review);
    if (!found) return;
    const payment = this.prng.chance(0.5) ? this.#payment() : '';
    const usedBy = this.#userOf(found.gateway, payment || found.claim);
    const decision = {
      isApproved: this.prng.chance(0.6),
      payment,
      reason: this.prng.pick(['reference_not_found', 'not_ours']),
      operator: this.prng.pick(OPERATORS),
    };
    this.do({ type: 'decideDeposit', depositId: found.depositId, recorded: found, decision, usedBy });
  }

  #requestWithdrawal(): void {
    const { prng } = this;
    this.ask({
      type: 'requestWithdrawal',
      playerId: this.#player(),
      clientRef: this.#name('withdrawal'),
      amount: prng.chance(0.05) ? prng.pick([0, 0.5, 1e300]) : 100_00 + prng.int(600_00),
      fee: prng.chance(0.3) ? 5_00 : 0,
      payoutAccountId: '7',
      gateway: prng.pick(['m_bkash', 'manual']),
      needs: 1 + prng.int(2),
    });
  }

  #approve(): void {
    const found = this.#withdrawal((one) => isPending(one) && (!isAgreed(one) || this.prng.chance(0.1)));
    if (!found) return;
    const { withdrawalId } = found;
    const operator = this.prng.pick(OPERATORS);
    this.do({ type: 'approveWithdrawal', withdrawalId, recorded: found, operator, note: 'seen' });
  }

  /** Cancels as the player or declines as an operator, even when it is too late. */
  #callOff(): void {
    const found = this.#withdrawal();
    if (!found) return;
    const { withdrawalId } = found;
    const playerId = this.prng.chance(0.9) ? found.playerId : this.#player();
    const approvals = withdrawalId % 2 === 0 ? found.approvals.length : undefined;
    const no = { operator: 'ben', reason: 'no', approvals };
    if (this.prng.chance(0.3)) this.do({ type: 'declineWithdrawal', withdrawalId, recorded: found, ...no });
    else
      this.ask({ type: 'cancelWithdrawal', withdrawalId, playerId, clientRef: this.#name('cancel'), recorded: found });
  }

  #send(): void {
    const found = this.#withdrawal((one) => isPending(one) && (isAgreed(one) || this.prng.chance(0.1)));
    if (!found) return;
    const { withdrawalId } = found;
    this.do({ type: 'sendPayout', withdrawalId, recorded: found, sendId: `P${withdrawalId}` });
  }

  #applyPayoutStatus(): void {
    const { prng } = this;
    const found = this.#withdrawal((one) => one.send !== null && (isPending(one) || this.prng.chance(0.4)));
    if (!found) return;
    const { withdrawalId } = found;
    const status = prng.pick(['success', 'success', 'failure', 'accepted', 'timeout', 'notFound', 'returned'] as const);
    const sendId = prng.chance(0.97) ? `P${withdrawalId}` : 'P0';
    this.do({ type: 'applyPayoutStatus', withdrawalId, recorded: found, report: payoutStatus(sendId, status) });
  }

  #player(): number {
    return 1 + this.prng.int(this.engine.counters.playerId);
  }

  /** Returns one of few transactions, so that they coincide. */
  #payment(): string {
    return `T${1 + this.prng.int(this.engine.counters.depositId + 2)}`;
  }

  #name(what: string): string {
    return `${what}-${this.step}-${++this.#requests}`;
  }

  /** Reads a deposit from the store as a server does for a command, mostly one of the newest. */
  #deposit(is: (deposit: Deposit) => boolean = () => true): Deposit | null {
    const found = this.#pickNew([...this.store.deposits.values()].filter(is));
    return found ? structuredClone(found) : null;
  }

  #recorded(depositId: number): Deposit | null {
    const row = this.store.deposits.get(depositId);
    return row ? structuredClone(row) : null;
  }

  #withdrawal(is: (withdrawal: Withdrawal) => boolean = () => true): Withdrawal | null {
    const found = this.#pickNew([...this.store.withdrawals.values()].filter(is));
    return found ? structuredClone(found) : null;
  }

  #pickNew<T>(rows: readonly T[]): T | null {
    if (rows.length === 0) return null;
    return this.prng.pick(this.prng.chance(0.8) ? rows.slice(-8) : rows);
  }

  /** Returns the deposit that the store has a transaction for, as payment or claim. */
  #userOf(gateway: string, payment: string): number | null {
    const payer = this.#payerOf(gateway, payment);
    if (payer !== null || payment === '') return payer;
    for (const deposit of this.store.deposits.values())
      if (deposit.gateway === gateway && deposit.claim === payment && ['pending', 'approved'].includes(deposit.status))
        return deposit.depositId;
    return null;
  }

  /** Returns the deposit that the store has a transaction for. */
  #payerOf(gateway: string, payment: string): number | null {
    for (const deposit of this.store.deposits.values()) {
      if (deposit.gateway !== gateway) continue;
      if (deposit.payments.includes(payment) || deposit.transfers.some((one) => one.payment === payment))
        return deposit.depositId;
    }
    return null;
  }
}

const isPending = ({ status }: Withdrawal) => status === 'pending';

function payoutStatus(sendId: string, status: PayoutStatus['status']): PayoutStatus {
  return { sendId, status, reference: `B-${sendId}`, reason: '' };
}
