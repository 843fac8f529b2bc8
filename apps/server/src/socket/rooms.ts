/** Names of socket rooms. A player's own rooms are joined by the server alone, never by a message. */
export const marketRoom = (marketId: string): string => `market:${marketId}`;
export const eventRoom = (gameId: string): string => `event:${gameId}`;
/** The list odds of every event. */
export const EVERY_EVENT = '*';
/** Everybody at a shared game. */
export const gameRoom = (id: string): string => `game:${id}`;
/** With which the rooms of single runners' prices begin. */
export const DEPTH_ROOMS = 'depth:';
export const depthRoom = (marketId: string, runnerId: string): string => `${DEPTH_ROOMS}${marketId}\n${runnerId}`;
/** With which the rooms of a player's own cash outs begin. */
export const CASH_OUT_ROOMS = 'cashOut:';
/** @param share percent; null for the figure of all alone. */
export const cashOutRoom = (playerId: number, marketId: string, share: number | null): string =>
  `${CASH_OUT_ROOMS}${playerId}\n${marketId}\n${share ?? ''}`;
export const playerRoom = (playerId: number): string => `player:${playerId}`;
/** The sportsbook's frames of a player: what becomes of tickets, and nothing else of theirs. */
export const framedRoom = (playerId: number): string => `framed:${playerId}`;
export const sessionRoom = (tokenHash: string): string => `session:${tokenHash}`;
