import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Refusal, refuse } from '@crease/kernel';
import type { ChallengeRow, ChallengeStore, Guess } from '@crease/store';
import type { ChallengePurpose } from '../../http/cookies/challenge-cookies.ts';
import { networkOf } from '../../http/network-of.ts';
import { GuessBreaker, tooManyWrongCodes } from '../limits/guess-breaker.ts';
import { CODE, GUESSING } from '../limits/identity-limits.ts';
import { SendLimits, type SendLimitValues } from '../limits/send-limits.ts';
import type { ServerKey } from './server-key.ts';

interface OneTimeCodesOptions {
  readonly challenges: ChallengeStore;
  readonly key: ServerKey;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly limits?: SendLimitValues;
}

interface CodeRequest {
  readonly purpose: ChallengePurpose;
  /** E.164 digits or an email address. */
  readonly target: string;
  /** The player; null for a visitor. */
  readonly playerId: number | null;
  readonly address: string;
  /** What the code is bound to besides its purpose. */
  readonly bound?: string;
}

interface IssuedCode {
  /** For the caller's browser: the code needs it. */
  readonly id: string;
  readonly code: string;
}

interface CodeGuess {
  readonly purpose: ChallengePurpose;
  /** The challenge of the caller's browser. */
  readonly id: string;
  readonly code: string;
  readonly address: string;
  /** The number in the call; absent if the challenge alone determines it. */
  readonly target?: string;
}

/** An attempt by a signed-in player, at their last code for the purpose. */
interface OwnGuess {
  readonly purpose: ChallengePurpose;
  readonly playerId: number;
  readonly code: string;
  readonly address: string;
  /** As when issued; otherwise the code is wrong. */
  readonly bound: string;
}

/** An attempt at one challenge. */
interface Attempt extends Pick<CodeGuess, 'purpose' | 'code' | 'address'> {
  readonly isHolder: boolean;
  readonly bound?: string;
  readonly triesAllowed: number;
}

/** Attempts with and without the challenge are counted separately, so that neither locks out the other. */
type SendWatch = `${ChallengePurpose} ${'held' | 'stray'}`;

const wrongCode = refuse('INVALID_OTP', { reason: 'code' });

/**
 * One-time passwords: six digits, ten minutes, five attempts (three for a withdrawal), single use; bound to purpose,
 * number and the browser that requested it. Only keyed hashes are stored.
 */
export class OneTimeCodes {
  readonly #challenges: ChallengeStore;
  readonly #key: ServerKey;
  readonly #now: () => number;
  readonly #limits: SendLimits;
  readonly #breakers = new Map<SendWatch, GuessBreaker>();

  constructor({ challenges, key, now, limits }: OneTimeCodesOptions) {
    this.#challenges = challenges;
    this.#key = key;
    this.#now = now;
    this.#limits = new SendLimits(limits);
  }

  /** Loads the counts of the last day. */
  async restore(): Promise<void> {
    this.#limits.restore(await this.#challenges.sentSince(this.#now() - 24 * 3600 * 1000));
  }

