/** Names of socket rooms. A player's own rooms are joined by the server alone, never by a message. */
export const marketRoom = (marketId: string): string => `market:${marketId}`;
export const eventRoom = (gameId: string): string => `event:${gameId}`;
/** The list odds of every event. */
export const EVERY_EVENT = '*';
/** Everybody at a shared game. */
export const gameRoom = (id: string): string => `game:${id}`;
export const playerRoom = (playerId: number): string => `player:${playerId}`;
export const sessionRoom = (tokenHash: string): string => `session:${tokenHash}`;
