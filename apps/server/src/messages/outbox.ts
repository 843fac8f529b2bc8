import type { MessageQuery, OutboxMessage, Store } from '@crease/store';
import { maskedAddress, maskedNumber } from '../core/masked-contact.ts';
import type { Vault } from '../core/sealing/vault.ts';
import { textOf } from './sandbox-phone.ts';

/** A message as operators see it: never its text. */
export interface OutboxEntry extends Pick<OutboxMessage, 'id' | 'at' | 'channel' | 'purpose'> {
  /** Masked. */
  readonly to: string;
  /** `sent`: a notice, which does not expire. */
  readonly state: 'waiting' | 'expired' | 'sent';
  /** Code of a pending registration, for the command line; null for everyone else and every other purpose. */
  readonly code: string | null;
}

interface OutboxOptions {
  readonly messages: Pick<Store['messages'], 'list'>;
  readonly vault: Pick<Vault, 'open'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Messages without a provider, as operators may see them. */
export class Outbox {
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Newest first. @param isConsole the caller is this machine's command line. */
  async list(query: MessageQuery, { isConsole }: { readonly isConsole: boolean }) {
    const { items, total } = await this.#options.messages.list(query);
    return { items: items.map((message) => this.#entryOf(message, isConsole)), total };
  }

  #entryOf({ id, at, channel, to, purpose, expiresAt, sealed }: OutboxMessage, isConsole: boolean): OutboxEntry {
    const { vault, now } = this.#options;
    const state = expiresAt === null ? 'sent' : expiresAt <= now() ? 'expired' : 'waiting';
    const mayRead = isConsole && state === 'waiting' && sealed !== null;
    const text = mayRead ? textOf(vault, sealed, to) : null;
    return {
      id,
      at,
      channel,
      to: channel === 'email' ? maskedAddress(to) : maskedNumber(to),
      purpose,
      state,
      code: /^\d{6}/.exec(text ?? '')?.[0] ?? null,
    };
  }
}
