/** What a player's own games are drawn from: told by their hash before, and revealed when they change. */
export interface GameSeeds {
  readonly playerId: number;
  /** Counts a player's seeds from 1. */
  readonly seedNo: number;
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Rounds drawn so far. */
  readonly nonce: number;
  /** The server seed after this one: its hash is told already. */
  readonly nextServerSeed: string;
  readonly openedAt: number;
  /** When they were changed for the next and shown; null while they are in use. */
  readonly revealedAt: number | null;
}

/** Fresh luck for whoever has none yet, or changes it: text of 64 hexadecimal digits each, made by the caller. */
export interface FreshSeeds {
  readonly server: string;
  readonly next: string;
  readonly client: string;
}

export function firstSeeds(playerId: number, { server, next, client }: FreshSeeds, now: number): GameSeeds {
  const rest = { nonce: 0, openedAt: now, revealedAt: null };
  return { playerId, seedNo: 1, serverSeed: server, clientSeed: client, nextServerSeed: next, ...rest };
}
