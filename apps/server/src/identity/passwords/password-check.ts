import { hash, type Options, verify } from '@node-rs/argon2';
import { Mutex } from '../../core/mutex.ts';
import { UnavailableError } from '../../http/failure.ts';

/** OWASP's first choice of parameters; Argon2id is the library's default algorithm. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Most waiting sign-ins. */
const QUEUE_LIMIT = 200;

/**
 * Hashes passwords one at a time and off the event loop: each takes 19 MiB and some five milliseconds of a core, and
 * prices must not wait for many sign-ins.
 */
export class PasswordCheck {
  readonly #mutex = new Mutex();
  #waiting = 0;
  /** Compared with for an unknown username, so that both answers take the same time. */
  readonly #decoy = hash('a password that nobody has', COST);

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, COST));
  }

  /**
   * @param passwordHash null for an unknown player: takes as long, and returns false.
   * @throws UnavailableError if too many are waiting.
   */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const isRight = await this.#inTurn(async () => verify(passwordHash ?? (await this.#decoy), password));
    return passwordHash !== null && isRight;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= QUEUE_LIMIT) throw new UnavailableError({ reason: 'signingIn' });
    this.#waiting++;
    return this.#mutex.run(() => work().finally(() => this.#waiting--));
  }
}
