import { randomUUID } from 'node:crypto';
import { ApiException, type Family, operationOf, ProtocolFault, readParams } from '@crease/betfair';
import { StoreAwayError } from '@crease/store';
import type { Logger } from 'pino';
import { type ApiKeyBook, allowsAddress } from '../../api-keys/api-key-book.ts';
import type { ApiSessionBook } from '../../api-keys/api-session-book.ts';
import { UnavailableError } from '../../http/failure.ts';
import { networkOf } from '../../http/network-of.ts';
import type { ApiCaller, ApiHandler, ApiHandlers } from './api-caller.ts';
import type { CallGuard } from './call-guard.ts';

/** The headers of a program's request, and its network address. */
export interface ProgramRequest {
  readonly appKey: string | undefined;
  readonly token: string | undefined;
  readonly address: string;
  readonly userAgent: string;
}

interface ApiAccessOptions {
  readonly keys: ApiKeyBook;
  readonly sessions: ApiSessionBook;
  /** The calls of a program: of the exchange, or of its paper copy. */
  readonly handlers: (caller: ApiCaller) => ApiHandlers;
  readonly guard: CallGuard;
  readonly logger: Pick<Logger, 'error'>;
  readonly callsPerSecond: number;
  /** Notes that a player is active. */
  readonly called: (playerId: number) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Calls of programs: who calls, how often, and the answer. */
export class ApiAccess {
  readonly #options: ApiAccessOptions;

  constructor(options: ApiAccessOptions) {
    this.#options = options;
  }

  /** @throws ApiException if the key or the session is missing or invalid, or the key is not for this address. */
  callerOf({ appKey, token, address }: ProgramRequest): ApiCaller {
    const { keys, sessions } = this.#options;
    if (!appKey) throw new ApiException('NO_APP_KEY');
    if (!token) throw new ApiException('NO_SESSION');
    const key = keys.find(appKey);
    if (!key) throw new ApiException('INVALID_APP_KEY');
    const session = sessions.find(token);
    if (!session) throw new ApiException('INVALID_SESSION_INFORMATION');
    if (session.playerId !== key.playerId) throw new ApiException('INVALID_APP_KEY');
    if (!allowsAddress(key, address)) throw new ApiException('ACCESS_DENIED');
    return { playerId: key.playerId, key, session };
  }

  /** Whether a request has a valid key and session. */
  isKnown(request: ProgramRequest): boolean {
    try {
      this.callerOf(request);
      return true;
    } catch (error) {
      if (error instanceof ApiException) return false;
      throw error;
    }
  }

  /**
   * Answers a call by the name of its operation.
   * @throws ApiException or ProtocolFault: nothing else leaves here.
   */
  answer(family: Family, { name, params, request }: CallToAnswer): Promise<unknown> {
    return this.counted(name, request, (caller) => this.#call(family, { name, params, caller }));
  }

  /**
   * Counts a call for its key, and makes it unless the key has made too many.
   * @throws ApiException or ProtocolFault: nothing else leaves here.
   */
  async counted<T>(name: string, request: ProgramRequest, call: (caller: ApiCaller) => Promise<T>): Promise<T> {
    const { keys, called, callsPerSecond, now } = this.#options;
    const caller = this.callerOf(request);
    const usage = keys.usageOf(caller.key);
    keys.count(caller.key);
    called(caller.playerId);
    const began = performance.now();
    const at = now();
    let outcome = 'OK';
    try {
      if (!usage.begin(at, callsPerSecond)) throw new ApiException('TOO_MANY_REQUESTS');
      return await call(caller);
    } catch (error) {
      const refused = this.#exceptionOf(error, name);
      outcome = refused instanceof ApiException ? refused.errorCode : refused.message;
      throw refused;
    } finally {
      const milliseconds = Math.round(performance.now() - began);
      caller.session.lastMilliseconds = milliseconds;
      usage.end({ at, call: name, milliseconds, outcome });
    }
  }

  async #call(family: Family, { name, params, caller }: Omit<CallToAnswer, 'request'> & { caller: ApiCaller }) {
    const operation = operationOf(family, name);
    if (!operation) throw new ProtocolFault(-32601, 'DSC-0021');
    const read = readParams(operation, params);
    const handler = this.#options.handlers(caller)[operation] as ApiHandler<typeof operation>;
    return this.#options.guard.run(operation, read, { caller, call: () => handler(read as never, caller) });
  }

  #exceptionOf(error: unknown, name: string): ApiException | ProtocolFault {
    if (error instanceof ApiException || error instanceof ProtocolFault) return error;
    if (error instanceof UnavailableError || error instanceof StoreAwayError) return new ApiException('SERVICE_BUSY');
    this.#options.logger.error({ err: error, call: name }, 'call of a program failed');
    return new ApiException('UNEXPECTED_ERROR');
  }
}

interface CallToAnswer {
  readonly name: string;
  readonly params: unknown;
  readonly request: ProgramRequest;
}

/** Names a call in logs and answers. */
export function newRequestId(): string {
  return randomUUID();
}

/** The address for which a session counts. */
export function shownAddress({ address }: Pick<ProgramRequest, 'address'>): string {
  return networkOf(address);
}
