import { type Deposit, type DepositStatus, feeOn } from '@crease/engine';
import { type Gateway, isReference, type PaymentReport, referenceOf } from '@crease/gateways';
import { isRefusal, type Money, type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { EngineClient } from '../../core/engine-client.ts';
import { type ExchangeRates, feeTermsOf, unitsFor } from '../gateways/exchange-rates.ts';
import type { GatewayList } from '../gateways/gateway-list.ts';
import { type PaymentNames, requestOfName } from '../gateways/payment-id.ts';
import { depositStatuses, paymentRefOf } from './deposit-statuses.ts';
import { submitDeposit } from './submit-deposit.ts';

const MINUTE = 60_000;
/** Time to pay, ms; a manual transfer takes days. */
const TO_PAY = { usual: 20 * MINUTE, byHand: 3 * 24 * 60 * MINUTE } as const;
/** Extra time if the provider reports the payment as pending, ms. */
const UNDER_WAY = 60 * MINUTE;
/** How long after expiry a payment is still credited automatically, ms. */
const LATE = 24 * 60 * MINUTE;

interface DepositBookDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'requests'>;
  readonly gateways: GatewayList;
  readonly rates: ExchangeRates;
  readonly names: PaymentNames;
  readonly logger: Logger;
  /** Public address of this server: `https://host`. */
  readonly origin: () => string;
  readonly now: () => number;
}

export interface DepositRequest {
  readonly playerId: number;
  readonly clientRef: string;
  readonly gateway: string;
  readonly amount: Money;
  /** As typed; empty for none. */
  readonly reference: string;
  readonly address: string;
}

/** Deposits between players, providers and the engine: credited only by a provider's status or an operator. */
export class DepositBook {
  readonly #deps: DepositBookDeps;

  constructor(deps: DepositBookDeps) {
    this.#deps = deps;
  }

  /** Stores the request, then starts it at the provider under its own id, so that a retry is the same payment. */
  async begin(request: DepositRequest): Promise<Deposit | Refusal> {
    const { gateways } = this.#deps;
    const gateway = gateways.get(request.gateway);
    if (!gateway) return refuse('NOT_FOUND', { reason: 'noGateway' }, 'gateway');
    if (!gateways.mayTry(request.gateway)) return refuse('GATEWAY_UNAVAILABLE', { reason: 'away' }, 'gateway');
    const requested = await this.#request(request, gateway);
    if (isRefusal(requested)) return requested;
    const deposit = (await this.find(requested.depositId)) ?? requested;
    if (deposit.next || deposit.status !== 'pending') return deposit;
    return this.#start(deposit, gateway, request.address);
  }

