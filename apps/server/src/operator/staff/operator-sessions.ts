import type { OperatorRow, Store } from '@crease/store';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import type { Caller } from '../../callers/session.ts';
import { networkOf } from '../../http/network-of.ts';
import type { Credential } from '../../http/operator-access.ts';
import { deviceName } from '../../identity/sessions/device-name.ts';
import { hashOfToken, newSessionToken } from '../../identity/sessions/session-token.ts';

/** Lifetime and idle timeout of an operator session, ms: half a working day, half an hour. */
export const OPERATOR_SESSION = { absolute: 12 * 3_600_000, idle: 30 * 60_000 } as const;

const PREFIX = 'op_';
const TOKEN_SHAPE = /^op_[A-Za-z0-9_-]{43}$/;

interface OperatorSessionsOptions {
  readonly operators: Store['operators'];
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Operators' sessions: not cached, each call reads the store, so that a disabled operator is rejected at once. Their
 * tokens have another format than players'.
 */
export class OperatorSessions {
  readonly #options: OperatorSessionsOptions;

  constructor(options: OperatorSessionsOptions) {
    this.#options = options;
  }

  /** Null if the token is not an operator's. */
  async callerOf({ session, address, device }: Credential): Promise<OperatorCaller | null> {
    const { operators, now } = this.#options;
    if (session === null || !TOKEN_SHAPE.test(session)) return null;
    const tokenHash = hashOfToken(session);
    const from = { network: networkOf(address), device };
    const found = await operators.seen(bytes(tokenHash), now(), OPERATOR_SESSION, from);
    return found && callerOfRow(found, tokenHash);
  }

  /** Whether a token belongs to an open session; does not count as use. */
  async isOpen(token: string | null): Promise<boolean> {
    if (token === null || !TOKEN_SHAPE.test(token)) return false;
    const { operators, now } = this.#options;
    return operators.isOpen(bytes(hashOfToken(token)), now(), OPERATOR_SESSION);
  }

  /** Returns a new token, which only the operator sees. */
  async start(operatorId: number, { address, userAgent }: Caller): Promise<string> {
    const token = `${PREFIX}${newSessionToken()}`;
    const session = { operatorId, at: this.#options.now(), device: deviceName(userAgent), address };
    await this.#options.operators.startSession(bytes(hashOfToken(token)), session);
    return token;
  }

  async end(tokenHash: string): Promise<void> {
    await this.#options.operators.endSession(bytes(tokenHash), this.#options.now());
  }
}

function callerOfRow({ operatorId, username, role }: OperatorRow, tokenHash: string): OperatorCaller {
  return { operatorId, username, role, tokenHash };
}

function bytes(tokenHash: string): Buffer {
  return Buffer.from(tokenHash, 'base64url');
}
