import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { EngineClient } from '../core/engine-client.ts';
import { PeriodicJob } from '../core/periodic-job.ts';
import type { SessionRegistry } from '../identity/sessions/session-registry.ts';
import type { Metrics } from '../metrics/open-metrics.ts';
import type { Announcements } from '../notifications/announcements.ts';
import type { NotificationList } from '../notifications/notification-list.ts';
import { PushDevices } from './push-devices.ts';
import { pushHandlers } from './push-handlers.ts';
import { PushNotifier } from './push-notifier.ts';
import { PushQueue } from './push-queue.ts';
import { PushSender } from './push-sender.ts';
import { SenderKey, senderSecret } from './sender-key.ts';

const PACE_MS = 250;

interface PushDeps {
  readonly store: Pick<Store, 'pushDevices'>;
  readonly config: Pick<ServerConfig, 'push' | 'folder' | 'publicUrl'>;
  readonly engine: EngineClient;
  readonly bell: Pick<NotificationList, 'onAdded'>;
  readonly news: Pick<Announcements, 'onPublished'>;
  readonly sessions: Pick<SessionRegistry, 'onEnd'>;
  /** Support address, sent to push services as contact. */
  readonly supportEmail: () => string | undefined;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'gauge'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Opens push notices (RFC 8030): notifications sent to browsers without an open page.
 * @throws if the store is unavailable, or the key cannot be read.
 */
export async function openPush({ store, config, bell, news, sessions, supportEmail, ...deps }: PushDeps) {
  const { logger, now } = deps;
  const { services } = config.push;
  const contact = () => contactOf(config.publicUrl, supportEmail());
  const key = new SenderKey({ secret: senderSecret(config.push, config.folder), contact, now });
  const devices = await PushDevices.open({ store: store.pushDevices, services, now });
  const sender = new PushSender({ key, services, store: store.pushDevices, logger, now });
  const queue: PushQueue = new PushQueue({
    send: (device, notice, tries) => sender.send({ device, notice, tries }, () => notifier.mayStill(device, notice)),
    now,
  });
  deps.metrics.gauge('push_queue', () => queue.waiting);
  const notifier = new PushNotifier({ ...deps, devices, store: store.pushDevices, queue });
  const job = new PeriodicJob({
    everyMs: PACE_MS,
    work: async () => {
      await devices.sweep();
      await notifier.run();
      queue.run();
    },
    onFault: (err) => logger.warn({ err }, 'push check failed'),
  });
  const isOffered = services.length > 0;
  return {
    handlers: pushHandlers({ devices, publicKey: key.publicKey, isOffered }),
    start: () => {
      sessions.onEnd((session) => devices.sessionEnded(session));
      if (!isOffered) return;
      bell.onAdded((entry) => notifier.notify(entry));
      news.onPublished((one) => notifier.announce(one));
      job.start();
    },
    stop: async () => {
      await job.stop();
      sender.stop();
      await queue.stop();
    },
  };
}

/** The contact for push services; some reject senders without one. */
function contactOf(publicUrl: string | null, email: string | undefined): string | null {
  if (email) return `mailto:${email}`;
  return publicUrl?.startsWith('https://') ? publicUrl : null;
}
