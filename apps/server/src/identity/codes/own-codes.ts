import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { ChallengeRow, Store } from '@crease/store';
import type { Logger } from 'pino';
import type { Session } from '../../callers/session.ts';
import type { ChallengePurpose } from '../../http/cookies/challenge-cookies.ts';
import type { MessageSender } from '../../messages/message-sender.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { codeMessage, deliver, languageOfPlayer, OTP_SENT } from './otp-handlers.ts';

/** What players confirm by a code while they are signed in. */
type OwnPurpose = Extract<ChallengePurpose, 'bank' | 'withdraw'>;

interface OwnCodesOptions {
  readonly codes: Pick<OneTimeCodes, 'issue' | 'checkOwn' | 'use' | 'giveBack'>;
  readonly store: Pick<Store, 'accounts'>;
  readonly sender: MessageSender;
  readonly logger: Logger;
}

interface OwnCode {
  readonly purpose: OwnPurpose;
  readonly session: Session;
  /** The caller's network address. */
  readonly address: string;
  /** What the code is for besides its purpose (a sum, an account): for anything else it is wrong. */
  readonly about?: string;
}

/**
 * One-time passwords of somebody who is signed in: sent to their proven number, else to their proven address, good for
 * the session that asked, for its purpose and for what it was asked about. A new one takes the place of the last.
 */
export class OwnCodes {
  readonly #options: OwnCodesOptions;

  constructor(options: OwnCodesOptions) {
    this.#options = options;
  }

  /** @throws UnavailableError when no provider takes the message. */
  async send({ purpose, session, address, about }: OwnCode): Promise<typeof OTP_SENT | Refusal> {
    const { codes, store } = this.#options;
    const { playerId } = session;
    const account = await store.accounts.find(playerId);
    const target = account?.mobile ?? (account?.emailVerified ? account.email : null);
    if (!target) return refuse('FORBIDDEN', { reason: 'provenNumber' });
    const issued = await codes.issue({ purpose, target, playerId, address, bound: boundTo(session, about) });
    if (isRefusal(issued)) return issued;
    const language = await languageOfPlayer(store, playerId);
    await deliver(
      this.#options,
      codeMessage({ purpose, to: target, code: issued.code, language, reader: { playerId } }),
    );
    return OTP_SENT;
  }

  /** The challenge whose code this is; good until {@link use}. `OTP_INVALID` or `OTP_EXPIRED` otherwise. */
  check({ purpose, session, address, about }: OwnCode, code: string): Promise<ChallengeRow | Refusal> {
    const { playerId } = session;
    return this.#options.codes.checkOwn({ purpose, playerId, code, address, bound: boundTo(session, about) });
  }

  /** Uses it up: of many calls at once one succeeds. */
  async use(challenge: ChallengeRow): Promise<Refusal | null> {
    return (await this.#options.codes.use(challenge)) && refuse('OTP_INVALID', { reason: 'code' }, 'otp');
  }

  /** What it was used for did not come about: it can be used again. */
  giveBack(challenge: ChallengeRow): Promise<void> {
    return this.#options.codes.giveBack(challenge);
  }
}

function boundTo({ id }: Session, about = ''): string {
  return `${id}\0${about}`;
}
