import type { PushDeviceStore } from '@crease/store';
import type { Logger } from 'pino';
import { postNotice } from './post-notice.ts';
import { pushAddress } from './push-address.ts';
import { type Verdict, verdictOn } from './push-answer.ts';
import type { Notice } from './push-notice.ts';
import type { Addressee } from './push-queue.ts';
import { sealNotice } from './seal-notice.ts';
import type { SenderKey } from './sender-key.ts';

interface PushSenderOptions {
  readonly key: SenderKey;
  readonly services: readonly string[];
  readonly store: Pick<PushDeviceStore, 'forgetGone' | 'markSent'>;
  readonly logger: Pick<Logger, 'warn'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface Delivery {
  readonly device: Addressee;
  readonly notice: Notice;
  /** Attempts, this one included. */
  readonly tries: number;
}

/** Sends one notice to a push service, and stores what the reply means for the device. */
export class PushSender {
  readonly #options: PushSenderOptions;
  readonly #ended = new AbortController();

  constructor(options: PushSenderOptions) {
    this.#options = options;
  }

  /** @param mayStill checked first. Never throws: errors are retried. */
  async send(letter: Delivery, mayStill: () => Promise<boolean>): Promise<Verdict> {
    const { logger, now } = this.#options;
    try {
      if (!(await mayStill())) return { what: 'refused' };
      return await this.#post(letter);
    } catch (err) {
      logger.warn({ err }, 'push failed');
      return verdictOn({ status: null, retryAfter: null }, letter.tries, now());
    }
  }

  /** Aborts requests in progress. */
  stop(): void {
    this.#ended.abort();
  }

  async #post({ device, notice, tries }: Delivery): Promise<Verdict> {
    const { key, services, store, logger, now } = this.#options;
    // Checked again: the setting may have changed since the browser subscribed.
    const url = pushAddress(device.endpoint, services);
    if (!url) return { what: 'refused' };
    // Safari revokes the permission of a sender whose message shows nothing.
    const shown = { ...notice.shown, ...(url.hostname.endsWith('.push.apple.com') && { always: true as const }) };
    const headers = {
      authorization: key.authorization(url.origin),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(0, Math.floor((notice.until - now()) / 1000))),
      topic: notice.shown.tag,
      urgency: notice.urgency,
    };
    const body = sealNotice(JSON.stringify(shown), device);
    const answer = await postNotice(url, { headers, body, signal: this.#ended.signal });
    const verdict = verdictOn(answer, tries, now());
    if (verdict.what === 'sent') await store.markSent(device.deviceId, now());
    if (verdict.what === 'gone') await store.forgetGone(device.deviceId, device.endpoint);
    if (verdict.what === 'refused')
      logger.warn({ service: url.hostname, status: answer.status, tries }, 'push rejected by the service');
    return verdict;
  }
}
