import type { AppUpdate } from '@crease/contract';
import type { AppBoard } from '../app/app-board.ts';
import type { CreaseServer } from './crease-server.ts';

const CHANGED: NonNullable<AppUpdate['changed']> = ['banners', 'announcement', 'demoAvailability'];
/** A page that shows them asks again by itself every minute: what changed before that it knows. */
const NEWS_FOR_MS = 90_000;

/**
 * Every socket hears what the organisation says of itself when it connects, and what changed while it may have
 * been away, so that nothing said meanwhile is lost; and at once whenever the operator changes it.
 */
export function publishApp(io: CreaseServer, board: Pick<AppBoard, 'details' | 'onChange'>): void {
  let changedAt = Number.NEGATIVE_INFINITY;
  io.on('connection', (socket) => {
    const isNews = performance.now() - changedAt < NEWS_FOR_MS;
    socket.emit('app:update', { appDetails: board.details(), ...(isNews ? { changed: CHANGED } : {}) });
  });
  board.onChange(() => {
    changedAt = performance.now();
    io.emit('app:update', { appDetails: board.details(), changed: CHANGED });
  });
}
