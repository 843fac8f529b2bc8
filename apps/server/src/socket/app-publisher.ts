import type { AppUpdate } from '@crease/contract';
import type { AppSettings } from '../app/app-settings.ts';
import type { OffGames } from '../games/off-games.ts';
import type { CreaseServer } from './crease-server.ts';
import type { Arrivals } from './requests/arrivals.ts';

type Changed = NonNullable<AppUpdate['changed']>[number];

const SETTINGS: readonly Changed[] = ['banners', 'announcement', 'demoAvailability'];
/** How far back a connecting socket gets changes, ms: pages poll once a minute, so older ones are there. */
const NEWS_FOR_MS = 90_000;

/**
 * Sends the organisation's status to every socket when it connects, with recent changes in case it was disconnected,
 * and to all sockets on each change.
 */
export function publishApp(
  io: CreaseServer,
  arrivals: Pick<Arrivals, 'onArrival'>,
  appSettings: Pick<AppSettings, 'details' | 'onChange'>,
  offGames: Pick<OffGames, 'onChange'>,
): void {
  const changedAt = new Map<Changed, number>();
  const update = (changed: readonly Changed[]): AppUpdate => ({
    appDetails: appSettings.details(),
    ...(changed.length > 0 && { changed }),
  });
  arrivals.onArrival(({ send }) => {
    const since = performance.now() - NEWS_FOR_MS;
    send('app:update', update([...changedAt].filter(([, at]) => at > since).map(([name]) => name)));
  });
  const publish = (changed: readonly Changed[]) => {
    for (const name of changed) changedAt.set(name, performance.now());
    io.emit('app:update', update(changed));
  };
  appSettings.onChange(() => publish(SETTINGS));
  offGames.onChange(() => publish(['games']));
}
