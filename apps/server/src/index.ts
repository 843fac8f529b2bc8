export { readConfig, type ServerConfig } from './config/config.ts';
export type { CreaseServer } from './socket/crease-server.ts';
export { marketRoom } from './socket/rooms.ts';
export { openSocketDoor } from './socket/socket-door.ts';
export { type RunningServer, type ServerOptions, startServer } from './start-server.ts';
export { openWriter } from './writer/open-writer.ts';
export type { Batch, BatchListener, Writer } from './writer/writer.ts';
export type { BatchMeasure, CrashPoint, WriterOptions } from './writer/writer-options.ts';
