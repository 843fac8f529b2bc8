import { languageOf } from '@crease/contract';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { MessageSender } from '../messages/message-sender.ts';
import { type PayoutChange, payoutNotice } from '../messages/message-texts.ts';
import { maskedNumber } from './account-details.ts';
import type { OpenedAccount } from './payout-accounts.ts';

interface PayoutNoticesOptions {
  readonly store: Pick<Store, 'accounts'>;
  readonly sender: MessageSender;
  readonly logger: Pick<Logger, 'warn'>;
  /** Hours until a new or changed account may be paid. */
  readonly waitHours: () => number;
}

/** Notifies players of changes of their payout accounts, so that the owner notices a fraudulent one in time. */
export class PayoutNotices {
  readonly #options: PayoutNoticesOptions;

  constructor(options: PayoutNoticesOptions) {
    this.#options = options;
  }

  /** Sends to the verified number, else the verified email address. A failure is logged and stops nothing. */
  async send(change: PayoutChange, { row, details }: OpenedAccount): Promise<void> {
    const { store, sender, logger, waitHours } = this.#options;
    try {
      const account = await store.accounts.find(row.playerId);
      const to = account?.mobile ?? (account?.emailVerified ? account.email : null);
      if (!to) return;
      const { language } = await store.accounts.preferencesOf(row.playerId);
      const words = { number: maskedNumber(details), bank: details.bankName, hours: waitHours() };
      const text = payoutNotice(change, words, languageOf(language));
      await sender.send({
        channel: to.includes('@') ? 'email' : 'sms',
        to,
        purpose: 'payoutAccount',
        code: null,
        text,
        lifeMs: null,
        reader: { playerId: row.playerId },
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger.warn({ sender: sender.label, reason }, 'could not send the notice of a payout account');
    }
  }
}
