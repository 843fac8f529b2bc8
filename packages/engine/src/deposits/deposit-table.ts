import type { Deposit } from './deposit.ts';

/**
 * Deposits in memory: open ones, those under review, and recently decided ones, with the transactions assigned to them.
 */
export class DepositTable {
  readonly #deposits = new Map<number, Deposit>();
  /** By `gateway/transaction`, the deposit that it paid. */
  readonly #used = new Map<string, number>();
  /** The same for transactions that players claim: a claim blocks other players' claims and proves nothing. */
  readonly #claimed = new Map<string, number>();
  /** Waiting deposits by player, so that a request need not scan the many decided ones. */
  readonly #waiting = new Map<number, Map<number, Deposit>>();

  get size(): number {
    return this.#deposits.size;
  }

  get(depositId: number): Deposit | undefined {
    return this.#deposits.get(depositId);
  }

  values(): IterableIterator<Deposit> {
    return this.#deposits.values();
  }

  /** Returns the undecided deposits of a player. */
  waitingOf(playerId: number): Iterable<Deposit> {
    return this.#waiting.get(playerId)?.values() ?? [];
  }

  /** Replaces a deposit by a changed copy. */
  put(deposit: Deposit): void {
    const { depositId, gateway } = deposit;
    const before = this.#deposits.get(depositId);
    if (before) this.#release(before);
    this.#deposits.set(depositId, deposit);
    for (const payment of paymentsOf(deposit)) this.#used.set(`${gateway}/${payment}`, depositId);
    if (isClaimKept(deposit)) this.#claimed.set(`${gateway}/${deposit.claim}`, depositId);
    if (deposit.status === 'pending') this.#addWaiting(deposit);
  }

  remove(deposit: Deposit): void {
    this.#release(deposit);
    this.#deposits.delete(deposit.depositId);
  }

  /** Returns the deposit in memory that a transaction is assigned to. */
  usedBy(gateway: string, payment: string): number | undefined {
    return this.#used.get(`${gateway}/${payment}`);
  }

  /** Returns the deposit in memory whose player claims a transaction. */
  claimedBy(gateway: string, claim: string): number | undefined {
    return this.#claimed.get(`${gateway}/${claim}`);
  }

  #addWaiting(deposit: Deposit): void {
    const { playerId, depositId } = deposit;
    const own = this.#waiting.get(playerId) ?? new Map<number, Deposit>();
    this.#waiting.set(playerId, own.set(depositId, deposit));
  }

  #release(deposit: Deposit): void {
    const { depositId, gateway, claim, playerId } = deposit;
    const waiting = this.#waiting.get(playerId);
    if (waiting?.delete(depositId) && waiting.size === 0) this.#waiting.delete(playerId);
    for (const payment of paymentsOf(deposit)) drop(this.#used, `${gateway}/${payment}`, depositId);
    drop(this.#claimed, `${gateway}/${claim}`, depositId);
  }
}

function drop(owners: Map<string, number>, key: string, depositId: number): void {
  if (owners.get(key) === depositId) owners.delete(key);
}

/** A claim that proved wrong or led to no payment is free again. */
function isClaimKept({ claim, status }: Pick<Deposit, 'claim' | 'status'>): boolean {
  return claim !== '' && (status === 'pending' || status === 'approved');
}

/**
 * Returns every transaction assigned to a deposit: those that paid it, wait for review, or were seen on a chain. A
 * player's claim alone is not included: a player who types another's transaction must not receive its money.
 */
export function paymentsOf({ payments, transfers }: Pick<Deposit, 'payments' | 'transfers'>): string[] {
  return [...new Set([...payments, ...transfers.map(({ payment }) => payment)])];
}
