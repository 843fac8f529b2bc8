export { marketRoom } from './socket/rooms.ts';
export { openSocketServer as openSocketDoor } from './socket/socket-server.ts';
export { type RunningServer, startServer } from './start-server.ts';
export { startWeb } from './web-role/start-web.ts';
export { openWriter } from './writer/open-writer.ts';
export type { Writer } from './writer/writer.ts';
export type { BatchMeasure, CrashPoint } from './writer/writer-options.ts';
