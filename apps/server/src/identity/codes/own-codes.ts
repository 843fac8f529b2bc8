import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { ChallengeRow, Store } from '@crease/store';
import type { Logger } from 'pino';
import type { Session } from '../../callers/session.ts';
import type { EngineClient } from '../../core/engine-client.ts';
import type { ChallengePurpose } from '../../http/cookies/challenge-cookies.ts';
import type { MessageSender } from '../../messages/message-sender.ts';
import { targetOf } from '../../messages/player-notice.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { deliverCode, OTP_SENT } from './otp-handlers.ts';

/** Actions that players confirm with a code. */
type OwnPurpose = Extract<ChallengePurpose, 'bank' | 'withdraw'>;

interface OwnCodesOptions {
  readonly codes: Pick<OneTimeCodes, 'issue' | 'checkOwn' | 'use' | 'giveBack'>;
  readonly store: Pick<Store, 'accounts'>;
  readonly engine: Pick<EngineClient, 'query'>;
  readonly sender: MessageSender;
  readonly logger: Logger;
  /** No provider sends messages: demo players, who have no number, receive theirs on the page of the sandbox phone. */
  readonly hasSandboxPhone: boolean;
}

interface OwnCode {
  readonly purpose: OwnPurpose;
  readonly session: Session;
  /** The caller's network address. */
  readonly address: string;
  /** What the code is bound to besides its purpose (an amount, an account). */
  readonly about?: string;
}

/**
 * One-time passwords of signed-in players: sent to the verified number, else the verified email address; bound to
 * session, purpose and subject. A new code replaces the last.
 */
export class OwnCodes {
  readonly #options: OwnCodesOptions;

  constructor(options: OwnCodesOptions) {
    this.#options = options;
  }

  /** @throws UnavailableError if no provider accepts the message. */
  async send({ purpose, session, address, about }: OwnCode): Promise<typeof OTP_SENT | Refusal> {
    const { codes } = this.#options;
    const { playerId } = session;
    const target = await this.#targetOf(playerId);
    if (!target) return refuse('FORBIDDEN', { reason: 'provenNumber' });
    const issued = await codes.issue({ purpose, target, playerId, address, bound: boundTo(session, about) });
    if (isRefusal(issued)) return issued;
    await deliverCode(this.#options, { purpose, to: target, code: issued.code, playerId });
    return OTP_SENT;
  }

  async #targetOf(playerId: number): Promise<string | null> {
    const { store, engine, hasSandboxPhone } = this.#options;
    const target = targetOf(await store.accounts.find(playerId));
    if (target || !hasSandboxPhone) return target;
    const player = await engine.query('player', { playerId });
    return player?.demo ? player.username : null;
  }

  /** Returns the challenge of a right code, valid until {@link use}; else `OTP_INVALID` or `OTP_EXPIRED`. */
  check({ purpose, session, address, about }: OwnCode, code: string): Promise<ChallengeRow | Refusal> {
    const { playerId } = session;
    return this.#options.codes.checkOwn({ purpose, playerId, code, address, bound: boundTo(session, about) });
  }

  /** Uses it up: one of many concurrent calls succeeds. */
  async use(challenge: ChallengeRow): Promise<Refusal | null> {
    return (await this.#options.codes.use(challenge)) && refuse('OTP_INVALID', { reason: 'code' }, 'otp');
  }

  /** Releases it after the action failed. */
  giveBack(challenge: ChallengeRow): Promise<void> {
    return this.#options.codes.giveBack(challenge);
  }
}

function boundTo({ id }: Session, about = ''): string {
  return `${id}\0${about}`;
}
