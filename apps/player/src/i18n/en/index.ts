import { first } from './first.ts';
import { lazyBets } from './lazy/lazy-bets.ts';
import { lazyLobby } from './lazy/lazy-lobby.ts';
import { lazyOdds } from './lazy/lazy-odds.ts';
import { lazyProof } from './lazy/lazy-proof.ts';
import { lazyReading } from './lazy/lazy-reading.ts';
import { later } from './lazy.ts';

/** English: the reference. One file a room; every other language has the same keys. */
export const messages = {
  ...first,
  ...later,
  ...lazyReading,
  ...lazyProof,
  ...lazyOdds,
  ...lazyLobby,
  ...lazyBets,
};
export type Messages = typeof messages;
