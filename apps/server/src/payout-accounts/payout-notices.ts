import { type PayoutChange, payoutNotice } from '../messages/message-texts.ts';
import { type NoticeOptions, sendNotice } from '../messages/player-notice.ts';
import { maskedNumber } from './account-details.ts';
import type { OpenedAccount } from './payout-accounts.ts';

interface PayoutNoticesOptions extends NoticeOptions {
  /** Hours until a new or changed account may be paid. */
  readonly waitHours: () => number;
}

/** Notifies players of changes of their payout accounts, so that the owner notices a fraudulent one in time. */
export class PayoutNotices {
  readonly #options: PayoutNoticesOptions;

  constructor(options: PayoutNoticesOptions) {
    this.#options = options;
  }

  /** A failure is logged and stops nothing. */
  send(change: PayoutChange, { row: { playerId }, details }: OpenedAccount): Promise<void> {
    return sendNotice(this.#options, {
      playerId,
      purpose: 'payoutAccount',
      textIn: (language) => {
        const words = { number: maskedNumber(details), bank: details.bankName, hours: this.#options.waitHours() };
        return payoutNotice(change, words, language);
      },
      failure: 'could not send the notice of a payout account',
    });
  }
}
