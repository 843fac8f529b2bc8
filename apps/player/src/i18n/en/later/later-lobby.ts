import { casino } from '../casino/casino.ts';

/** The words of the lobbies of games: all that their pages say beside the frame. */
export const laterLobby = { casino };