  /** Returns a deposit's current state; null if unknown. */
  async find(depositId: number): Promise<Deposit | null> {
    return (await this.#deps.engine.query('deposit', { depositId })) ?? this.#deps.store.requests.deposit(depositId);
  }

  /** Applies statuses of a provider; ignores unknown payments. @returns the deposits concerned. */
  async applyStatuses(statuses: readonly PaymentReport[]): Promise<Deposit[]> {
    const applied: Deposit[] = [];
    for (const update of statuses) {
      const deposit = await this.ofPayment(update.paymentId);
      if (!deposit || deposit.gateway !== update.gateway) {
        this.#deps.logger.warn({ gateway: update.gateway, payment: update.paymentId }, 'status of an unknown payment');
        continue;
      }
      for (const status of depositStatuses(deposit, update)) await this.#submitStatus(deposit, status);
      applied.push(deposit);
    }
    return applied;
  }

  /** Returns the deposit of a provider's payment id. */
  async ofPayment(paymentId: string): Promise<Deposit | null> {
    const depositId = requestOfName('D', paymentId);
    const deposit = depositId === null ? null : await this.find(depositId);
    return deposit && this.nameOf(deposit) === paymentId ? deposit : null;
  }

  /** The payment id at the provider. */
  nameOf(deposit: Deposit): string {
    return this.#deps.names.of(deposit);
  }

  /** As above, by the provider's own number, once it is available. */
  ofProvider(gateway: string, providerId: string): Promise<Deposit | null> {
    return this.#deps.engine.query('depositAtProvider', { gateway, providerId });
  }

  /**
   * Queries the provider about a deposit and applies its statuses. Without an answer nothing changes, and it is queried
   * again.
   */
  async queryProvider(deposit: Deposit, hasPlayerFinished = false): Promise<void> {
    const statuses = await this.queryStatuses(deposit, hasPlayerFinished);
    if (statuses) await this.applyStatuses(statuses);
  }

  /** Returns the provider's current statuses; null without an answer. Does not apply them. */
  async queryStatuses(deposit: Deposit, hasPlayerFinished = false): Promise<readonly PaymentReport[] | null> {
    const { gateways, logger, now } = this.#deps;
    const gateway = gateways.get(deposit.gateway);
    if (!gateway || !deposit.next) return null;
    const askedAt = now();
    const outcome = await gateway.query({ ...paymentRefOf(deposit, this.nameOf(deposit)), hasPlayerFinished });
    gateways.noteReach(deposit.gateway, { isReached: outcome.kind === 'reports', askedAt });
    if (outcome.kind === 'reports') return outcome.reports;
    logger.info(
      { gateway: deposit.gateway, deposit: deposit.depositId, reason: outcome.reason },
      'provider did not answer',
    );
    return null;
  }

  /**
   * Whether the provider confirms the payment that an operator is about to credit.
   * @param typed the transaction typed by the operator; empty: the player's claim.
   */
  async shows(deposit: Deposit, typed: string): Promise<boolean> {
    const { gateway, loose, claim, units, currency } = deposit;
    if (loose.length > 0) return true;
    const payment = typed === '' ? claim : referenceOf(gateway, typed);
    const statuses = payment === '' ? null : await this.queryStatuses(deposit);
    return (statuses ?? []).some(
      (update) =>
        update.paymentId === this.nameOf(deposit) &&
        update.status === 'paid' &&
        update.providerPaymentId === payment &&
        update.amount === units &&
        update.currency === currency,
    );
  }

  /** Stores the player's payment reference. */
  async claim(deposit: Deposit, typed: string): Promise<Deposit | Refusal> {
    const claim = readClaim(deposit.gateway, typed);
    if (isRefusal(claim)) return claim;
    const { depositId, playerId, gateway } = deposit;
    const usedBy = await this.#userOf(gateway, claim);
    return submitDeposit(this.#deps.engine, {
      type: 'claimDeposit',
      depositId,
      playerId,
      claim,
      usedBy,
      recorded: deposit,
    });
  }

