import { first } from './first.ts';
import { lazyBets } from './lazy/lazy-bets.ts';
import { lazyLobby } from './lazy/lazy-lobby.ts';
import { lazyOdds } from './lazy/lazy-odds.ts';
import { lazyProof } from './lazy/lazy-proof.ts';
import { lazyReading } from './lazy/lazy-reading.ts';
import { later } from './lazy.ts';

/** English, the reference: all other languages have the same keys. One file per area. */
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
