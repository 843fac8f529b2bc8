import { randomInt } from 'node:crypto';
import type { Store } from '@crease/store';
import { generateSecret, generateURI, verify } from 'otplib';
import type { ServerKey } from '../codes/server-key.ts';

interface SecondFactorOptions {
  readonly accounts: Store['accounts'];
  readonly key: ServerKey;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const ISSUER = 'Crease';
/** The step before and after: clocks differ, and typing takes time. */
const TOLERANCE_SECONDS = 30;
const RECOVERY_CODES = 10;
/** No letters that look like digits or each other. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_SHAPE = /^[a-z2-9]{5}-?[a-z2-9]{5}$/;

/** Codes of an authenticator app (RFC 6238), and recovery codes for the day it is lost. Each is good once. */
export class SecondFactor {
  readonly #accounts: Store['accounts'];
  readonly #key: ServerKey;
  readonly #now: () => number;

  constructor({ accounts, key, now }: SecondFactorOptions) {
    this.#accounts = accounts;
    this.#key = key;
    this.#now = now;
  }

  /** A fresh secret; nothing changes until a code of it is confirmed. */
  async offer(playerId: number, username: string): Promise<{ secret: string; uri: string }> {
    const secret = generateSecret();
    await this.#accounts.offerSecondFactor(playerId, this.#key.encrypt(secret, ownerOf(playerId)));
    return { secret, uri: generateURI({ issuer: ISSUER, label: username, secret }) };
  }

  /** @returns the recovery codes, shown once; null when the code is wrong or nothing was offered. */
  async confirm(playerId: number, code: string): Promise<string[] | null> {
    const { offered } = await this.#accounts.secondFactorOf(playerId);
    const step = offered && (await this.#stepOf(playerId, offered, code));
    if (!offered || step === null) return null;
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const recoveryCodes = codes.map((recovery) => this.#recoveryHash(playerId, recovery));
    const isConfirmed = await this.#accounts.confirmSecondFactor(playerId, { offered, step, recoveryCodes });
    return isConfirmed ? codes : null;
  }

  /** Whether a code is right; uses it up. */
  async take(playerId: number, code: string): Promise<boolean> {
    const { secret } = await this.#accounts.secondFactorOf(playerId);
    if (!secret) return false;
    const typed = code.trim().toLowerCase();
    if (RECOVERY_SHAPE.test(typed))
      return this.#accounts.takeRecoveryCode(playerId, this.#recoveryHash(playerId, typed));
    const step = await this.#stepOf(playerId, secret, typed);
    return step !== null && this.#accounts.takeStep(playerId, step);
  }

  async isOn(playerId: number): Promise<boolean> {
    return (await this.#accounts.secondFactorOf(playerId)).secret !== null;
  }

  drop(playerId: number): Promise<void> {
    return this.#accounts.dropSecondFactor(playerId);
  }

  /** The time step that a code belongs to; null when it belongs to none near now. */
  async #stepOf(playerId: number, sealed: Uint8Array, code: string): Promise<number | null> {
    const token = code.replaceAll(' ', '');
    if (!/^\d{6}$/.test(token)) return null;
    const secret = this.#key.decrypt(sealed, ownerOf(playerId));
    const epoch = Math.floor(this.#now() / 1000);
    const result = await verify({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
    return result.valid && 'timeStep' in result ? result.timeStep : null;
  }

  #recoveryHash(playerId: number, code: string): Uint8Array {
    return this.#key.seal('recovery', String(playerId), code.replace('-', ''));
  }
}

function ownerOf(playerId: number): string {
  return `player:${playerId}`;
}

/** Fifty bits, in two groups that can be read out. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}