  cancel(deposit: Deposit): Promise<Deposit | Refusal> {
    const { depositId, playerId } = deposit;
    return submitDeposit(this.#deps.engine, { type: 'cancelDeposit', depositId, playerId, recorded: deposit });
  }

  /** Applies an operator's decision. @param typed the transaction that paid it; empty if the provider reported it. */
  async decide(
    deposit: Deposit,
    { operator, isApproved, typed, reason }: { operator: string; isApproved: boolean; typed: string; reason: string },
  ): Promise<Deposit | Refusal> {
    const { depositId, gateway } = deposit;
    const payment = typed === '' ? '' : referenceOf(gateway, typed);
    const usedBy = await this.#userOf(gateway, payment || deposit.claim);
    const decision = { isApproved, payment, reason, operator };
    return submitDeposit(this.#deps.engine, { type: 'decideDeposit', depositId, recorded: deposit, decision, usedBy });
  }

  async #request(
    { playerId, clientRef, amount, reference }: DepositRequest,
    gateway: Gateway,
  ): Promise<Deposit | Refusal> {
    const { rates, now } = this.#deps;
    const { code, currency, min, max, kind } = gateway.terms;
    const claim = reference === '' ? '' : readClaim(code, reference);
    if (isRefusal(claim)) return claim;
    const rate = await rates.of(currency);
    const units = unitsFor(amount, currency, rate);
    const least = this.#deps.gateways.limits(gateway, rate);
    if (amount < least.min || units < min)
      return refuse('BELOW_MINIMUM', { reason: 'deposit', min: least.min }, 'amount');
    if (units > max) return refuse('ABOVE_MAXIMUM', { reason: 'deposit', max: least.max }, 'amount');
    const feeTerms = feeTermsOf(gateway.terms, rate);
    const start = now();
    const expiresAt = start + (kind === 'bank' ? TO_PAY.byHand : TO_PAY.usual);
    return submitDeposit(this.#deps.engine, {
      type: 'requestDeposit',
      playerId,
      clientRef,
      gateway: code,
      amount,
      fee: feeOn(feeTerms, amount),
      feeTerms,
      currency,
      units,
      chain: this.#deps.gateways.chainTerms(gateway),
      claim,
      usedBy: await this.#userOf(code, claim),
      times: { expiresAt, graceUntil: expiresAt + UNDER_WAY, lateUntil: expiresAt + LATE },
    });
  }

  async #start(deposit: Deposit, gateway: Gateway, playerIp: string): Promise<Deposit | Refusal> {
    const { gateways, origin, now } = this.#deps;
    const { depositId, units, playerId } = deposit;
    const askedAt = now();
    const { code } = gateway.terms;
    const paymentId = this.nameOf(deposit);
    const outcome = await gateway.start({
      paymentId,
      amount: units,
      playerRef: `P${playerId}`,
      playerIp,
      addressIndex: depositId,
      notifyUrl: `${origin()}/api/gateways/${code}/notify`,
      returnUrl: `${origin()}/api/gateways/${code}/return`,
    });
    gateways.noteReach(code, { isReached: outcome.kind !== 'unknown', askedAt });
    if (outcome.kind === 'unknown') return refuse('GATEWAY_UNAVAILABLE', { reason: 'away' }, 'gateway');
    if (outcome.kind === 'refused') {
      await this.#submitStatus(deposit, { kind: 'failure', by: 'query', reason: 'provider_refused' });
      return refuse('GATEWAY_UNAVAILABLE', { reason: 'refused', why: outcome.reason }, 'gateway');
    }
    const next = { ...outcome.next, paymentId } as unknown as Readonly<Record<string, unknown>>;
    const providerId = outcome.next.providerId ?? '';
    return submitDeposit(this.#deps.engine, { type: 'startDeposit', depositId, recorded: deposit, providerId, next });
  }

  async #submitStatus(deposit: Deposit, update: DepositStatus): Promise<void> {
    const { depositId, gateway } = deposit;
    const usedBy = 'payment' in update ? await this.#deps.store.requests.payerOf(gateway, update.payment) : null;
    const status = await submitDeposit(this.#deps.engine, {
      type: 'applyDepositStatus',
      depositId,
      recorded: deposit,
      status: update,
      usedBy,
    });
    // Not stored, so not acknowledged: the provider repeats it, or is queried again.
    if (isRefusal(status)) throw new Error(`a status of deposit ${depositId} was not taken: ${status.code}`);
  }

  /** Returns the deposit with this transaction, paid or claimed. */
  async #userOf(gateway: string, payment: string): Promise<number | null> {
    if (payment === '') return null;
    const { requests } = this.#deps.store;
    return (await requests.payerOf(gateway, payment)) ?? requests.claimantOf(gateway, payment);
  }
}

function readClaim(gateway: string, typed: string): string | Refusal {
  if (!isReference(gateway, typed)) return refuse('INVALID_INPUT', { reason: 'reference' }, 'reference');
  return referenceOf(gateway, typed);
}
