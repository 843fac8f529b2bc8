import type { AppUpdate } from '@crease/contract';
import type { AppSettings } from '../app/app-settings.ts';
import type { CreaseServer } from './crease-server.ts';

const CHANGED: NonNullable<AppUpdate['changed']> = ['banners', 'announcement', 'demoAvailability'];
/** A page that shows them asks again by itself every minute: what changed before that it knows. */
const NEWS_FOR_MS = 90_000;

/**
 * Every socket hears what the organisation says of itself when it connects, and what changed while it may have
 * been away, so that nothing said meanwhile is lost; and at once whenever the operator changes it.
 */
export function publishApp(io: CreaseServer, appSettings: Pick<AppSettings, 'details' | 'onChange'>): void {
  let changedAt = Number.NEGATIVE_INFINITY;
  io.on('connection', (socket) => {
    const isNews = performance.now() - changedAt < NEWS_FOR_MS;
    socket.emit('app:update', { appDetails: appSettings.details(), ...(isNews ? { changed: CHANGED } : {}) });
  });
  appSettings.onChange(() => {
    changedAt = performance.now();
    io.emit('app:update', { appDetails: appSettings.details(), changed: CHANGED });
  });
}
