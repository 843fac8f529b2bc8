export { readConfig, type ServerConfig } from './config.ts';
export { marketRoom } from './socket/rooms.ts';
export { type CreaseServer, openSocketDoor } from './socket/socket-door.ts';
export { type RunningServer, type ServerOptions, startServer } from './start-server.ts';
