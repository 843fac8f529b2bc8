import { X509Certificate } from 'node:crypto';
import type { LoginReply } from '@crease/contract';
import { isRefusal, type Refusal } from '@crease/kernel';
import type { ApiKeyRow, Store } from '@crease/store';
import { type ApiKeyBook, allowsAddress } from '../../api-keys/api-key-book.ts';
import type { ApiSession, ApiSessionBook } from '../../api-keys/api-session-book.ts';
import type { EngineClient } from '../../core/engine-client.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { networkOf } from '../../http/network-of.ts';
import type { LoginOptions } from '../../identity/sign-in/login-handler.ts';
import { type ProgramRequest, shownAddress } from './api-access.ts';
import type { SignInLimit } from './sign-in-limit.ts';

/** Codes of the identity calls that this server answers. */
export type IdentityError =
  | 'ACCOUNT_ALREADY_LOCKED'
  | 'CERT_AUTH_REQUIRED'
  | 'CHANGE_PASSWORD_REQUIRED'
  | 'FORBIDDEN'
  | 'INPUT_VALIDATION_ERROR'
  | 'INVALID_USERNAME_OR_PASSWORD'
  | 'NO_SESSION'
  | 'PENDING_AUTH'
  | 'SELF_EXCLUDED'
  | 'SUSPENDED'
  | 'TEMPORARY_BAN_TOO_MANY_REQUESTS';

/** The login of the site with another way to start a session and to take the second factor. */
export type LoginWith = (parts: Pick<LoginOptions, 'signIn' | 'secondFactor'>) => Handler<'login'>;

interface IdentityCallsOptions {
  readonly keys: ApiKeyBook;
  readonly sessions: ApiSessionBook;
  readonly store: Pick<Store, 'accounts'>;
  readonly loginWith: LoginWith;
  readonly secondFactor: LoginOptions['secondFactor'];
  readonly engine: Pick<EngineClient, 'query'>;
  readonly mustUpdate: (playerId: number) => boolean;
  readonly limit: SignInLimit;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A sign-in as sent. */
interface Credentials {
  readonly username: string;
  readonly password: string;
  /** PEM of the client certificate that a proxy has verified; null: none. */
  readonly certificate: string | null;
}

/** A six-digit code, or a recovery code, after the password. */
const CODE_AT_END = /(\d{6}|[a-z2-9]{5}-[a-z2-9]{5})$/;

/** Sign-in, keep-alive and sign-out of programs, by the rules of the site's own sign-in. */
export class IdentityCalls {
  readonly #options: IdentityCallsOptions;

  constructor(options: IdentityCallsOptions) {
    this.#options = options;
  }

  /** Signs in with a password, and after it the code of the second factor where that is on. */
  async login(
    request: ProgramRequest,
    { username, password }: Credentials,
  ): Promise<{ token: string } | IdentityError> {
    const found = await this.#options.store.accounts.forSignIn(username, networkOf(request.address));
    const code = found?.secondFactor ? (CODE_AT_END.exec(password)?.[1] ?? '') : '';
    const own = code ? password.slice(0, -code.length) : password;
    const { secondFactor } = this.#options;
    return this.#signIn(request, { username, password: own, code }, secondFactor);
  }

  /** Signs in with a password and the certificate of a key, which replaces the code of the second factor. */
  async certLogin(request: ProgramRequest, given: Credentials): Promise<{ token: string } | IdentityError> {
    const print = given.certificate === null ? null : fingerprintOf(given.certificate);
    const key = this.#options.keys.find(request.appKey ?? '');
    if (print === null || key?.certificate !== print) return 'CERT_AUTH_REQUIRED';
    const take = async (playerId: number) => key.playerId === playerId;
    return this.#signIn(request, { username: given.username, password: given.password, code: print }, { take });
  }

  /** Prolongs a session. */
  async keepAlive(request: ProgramRequest): Promise<{ token: string } | IdentityError> {
    const session = this.#sessionOf(request);
    if (!session) return 'NO_SESSION';
    await this.#options.sessions.keepAlive(session);
    return { token: request.token ?? '' };
  }

  async logout(request: ProgramRequest): Promise<{ token: string } | IdentityError> {
    const session = this.#sessionOf(request);
    if (!session) return 'NO_SESSION';
    await this.#options.sessions.end(session.playerId, ({ sessionNo }) => sessionNo === session.sessionNo);
    return { token: request.token ?? '' };
  }

