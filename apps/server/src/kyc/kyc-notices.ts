import { identityNotice } from '../messages/message-texts.ts';
import { type NoticeOptions, sendNotice } from '../messages/player-notice.ts';
import type { NotificationContent } from '../notifications/notification-content.ts';
import type { OpenedKyc } from './kyc.ts';

/** Notifies players of the result of their identity check, on open pages and by message. */
export class KycNotices {
  readonly #options: NoticeOptions;
  readonly #listeners: ((playerId: number, said: NotificationContent) => void)[] = [];

  constructor(options: NoticeOptions) {
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
    await sendNotice(this.#options, {
      playerId: row.playerId,
      purpose: 'identity',
      textIn: (language) => identityNotice({ isApproved, reason }, language),
      failure: 'could not send the result of an identity check',
    });
  }
}
