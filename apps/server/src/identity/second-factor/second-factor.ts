import { randomInt } from 'node:crypto';
import type { SecondFactorStore } from '@crease/store';
import { generateSecret, generateURI, verify } from 'otplib';
import type { ServerKey } from '../codes/server-key.ts';

interface SecondFactorOptions {
  /** Store of the secrets, by owner id. */
  readonly factors: SecondFactorStore;
  /** Kind of owner; secrets of one kind do not work for the other. */
  readonly whose: 'player' | 'operator';
  readonly key: ServerKey;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const ISSUER = 'Crease';
/** Steps accepted before and after the current one: clocks differ, and typing takes time. */
const TOLERANCE_SECONDS = 30;
const RECOVERY_CODES = 10;
/** Alphabet without look-alike characters. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_SHAPE = /^[a-z2-9]{5}-?[a-z2-9]{5}$/;

/** Codes of an authenticator app (RFC 6238), and recovery codes for its loss. Each works once. */
export class SecondFactor {
  readonly #factors: SecondFactorStore;
  readonly #whose: 'player' | 'operator';
  readonly #key: ServerKey;
  readonly #now: () => number;

  constructor({ factors, whose, key, now }: SecondFactorOptions) {
    this.#factors = factors;
    this.#whose = whose;
    this.#key = key;
    this.#now = now;
  }

  /** Returns a new secret, inactive until a code confirms it. */
  async offer(id: number, username: string): Promise<{ secret: string; uri: string }> {
    const secret = generateSecret();
    await this.#factors.offerSecondFactor(id, this.#key.encrypt(secret, this.#ownerOf(id)));
    return { secret, uri: generateURI({ issuer: ISSUER, label: username, secret }) };
  }

  /** Returns the recovery codes, once; null if the code is wrong or nothing was started. */
  async confirm(id: number, code: string): Promise<string[] | null> {
    const { offered } = await this.#factors.secondFactorOf(id);
    const step = offered && (await this.#stepOf(id, offered, code));
    if (!offered || step === null) return null;
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const recoveryCodes = codes.map((recovery) => this.#recoveryHash(id, recovery));
    const isConfirmed = await this.#factors.confirmSecondFactor(id, { offered, step, recoveryCodes });
    return isConfirmed ? codes : null;
  }

  /** Whether a code is right; uses it up. */
  async take(id: number, code: string): Promise<boolean> {
    const { secret } = await this.#factors.secondFactorOf(id);
    if (!secret) return false;
    const typed = code.trim().toLowerCase();
    if (RECOVERY_SHAPE.test(typed)) return this.#factors.takeRecoveryCode(id, this.#recoveryHash(id, typed));
    const step = await this.#stepOf(id, secret, typed);
    return step !== null && this.#factors.takeStep(id, step);
  }

  async isOn(id: number): Promise<boolean> {
    return (await this.#factors.secondFactorOf(id)).secret !== null;
  }

  drop(id: number): Promise<void> {
    return this.#factors.dropSecondFactor(id);
  }

  /** Returns the time step of a code; null if it is of none near now. */
  async #stepOf(id: number, sealed: Uint8Array, code: string): Promise<number | null> {
    const token = code.replaceAll(' ', '');
    if (!/^\d{6}$/.test(token)) return null;
    const secret = this.#key.decrypt(sealed, this.#ownerOf(id));
    const epoch = Math.floor(this.#now() / 1000);
    const result = await verify({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
    return result.valid && 'timeStep' in result ? result.timeStep : null;
  }

  #recoveryHash(id: number, code: string): Uint8Array {
    const purpose = this.#whose === 'player' ? 'recovery' : 'operator recovery';
    return this.#key.seal(purpose, String(id), code.replace('-', ''));
  }

  #ownerOf(id: number): string {
    return `${this.#whose}:${id}`;
  }
}

/** Fifty bits, in two groups that can be read out. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}
