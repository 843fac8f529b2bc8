import { first } from './first.ts';
import { laterBets } from './later/later-bets.ts';
import { laterLobby } from './later/later-lobby.ts';
import { later } from './later.ts';

/** English: the reference. One file a room; every other language has the same keys. */
export const messages = { ...first, ...later, ...laterLobby, ...laterBets };
export type Messages = typeof messages;
