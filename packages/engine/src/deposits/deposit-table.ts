import type { Deposit } from './deposit.ts';

/**
 * Deposits in memory: those that are open, those that a person must look at, and what was decided a moment ago. With
 * them, which transactions they have for themselves.
 */
export class DepositTable {
  readonly #deposits = new Map<number, Deposit>();
  /** By `gateway/transaction`, the deposit that it paid. */
  readonly #used = new Map<string, number>();
  /** The same for what a player says they paid with: it keeps another from saying it, and proves nothing. */
  readonly #claimed = new Map<string, number>();
  /** By player, those that wait: of the many that were decided a moment ago no request is to look at each. */
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

  /** Deposits of a player that nobody has decided. */
  waitingOf(playerId: number): Iterable<Deposit> {
    return this.#waiting.get(playerId)?.values() ?? [];
  }

  /** Puts a deposit in place of what was known of it: whoever changes one puts a copy. */
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

  /** The deposit in memory that has a transaction for itself. */
  usedBy(gateway: string, payment: string): number | undefined {
    return this.#used.get(`${gateway}/${payment}`);
  }

  /** The deposit in memory whose player says that they paid it with a transaction. */
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

/** A claim that turned out wrong, or came to nothing, is free again. */
function isClaimKept({ claim, status }: Pick<Deposit, 'claim' | 'status'>): boolean {
  return claim !== '' && (status === 'pending' || status === 'approved');
}

/**
 * Every transaction that a deposit has for itself: what paid it, what waits for a person, what was seen on a chain. A
 * player's claim alone is none: whoever types a stranger's transaction must not take the money that its owner sent.
 */
export function paymentsOf({ payments, transfers }: Pick<Deposit, 'payments' | 'transfers'>): string[] {
  return [...new Set([...payments, ...transfers.map(({ payment }) => payment)])];
}