  /** Whether a player is excluded or in a time-out, so that their programs may not be connected. */
  async isBlocked(playerId: number): Promise<boolean> {
    return (await this.#breakOf(playerId)) !== null;
  }

  #sessionOf({ appKey, token }: ProgramRequest): ApiSession | undefined {
    const session = this.#options.sessions.find(token ?? '');
    const key = this.#options.keys.find(appKey ?? '');
    return key && session?.playerId === key.playerId ? session : undefined;
  }

  async #signIn(
    request: ProgramRequest,
    body: { readonly username: string; readonly password: string; readonly code: string },
    secondFactor: LoginOptions['secondFactor'],
  ): Promise<{ token: string } | IdentityError> {
    const key = this.#options.keys.find(request.appKey ?? '');
    if (!key || !allowsAddress(key, request.address)) return 'FORBIDDEN';
    if (!body.username || !body.password) return 'INPUT_VALIDATION_ERROR';
    const { address, userAgent } = request;
    try {
      const handler = this.#options.loginWith({ signIn: this.#starter(key, request), secondFactor });
      const reply = await handler({
        body: { ...body, code: body.code || undefined },
        address,
        userAgent,
      } as Call<'login'>);
      return isRefusal(reply) ? errorOf(reply) : { token: reply.token };
    } catch (error) {
      if (error instanceof SignInStopped) return error.code;
      throw error;
    }
  }

  /** Excluded players and those in a time-out may use the site, without bets; their programs may not sign in. */
  async #breakOf(playerId: number): Promise<IdentityError | null> {
    const { engine, now } = this.#options;
    if ((await engine.query('player', { playerId }))?.excluded) return 'SUSPENDED';
    const [bounds] = await engine.query('playBounds', { playerIds: [playerId], now: now() });
    return bounds?.no ? 'SELF_EXCLUDED' : null;
  }

  /** Starts a session of the key's player alone. */
  #starter(key: ApiKeyRow, request: ProgramRequest): LoginOptions['signIn'] {
    const { sessions, mustUpdate, limit, now } = this.#options;
    return async ({ playerId, username, demo }): Promise<LoginReply> => {
      if (playerId !== key.playerId) throw new SignInStopped('FORBIDDEN');
      const stopped = await this.#breakOf(playerId);
      if (stopped) throw new SignInStopped(stopped);
      if (mustUpdate(playerId)) throw new SignInStopped('CHANGE_PASSWORD_REQUIRED');
      if (!limit.take(playerId, now())) throw new SignInStopped('TEMPORARY_BAN_TOO_MANY_REQUESTS');
      const terms = { playerId, keyNumber: key.number, client: clientOf(request), address: shownAddress(request) };
      const token = await sessions.start(terms);
      const user = { id: String(playerId), username, demo };
      return { token, user, extras: { passwordUpdateRequired: false, paswordUpdateType: 't0' } };
    };
  }
}

class SignInStopped extends Error {
  override readonly name = 'SignInStopped';
  readonly code: IdentityError;

  constructor(code: IdentityError) {
    super(code);
    this.code = code;
  }
}

/** Returns the code of a refused sign-in. */
function errorOf({ code, terms }: Refusal): IdentityError {
  if (code === 'EXCLUDED') return terms.reason === 'account' ? 'SUSPENDED' : 'SELF_EXCLUDED';
  if (code === 'LIMIT_REACHED') return 'SUSPENDED';
  if (code === 'SECOND_FACTOR_REQUIRED') return 'PENDING_AUTH';
  if (code === 'TOO_MANY_REQUESTS') return 'ACCOUNT_ALREADY_LOCKED';
  return 'INVALID_USERNAME_OR_PASSWORD';
}

/** Name and version of a program. */
function clientOf({ userAgent }: ProgramRequest): string {
  return userAgent.split(' ')[0]?.replace('/', ' ').slice(0, 60) ?? '';
}

/** Returns the SHA-256 of a certificate as hex; null if it cannot be read. */
function fingerprintOf(pem: string): string | null {
  try {
    return new X509Certificate(pem).fingerprint256.replaceAll(':', '').toLowerCase();
  } catch {
    return null;
  }
}
