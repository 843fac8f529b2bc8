import type { BetfairAccount, BetfairApi, SignIn } from './betfair-api.ts';

/** How the source signs in: with an account, or with a token that an operator obtained elsewhere. */
export type Credentials = { readonly account: BetfairAccount } | { readonly token: string };

/** The session that the stream, the catalogue and the keep-alive share. */
export class SessionTokens {
  readonly #api: BetfairApi;
  readonly #credentials: Credentials;
  #token: string | null;
  #underWay: Promise<SignIn> | null = null;

  constructor(api: BetfairApi, credentials: Credentials) {
    this.#api = api;
    this.#credentials = credentials;
    this.#token = 'token' in credentials ? credentials.token : null;
  }

  /** The present token; null before the first sign-in. */
  get current(): string | null {
    return this.#token;
  }

  /** Returns the present token, or signs in once for all callers. */
  async get(): Promise<SignIn> {
    if (this.#token !== null) return { token: this.#token };
    if ('token' in this.#credentials)
      return { reason: 'the session of FEED_BETFAIR_SESSION is over; set a new token', isFinal: true };
    this.#underWay ??= this.#signIn(this.#credentials.account);
    return this.#underWay;
  }

  /** Forgets a token that the exchange rejected, unless a newer one is present. */
  reject(token: string): void {
    if (this.#token === token) this.#token = null;
  }

  async #signIn(account: BetfairAccount): Promise<SignIn> {
    const outcome = await this.#api.signIn(account);
    if ('token' in outcome) this.#token = outcome.token;
    this.#underWay = null;
    return outcome;
  }
}
