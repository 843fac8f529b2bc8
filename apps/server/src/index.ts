export { marketRoom } from './socket/rooms.ts';
export { type CreaseServer, openSocketDoor } from './socket/socket-door.ts';
