/** Names of socket rooms. Only the server joins a socket to a player's rooms, never a message. */
export const marketRoom = (marketId: string): string => `market:${marketId}`;
export const eventRoom = (gameId: string): string => `event:${gameId}`;
/** The list odds of every event. */
export const EVERY_EVENT = '*';
/** Subscribers of a shared game. */
export const gameRoom = (id: string): string => `game:${id}`;
/** Prefix of rooms for the depth of single runners. */
export const DEPTH_ROOMS = 'depth:';
export const depthRoom = (marketId: string, runnerId: string): string => `${DEPTH_ROOMS}${marketId}\n${runnerId}`;
/** Prefix of rooms for a player's cash-out values. */
export const CASH_OUT_ROOMS = 'cashOut:';
/** @param share percent; null for the value of the whole position. */
export const cashOutRoom = (playerId: number, marketId: string, share: number | null): string =>
  `${CASH_OUT_ROOMS}${playerId}\n${marketId}\n${share ?? ''}`;
/** Prefix of rooms for the queue places of a player's bets. */
export const PLACES_ROOMS = 'places:';
export const placesRoom = (playerId: number, marketId: string): string => `${PLACES_ROOMS}${playerId}\n${marketId}`;
/** Subscribers of a player's numbered changes of bets. */
export const ordersRoom = (playerId: number): string => `orders:${playerId}`;
export const playerRoom = (playerId: number): string => `player:${playerId}`;
/** A player's sportsbook frames: ticket updates only. */
export const framedRoom = (playerId: number): string => `framed:${playerId}`;
export const sessionRoom = (tokenHash: string): string => `session:${tokenHash}`;
