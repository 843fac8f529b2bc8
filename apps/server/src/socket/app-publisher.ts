import type { AppUpdate } from '@crease/contract';
import type { AppBoard } from '../app/app-board.ts';
import type { CreaseServer } from './crease-server.ts';

/**
 * Every socket hears what the organisation says of itself when it connects, so that nothing said while it was
 * away is lost, and at once whenever the operator changes it.
 */
export function publishApp(io: CreaseServer, board: Pick<AppBoard, 'details' | 'onChange'>): void {
  io.on('connection', (socket) => socket.emit('app:update', { appDetails: board.details() }));
  const changed: AppUpdate['changed'] = ['banners', 'announcement', 'demoAvailability'];
  board.onChange(() => io.emit('app:update', { appDetails: board.details(), changed }));
}
