import { languageOf } from '@crease/contract';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { MessageSender } from '../messages/message-sender.ts';
import { identityNotice } from '../messages/message-texts.ts';
import type { NotificationContent } from '../notifications/notification-content.ts';
import type { OpenedKyc } from './kyc.ts';

interface KycNoticesOptions {
  readonly store: Pick<Store, 'accounts'>;
  readonly sender: MessageSender;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Notifies players of the result of their identity check, on open pages and by message. */
export class KycNotices {
  readonly #options: KycNoticesOptions;
  readonly #listeners: ((playerId: number, said: NotificationContent) => void)[] = [];

  constructor(options: KycNoticesOptions) {
    this.#options = options;
  }

  /** Called with each notification. */
  onSaid(listener: (playerId: number, said: NotificationContent) => void): void {
    this.#listeners.push(listener);
  }

  /** A failed message is logged and stops nothing. */
  async send({ row, documents }: OpenedKyc): Promise<void> {
    const isApproved = row.status === 'approved';
    const reason = row.reason ?? documents.find((document) => document.reason !== null)?.reason ?? '';
    const terms = { about: 'identity' as const, isApproved, reason };
    const said: NotificationContent = { terms, status: isApproved ? 'success' : 'warning', link: '/kyc' };
    for (const listener of this.#listeners) listener(row.playerId, said);
    const { store, sender, logger } = this.#options;
    try {
      const account = await store.accounts.find(row.playerId);
      const to = account?.mobile ?? (account?.emailVerified ? account.email : null);
      if (!to) return;
      const { language } = await store.accounts.preferencesOf(row.playerId);
      const text = identityNotice({ isApproved, reason }, languageOf(language));
      const channel = to.includes('@') ? 'email' : 'sms';
      const reader = { playerId: row.playerId };
      await sender.send({ channel, to, purpose: 'identity', code: null, text, lifeMs: null, reader });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      logger.warn({ sender: sender.label, reason: why }, 'could not send the result of an identity check');
    }
  }
}
