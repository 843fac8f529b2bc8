import { first } from './first.ts';
import { laterBets } from './later/later-bets.ts';
import { laterLobby } from './later/later-lobby.ts';
import { laterOdds } from './later/later-odds.ts';
import { laterProof } from './later/later-proof.ts';
import { laterReading } from './later/later-reading.ts';
import { later } from './later.ts';

/** English: the reference. One file a room; every other language has the same keys. */
export const messages = {
  ...first,
  ...later,
  ...laterReading,
  ...laterProof,
  ...laterOdds,
  ...laterLobby,
  ...laterBets,
};
export type Messages = typeof messages;
