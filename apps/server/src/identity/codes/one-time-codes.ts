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
  /** Whose identity it is about; null for a visitor's. */
  readonly playerId: number | null;
  readonly address: string;
  /** What the code is good for besides its purpose. */
  readonly bound?: string;
}

interface IssuedCode {
  /** For the caller's browser: without it the code opens nothing. */
  readonly id: string;
  readonly code: string;
}

interface CodeGuess {
  readonly purpose: ChallengePurpose;
  /** What the caller's browser holds. */
  readonly id: string;
  readonly code: string;
  readonly address: string;
  /** The number that the caller names; absent where the challenge alone says it. */
  readonly target?: string;
}

/** A guess of somebody who is signed in: their last code for the purpose is meant. */
interface OwnGuess {
  readonly purpose: ChallengePurpose;
  readonly playerId: number;
  readonly code: string;
  readonly address: string;
  /** As when it was issued; otherwise the code is wrong. */
  readonly bound: string;
}

/** A guess at one challenge. */
interface Attempt extends Pick<CodeGuess, 'purpose' | 'code' | 'address'> {
  readonly isHolder: boolean;
  readonly bound?: string;
  readonly triesAllowed: number;
}

/** Guesses of those who hold the challenge and of those who do not are watched apart, so that neither shuts the other out. */
type SendWatch = `${ChallengePurpose} ${'held' | 'stray'}`;

const wrongCode = refuse('INVALID_OTP', { reason: 'code' });

/**
 * One-time passwords: six digits for ten minutes, five tries, once; bound to their purpose, their number and the
 * browser that asked. Only keyed hashes are stored.
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

  /** Takes up the counts of the last day. */
  async restore(): Promise<void> {
    this.#limits.restore(await this.#challenges.sentSince(this.#now() - 24 * 3600 * 1000));
  }

  /** A new code, or why none may be sent now. Sending it is the caller's. */
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

  /** The challenge whose code this is. It stays good until it is used. */
  async check({ purpose, id, code, address, target }: CodeGuess): Promise<ChallengeRow | Refusal> {
    const row = await this.#challenges.find(hashOfId(id), purpose);
    if (!row || (target !== undefined && row.target !== target)) return wrongCode;
    return this.#try(row, { purpose, code, address, isHolder: true });
  }

  /**
   * For callers who hold no challenge: the newest one for the number, asked for from the same address. Their wrong codes
   * are counted apart, so that whoever holds it keeps all their tries.
   */
  async checkNewest(guess: Omit<CodeGuess, 'id'> & { readonly target: string }): Promise<ChallengeRow | Refusal> {
    const [address, now] = [networkOf(guess.address), this.#now()];
    if (this.#breaker(`${guess.purpose} stray`).isStorm(address, now)) return tooManyWrongCodes();
    const row = await this.#challenges.newest({ ...guess, address, now });
    return row ? this.#try(row, { ...guess, isHolder: false }) : wrongCode;
  }

  /** The last code of somebody who is signed in: `OTP_EXPIRED` when its time is over, `OTP_INVALID` otherwise. */
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

  /** Uses up a challenge: of many calls at once one succeeds. */
  async use(row: ChallengeRow): Promise<Refusal | null> {
    return (await this.#challenges.use(row.idHash, this.#now())) ? null : wrongCode;
  }

  /** What the code was for was refused for another reason: it stays good for its time and its tries. */
  giveBack(row: ChallengeRow): Promise<void> {
    return this.#challenges.giveBack(row.idHash);
  }

  /** A challenge that no code opens and nothing was sent for: its holder cannot tell it from another. */
  decoy({ purpose, address }: Pick<CodeRequest, 'purpose' | 'address'>): Promise<string> {
    return this.#write({ purpose, address, target: '', playerId: null }, randomBytes(16).toString('hex'));
  }

  /** A challenge that counts as verified, for a caller who proved a code without holding one. */
  async vouch(request: CodeRequest): Promise<string> {
    const id = await this.#write(request, randomBytes(16).toString('hex'));
    await this.#challenges.use(hashOfId(id), this.#now());
    return id;
  }

  /** Whether the holder of this challenge has proven the number lately. */
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

  /** A storm keeps nobody out here: the right code is taken at once, a wrong one is answered late. */
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
