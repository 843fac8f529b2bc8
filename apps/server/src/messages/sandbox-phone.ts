import type { Store } from '@crease/store';
import type { Vault } from '../core/sealing/vault.ts';
import type { Message, MessageSender } from './message-sender.ts';

interface SandboxPhoneOptions {
  readonly messages: Store['messages'];
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A message on the sandbox phone. */
export interface ReceivedMessage {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly purpose: string;
  /** null: its code has expired, or it was encrypted with another secret. */
  readonly text: string | null;
  /** Until its code expires, ms; null: a notice, or expired. */
  readonly leftMs: number | null;
}

const DAY_MS = 86_400_000;
/** The page shows the messages of one day, ms. */
const SHOWN_MS = DAY_MS;
/** Most messages on the page. */
const SHOWN = 20;
/** Browsers per player; the one with the oldest sign-in is dropped. */
const PHONES = 20;
/** Time without a sign-in after which a browser is dropped, ms. */
const PHONE_KEPT_MS = 180 * DAY_MS;

/**
 * Replaces players' phones for play money without a provider: each browser shows the messages of players who registered
 * or signed in there, and of numbers for which it requested a registration code.
 */
export class SandboxPhone implements MessageSender {
  readonly label = 'sandbox phone';
  readonly #options: SandboxPhoneOptions;

  constructor(options: SandboxPhoneOptions) {
    this.#options = options;
  }

  /** Stores the message, encrypted. */
  async send({ channel, to, purpose, text, lifeMs, reader }: Message): Promise<void> {
    const { messages, vault, now } = this.#options;
    await messages.add({
      at: now(),
      channel,
      to,
      purpose,
      sealed: vault.seal(Buffer.from(text, 'utf8'), to),
      playerId: reader && 'playerId' in reader ? reader.playerId : null,
      phoneHash: reader && 'phoneHash' in reader ? reader.phoneHash : null,
      expiresAt: lifeMs === null ? null : now() + lifeMs,
    });
  }

  /** Links this browser to a player who has signed in. */
  own(playerId: number, phoneHash: Uint8Array): Promise<void> {
    const { messages, now } = this.#options;
    return messages.addPhone({ phoneHash, playerId, at: now(), most: PHONES });
  }

  /** Drops all other browsers of the player, so that the old password gives no access to messages. */
  keepOnly(playerId: number, phoneHash: Uint8Array | null): Promise<void> {
    return this.#options.messages.keepPhone(playerId, phoneHash);
  }

  /** Returns the messages that a browser may read, newest first. */
  async read(phoneHash: Uint8Array): Promise<ReceivedMessage[]> {
    const { messages, now } = this.#options;
    const rows = await messages.onPhone({ phoneHash, since: now() - SHOWN_MS, limit: SHOWN });
    return rows.map(({ channel, to, purpose, sealed, expiresAt }) => {
      const left = expiresAt === null ? null : expiresAt - now();
      const isExpired = left !== null && left <= 0;
      return {
        channel,
        to,
        purpose,
        text: isExpired ? null : textOf(this.#options.vault, sealed, to),
        leftMs: isExpired ? null : left,
      };
    });
  }

  /** Drops browsers that were not used for long. */
  sweep(): Promise<void> {
    return this.#options.messages.forgetPhones(this.#options.now() - PHONE_KEPT_MS);
  }
}

/** Returns the decrypted text; null if encrypted with another secret. */
export function textOf(vault: Pick<Vault, 'open'>, sealed: Uint8Array, to: string): string | null {
  try {
    return vault.open(sealed, to).toString('utf8');
  } catch {
    return null;
  }
}