  /** Issues a code, or returns why none may be sent now. The caller sends it. */
  async issue(request: CodeRequest): Promise<IssuedCode | Refusal> {
    const { purpose, target } = request;
    const address = networkOf(request.address);
    const at = this.#now();
    const isSuspect = this.#breaker(`${purpose} held`).isSuspect(address, at);
    const refusal = this.#limits.take({ purpose, target, address, at, isSuspect });
    if (refusal) return refusal;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    return { id: await this.#write(request, code), code };
  }

  /** Returns the challenge of a right code. It stays valid until used. */
  async check({ purpose, id, code, address, target }: CodeGuess): Promise<ChallengeRow | Refusal> {
    const row = await this.#challenges.find(hashOfId(id), purpose);
    if (!row || (target !== undefined && row.target !== target)) return wrongCode;
    return this.#try(row, { purpose, code, address, isHolder: true });
  }

  /**
   * For callers without a challenge: checks the number's newest one, if requested from the same address. Their wrong
   * attempts are counted separately, so that the holder keeps all of theirs.
   */
  async checkNewest(guess: Omit<CodeGuess, 'id'> & { readonly target: string }): Promise<ChallengeRow | Refusal> {
    const [address, now] = [networkOf(guess.address), this.#now()];
    if (this.#breaker(`${guess.purpose} stray`).isStorm(address, now)) return tooManyWrongCodes();
    const row = await this.#challenges.newest({ ...guess, address, now });
    return row ? this.#try(row, { ...guess, isHolder: false }) : wrongCode;
  }

  /** Checks a signed-in player's last code: `OTP_EXPIRED` after its time, `OTP_INVALID` otherwise. */
  async checkOwn({ purpose, playerId, code, address, bound }: OwnGuess): Promise<ChallengeRow | Refusal> {
    const row = await this.#challenges.newestOf(playerId, purpose);
    const wrong = refuse('OTP_INVALID', { reason: 'code' }, 'otp');
    if (!row || row.usedAt !== null) return wrong;
    if (row.expiresAt <= this.#now()) return refuse('OTP_EXPIRED', { reason: 'code' }, 'otp');
    const triesAllowed = purpose === 'withdraw' ? CODE.withdrawTries : CODE.tries;
    const { verdict, wrong: wrongCodes } = await this.#guess(row, {
      purpose,
      code,
      address,
      bound,
      isHolder: true,
      triesAllowed,
    });
    if (verdict === 'right') return row;
    const left = triesAllowed - wrongCodes;
    if (verdict === 'dead' || left <= 0) return refuse('OTP_INVALID', { reason: 'codeSpent' }, 'otp');
    return refuse('OTP_INVALID', { reason: 'codeTries', left }, 'otp');
  }

  /** Uses up a challenge: one of many concurrent calls succeeds. */
  async use(row: ChallengeRow): Promise<Refusal | null> {
    return (await this.#challenges.use(row.idHash, this.#now())) ? null : wrongCode;
  }

  /** Releases a code after the action failed for another reason: it keeps its time and attempts. */
  giveBack(row: ChallengeRow): Promise<void> {
    return this.#challenges.giveBack(row.idHash);
  }

  /** Returns a decoy challenge without a code, indistinguishable from a real one. */
  decoy({ purpose, address }: Pick<CodeRequest, 'purpose' | 'address'>): Promise<string> {
    return this.#write({ purpose, address, target: '', playerId: null }, randomBytes(16).toString('hex'));
  }

  /** Returns a verified challenge, for a caller who confirmed a code without holding one. */
  async vouch(request: CodeRequest): Promise<string> {
    const id = await this.#write(request, randomBytes(16).toString('hex'));
    await this.#challenges.use(hashOfId(id), this.#now());
    return id;
  }

  /** Whether the holder of this challenge has recently verified the number. */
  async isProven(purpose: ChallengePurpose, id: string | null, target: string): Promise<boolean> {
    const row = id === null ? null : await this.#challenges.find(hashOfId(id), purpose);
    return row !== null && row.target === target && (row.usedAt ?? 0) > this.#now() - CODE.proofMs;
  }

  wasSent(purpose: ChallengePurpose, target: string): Promise<boolean> {
    return this.#challenges.wasSent(purpose, target, this.#now() - CODE.proofMs);
  }

  endAll(playerId: number, purpose: ChallengePurpose): Promise<void> {
    return this.#challenges.endAll(playerId, purpose, this.#now());
  }

  async #write({ purpose, target, playerId, address, bound }: CodeRequest, code: string): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    const createdAt = this.#now();
    await this.#challenges.create({
      idHash: hashOfId(id),
      purpose,
      target,
      playerId,
      address: networkOf(address),
      codeHash: this.#seal(purpose, hashOfId(id), code, bound),
      createdAt,
      expiresAt: createdAt + CODE.lifeMs,
    });
    return id;
  }

  async #try(row: ChallengeRow, guess: Omit<Attempt, 'triesAllowed'>): Promise<ChallengeRow | Refusal> {
    const { verdict } = await this.#guess(row, { ...guess, triesAllowed: CODE.tries });
    return verdict === 'right' ? row : wrongCode;
  }

  /** During an attack right codes are accepted at once, wrong ones answered late. */
  async #guess(row: ChallengeRow, guess: Attempt): Promise<Guess> {
    const { purpose, code, isHolder, triesAllowed } = guess;
    const address = networkOf(guess.address);
    const now = this.#now();
    const breaker = this.#breaker(`${purpose} ${isHolder ? 'held' : 'stray'}`);
    const isStorm = breaker.isStorm(address, now);
    const settle = breaker.begin(address, now);
    const { idHash } = row;
    const codeHash = this.#seal(purpose, idHash, code.trim(), guess.bound);
    const found = await this.#challenges.try({ idHash, purpose, codeHash, isHolder, triesAllowed, now });
    settle(found.verdict);
    if (isStorm && found.verdict !== 'right') await pause(GUESSING.slowAnswerMs);
    return found;
  }

  #breaker(watch: SendWatch): GuessBreaker {
    const breaker = this.#breakers.get(watch) ?? new GuessBreaker();
    this.#breakers.set(watch, breaker);
    return breaker;
  }

  #seal(purpose: ChallengePurpose, idHash: Uint8Array, code: string, bound?: string): Uint8Array {
    const parts = [Buffer.from(idHash).toString('hex'), code];
    return this.#key.seal(purpose, ...parts, ...(bound === undefined ? [] : [bound]));
  }
}

function hashOfId(id: string): Uint8Array {
  return createHash('sha256').update(id).digest();
}
