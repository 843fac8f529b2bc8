import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import { Notifications } from './notifications.ts';

interface NotificationsDeps {
  readonly store: Pick<Store, 'news'>;
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What the operator tells players, with who was told. @throws when the store is away. */
export function openNotifications({ store, logger, now }: NotificationsDeps): Promise<Notifications> {
  return Notifications.open({ store: store.news, log: logger, now });
}
