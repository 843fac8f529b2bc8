/** Open connections of one account. */
export const OPEN_MOST = 10;
/** Connections that one account opens in a minute. */
const MINUTE_MOST = 60;
/** Subscriptions of one account in a minute: a market and an order subscription for each of its connections. */
const SUBSCRIPTIONS_MOST = 2 * MINUTE_MOST;
const MINUTE_MS = 60_000;

interface Account {
  open: number;
  /** Start of the present minute, epoch ms. */
  since: number;
  /** Connections opened in it. */
  opened: number;
  /** Subscriptions in it. */
  subscribed: number;
}

/** Counts the connections and subscriptions of accounts. */
export class StreamAccounts {
  readonly #accounts = new Map<number, Account>();

  /**
   * Counts a connection. @param now epoch ms. @returns how many more the account may open, or why it may not open this
   * one.
   */
  open(playerId: number, now: number): number | 'MAX_CONNECTION_LIMIT_EXCEEDED' | 'TOO_MANY_REQUESTS' {
    const account = this.#accountAt(playerId, now);
    account.opened++;
    if (account.opened > MINUTE_MOST) return 'TOO_MANY_REQUESTS';
    if (account.open >= OPEN_MOST) return 'MAX_CONNECTION_LIMIT_EXCEEDED';
    account.open++;
    return OPEN_MOST - account.open;
  }

  /** Counts a subscription. @param now epoch ms. @returns false if the account made too many. */
  subscribe(playerId: number, now: number): boolean {
    return ++this.#accountAt(playerId, now).subscribed <= SUBSCRIPTIONS_MOST;
  }

  close(playerId: number): void {
    const account = this.#accounts.get(playerId);
    if (account) account.open--;
  }

  /** Open connections of a player. */
  openOf(playerId: number): number {
    return this.#accounts.get(playerId)?.open ?? 0;
  }

  /** Players with an open connection. */
  get players(): number[] {
    return [...this.#accounts].filter(([, { open }]) => open > 0).map(([playerId]) => playerId);
  }

  #accountAt(playerId: number, now: number): Account {
    const account = this.#accounts.get(playerId) ?? { open: 0, since: now, opened: 0, subscribed: 0 };
    this.#accounts.set(playerId, account);
    if (now - account.since >= MINUTE_MS) Object.assign(account, { since: now, opened: 0, subscribed: 0 });
    return account;
  }
}
