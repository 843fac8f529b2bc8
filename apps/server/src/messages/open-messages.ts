import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { MessageSender } from './message-sender.ts';
import { openSender } from './open-sender.ts';
import { outboxSender } from './outbox-sender.ts';

interface MessagesDeps {
  readonly store: Pick<Store, 'messages'>;
  readonly config: Pick<ServerConfig, 'messages' | 'logsCodes'>;
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * The way to players: the configured providers, else the operator's outbox.
 * @throws Error naming the variable that is missing.
 */
export function openMessages({ store, config, logger, now }: MessagesDeps): MessageSender {
  const outbox = outboxSender({ messages: store.messages, now, log: config.logsCodes ? logger : null });
  return openSender(config.messages, outbox);
}
