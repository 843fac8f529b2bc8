import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { MessageSender } from './message-sender.ts';

interface OutboxOptions {
  readonly messages: Pick<Store['messages'], 'add'>;
  readonly now: () => number;
  /** Where each message is told as well, code and all: for development alone. null: nowhere. */
  readonly log: Logger | null;
}

/** No provider: messages wait where the operator can read them. */
export function outboxSender({ messages, now, log }: OutboxOptions): MessageSender {
  return {
    label: 'outbox',
    send: async ({ channel, to, purpose, text }) => {
      await messages.add({ at: now(), channel, to, purpose, text });
      log?.info({ outbox: { channel, to, purpose, text } }, `a message to ${to}`);
    },
  };
}
