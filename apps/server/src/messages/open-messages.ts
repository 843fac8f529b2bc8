import type { Store } from '@crease/store';
import type { ServerConfig } from '../config/config.ts';
import type { SecretRing } from '../core/sealing/secret-ring.ts';
import { openVault } from '../core/sealing/vault.ts';
import { openSender } from './open-sender.ts';
import { Outbox } from './outbox.ts';
import { addPhonePage } from './phone-page.ts';
import { SandboxPhone } from './sandbox-phone.ts';

interface MessagesDeps {
  readonly store: Pick<Store, 'messages'>;
  readonly config: Pick<ServerConfig, 'messages' | 'hasSandboxPhone'>;
  readonly secrets: SecretRing;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Opens message delivery: the configured providers, else the sandbox phone.
 * @throws Error naming the missing variable.
 */
export function openMessages({ store: { messages }, config, secrets, now }: MessagesDeps) {
  const vault = openVault(secrets, 'messages');
  const phone = config.hasSandboxPhone ? new SandboxPhone({ messages, vault, now }) : null;
  return {
    sender: openSender(config.messages, phone),
    /** null if a provider is configured, or the site is licensed. */
    phone,
    outbox: new Outbox({ messages, vault, now }),
    addRoutes: async (http: Parameters<typeof addPhonePage>[0]) => {
      if (phone) addPhonePage(http, phone);
    },
  };
}
