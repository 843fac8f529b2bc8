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
  /** null: its code has expired, or it was sealed with another secret. */
  readonly text: string | null;
  /** Until its code expires, ms; null: a notice, or expired. */
  readonly leftMs: number | null;
}

const DAY_MS = 86_400_000;
/** The page shows the messages of one day, ms. */
const SHOWN_MS = DAY_MS;
/** Messages on the page: the latest. */
const SHOWN = 20;
/** Browsers of one player; the one that signed in longest ago is dropped first. */
const PHONES = 20;
/** A browser in which its player has not signed in for this long is no longer theirs, ms. */
const PHONE_KEPT_MS = 180 * DAY_MS;

/**
 * Stands for players' phones where play money needs no message provider: each browser shows the messages of the players
 * who registered or signed in there, and of the numbers that it asked a registration code for.
 */
export class SandboxPhone implements MessageSender {
  readonly label = 'sandbox phone';
  readonly #options: SandboxPhoneOptions;

  constructor(options: SandboxPhoneOptions) {
    this.#options = options;
  }

  /** Stores the message, sealed. */
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

  /** The player has proven in this browser that the account is theirs. */
  own(playerId: number, phoneHash: Uint8Array): Promise<void> {
    const { messages, now } = this.#options;
    return messages.addPhone({ phoneHash, playerId, at: now(), most: PHONES });
  }

  /** Drops every browser of the player but this one: whoever knew the old password reads nothing more. */
  keepOnly(playerId: number, phoneHash: Uint8Array | null): Promise<void> {
    return this.#options.messages.keepPhone(playerId, phoneHash);
  }

  /** What a browser may read, newest first. */
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

  /** Forgets browsers that were not used for long. */
  sweep(): Promise<void> {
    return this.#options.messages.forgetPhones(this.#options.now() - PHONE_KEPT_MS);
  }
}

/** The text of a sealed message; null if it was sealed with another secret. */
export function textOf(vault: Pick<Vault, 'open'>, sealed: Uint8Array, to: string): string | null {
  try {
    return vault.open(sealed, to).toString('utf8');
  } catch {
    return null;
  }
}
