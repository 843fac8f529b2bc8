import { type Refusal, refuse } from '@crease/kernel';
import { SENDING } from './identity-limits.ts';

interface Sending {
  readonly purpose: string;
  /** E.164 digits or an email address. */
  readonly target: string;
  /** Address of the caller. */
  readonly address: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface SendRequest extends Sending {
  /** The address guesses codes: it gets few. */
  readonly isSuspect?: boolean;
}

export type SendLimitValues = { readonly [K in keyof typeof SENDING]: number };

/**
 * Limits messages per number, per block of numbers, per address, and in total. Counted before sending, in one step, so
 * that concurrent requests cannot exceed them.
 */
export class SendLimits {
  readonly #limits: SendLimitValues;
  /** Of the last day, oldest first. */
  #sent: Sending[] = [];

  constructor(limits: SendLimitValues = SENDING) {
    this.#limits = limits;
  }

  /** Messages sent before this start. */
  restore(sent: readonly Sending[]): void {
    this.#sent = [...sent, ...this.#sent].sort((one, other) => one.at - other.at);
  }

  /** Counts one more, or returns why it is refused. */
  take(request: SendRequest): Refusal | null {
    const { isSuspect: _, ...sending } = request;
    this.#forget(sending.at);
    const waitMs = this.#waitOf(request);
    if (waitMs > 0) return refuse('TOO_MANY_REQUESTS', { reason: 'codes', wait: waitMs });
    this.#sent.push(sending);
    return null;
  }

  /** Milliseconds until all limits allow it; 0: now. */
  #waitOf({ purpose, target, address, at, isSuspect = false }: SendRequest): number {
    const limits = this.#limits;
    const prefix = prefixOf(target, limits.prefixDigits);
    const group = groupOf(purpose);
    const ofTarget = this.#sent.filter((sent) => sent.target === target && groupOf(sent.purpose) === group);
    const repeats = ofTarget.filter((sent) => sent.purpose === purpose);
    const ofAddress = this.#sent.filter((sent) => sent.address === address);
    // Per purpose: a flood of registrations must not block password resets.
    const ofPurpose = this.#sent.filter((sent) => sent.purpose === purpose);
    const ofPrefix = prefix === null ? [] : ofPurpose.filter((sent) => sent.target.startsWith(prefix));
    return Math.max(
      wait(repeats, 1, limits.targetGapMs, at),
      wait(ofTarget, limits.targetHourly, limits.hourMs, at),
      wait(ofTarget, limits.targetDaily, limits.dayMs, at),
      wait(ofAddress, limits.addressHourly, limits.hourMs, at),
      wait(ofAddress, limits.addressDaily, limits.dayMs, at),
      isSuspect ? wait(ofAddress, 1, limits.suspectGapMs, at) : 0,
      wait(ofPrefix, limits.prefixHourly, limits.hourMs, at),
      wait(ofPurpose, limits.globalHourly, limits.hourMs, at),
    );
  }

  #forget(now: number): void {
    const since = now - this.#limits.dayMs;
    const firstKept = this.#sent.findIndex(({ at }) => at > since);
    if (firstKept !== 0) this.#sent = firstKept === -1 ? [] : this.#sent.slice(firstKept);
  }
}

/** Time until fewer than `most` of them are within the window. */
function wait(sent: readonly Sending[], most: number, windowMs: number, now: number): number {
  const blocking = sent[sent.length - most];
  return blocking === undefined ? 0 : Math.max(0, blocking.at + windowMs - now);
}

/** Purposes that share the limits per number. What strangers can request uses up none of its owner's codes. */
function groupOf(purpose: string): 'password' | 'session' | 'anyone' {
  if (purpose === 'signIn') return 'password';
  return purpose === 'bank' || purpose === 'withdraw' ? 'session' : 'anyone';
}

/** The block of a number; null for an email address. */
function prefixOf(target: string, digits: number): string | null {
  return target.includes('@') ? null : target.slice(0, digits);
}
