import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { EngineClient } from '../core/engine-client.ts';
import { Rounds } from '../core/rounds.ts';
import type { SessionRegistry } from '../identity/sessions/session-registry.ts';
import type { Announcements } from '../notifications/announcements.ts';
import type { NotificationList } from '../notifications/notification-list.ts';
import { PushDevices } from './push-devices.ts';
import { pushHandlers } from './push-handlers.ts';
import { PushNotifier } from './push-notifier.ts';
import { PushQueue } from './push-queue.ts';
import { PushSender } from './push-sender.ts';
import { SenderKey, senderSecret } from './sender-key.ts';

const ROUND_MS = 250;

interface PushDeps {
  readonly store: Pick<Store, 'pushDevices'>;
  readonly config: Pick<ServerConfig, 'push' | 'folder' | 'publicUrl'>;
  readonly engine: EngineClient;
  readonly bell: Pick<NotificationList, 'onAdded'>;
  readonly news: Pick<Announcements, 'onPublished'>;
  readonly sessions: Pick<SessionRegistry, 'onEnd'>;
  /** Where players get help; a push service may ask there. */
  readonly supportEmail: () => string | undefined;
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * What players are told by their browsers while no page of ours is open (RFC 8030), from what the bell is told.
 * @throws when the store is away, or the key cannot be read.
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
  const notifier = new PushNotifier({ ...deps, devices, store: store.pushDevices, queue });
  const rounds = new Rounds({
    everyMs: ROUND_MS,
    work: async () => {
      await devices.sweep();
      await notifier.round();
      queue.round();
    },
    onFault: (err) => logger.warn({ err }, 'notices could not be handed to devices yet'),
  });
  const isOffered = services.length > 0;
  return {
    handlers: pushHandlers({ devices, publicKey: key.publicKey, isOffered }),
    start: () => {
      sessions.onEnd((session) => devices.sessionEnded(session));
      if (!isOffered) return;
      bell.onAdded((entry) => notifier.notify(entry));
      news.onPublished((one) => notifier.announce(one));
      rounds.start();
    },
    stop: async () => {
      await rounds.stop();
      sender.stop();
      await queue.stop();
    },
  };
}

/** Whom a push service may ask; some answer nobody who names none. */
function contactOf(publicUrl: string | null, email: string | undefined): string | null {
  if (email) return `mailto:${email}`;
  return publicUrl?.startsWith('https://') ? publicUrl : null;
}
