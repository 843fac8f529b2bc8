/** Successful sign-ins of one account in a minute. */
const MOST = 100;
const MINUTE_MS = 60_000;
/** Ban after more, ms. */
const BAN_MS = 20 * MINUTE_MS;

interface SignIns {
  since: number;
  count: number;
  bannedUntil: number;
}

/** Limits how often programs of one account sign in; open sessions are not affected. */
export class SignInLimit {
  readonly #accounts = new Map<number, SignIns>();

  /** Counts a sign-in. @param now epoch ms. @returns false while the account is banned. */
  take(playerId: number, now: number): boolean {
    const account = this.#accounts.get(playerId) ?? { since: now, count: 0, bannedUntil: 0 };
    this.#accounts.set(playerId, account);
    if (now < account.bannedUntil) return false;
    if (now - account.since >= MINUTE_MS) Object.assign(account, { since: now, count: 0 });
    account.count++;
    if (account.count <= MOST) return true;
    account.bannedUntil = now + BAN_MS;
    return false;
  }
}
