import { CLIENT_SEED, playerCommitment } from '@crease/games';
import { type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import type { FreshSeeds, GameSeeds } from './game-seeds.ts';
import type { Engine, Fact } from './state.ts';

export interface SeedsAnswer {
  readonly kind: 'seeds';
  readonly seeds: GameSeeds;
  /** The revealed pair; null if none was in use. */
  readonly revealed: GameSeeds | null;
}

/** Set the player's seed for the next pair: reveals the one in use; refused while the player has an open round. */
interface ChangeSeeds {
  readonly type: 'changeSeeds';
  readonly playerId: number;
  /** Hash of the server seed that the player accepts: SHA-256 of its text, 64 hexadecimal digits. */
  readonly seedHash: string;
  readonly clientSeed: string;
  /** Server seed of the pair after the next, made by the caller. */
  readonly nextServerSeed: string;
}

/** Create the server seeds of a player without a pair, so that the player can respond to their published hash. */
interface PromiseSeeds {
  readonly type: 'promiseSeeds';
  readonly playerId: number;
  readonly fresh: FreshSeeds;
}

/** Creates the server seeds of a player without a pair, so that their hash can be published; an existing pair stays. */
export function promiseSeeds(
  engine: Engine,
  command: PromiseSeeds,
  { now }: Context,
): Outcome<SeedsAnswer, Fact> | Refusal {
  const { playerId, fresh } = command;
  if (!engine.playerStates[playerId]) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  const known = engine.gameSeeds.get(playerId);
  if (known) return answered([], known, null);
  const rest = { clientSeed: null, nonce: 0, openedAt: now, revealedAt: null };
  const seeds = { playerId, seedNo: 1, serverSeed: fresh.server, nextServerSeed: fresh.next, ...rest };
  return keep(engine, seeds, null);
}

/**
 * Combines the player's seed with the server seed whose hash they name, published for the next pair, and reveals the
 * pair in use. Refuses a player seed that was published before the server seed was made.
 */
export function changeSeeds(
  engine: Engine,
  command: ChangeSeeds,
  { now }: Context,
): Outcome<SeedsAnswer, Fact> | Refusal {
  const { playerId, seedHash, clientSeed, nextServerSeed } = command;
  if (!engine.playerStates[playerId]) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  if (!CLIENT_SEED.test(clientSeed)) return refuse('INVALID_INPUT', { reason: 'clientSeed' }, 'clientSeed');
  const before = engine.gameSeeds.get(playerId);
  if (!before) return refuse('SEEDS_NEEDED', { reason: 'first' });
  // A repeated request whose answer was lost.
  if (before.clientSeed === clientSeed && playerCommitment(before.serverSeed) === seedHash)
    return answered([], before, null);
  const isFirst = before.clientSeed === null;
  if (playerCommitment(isFirst ? before.serverSeed : before.nextServerSeed) !== seedHash)
    return refuse('SEEDS_NEEDED', { reason: 'hash' }, 'seedHash');
  if (isFirst) return keep(engine, { ...before, clientSeed, openedAt: now }, null);
  if (before.clientSeed === clientSeed) return refuse('INVALID_INPUT', { reason: 'clientSeedUsed' }, 'clientSeed');
  // The seed would expose the hidden outcome of an open round.
  for (const round of engine.rounds.ofPlayer(playerId))
    if (round.seedNo > 0) return refuse('ROUND_OPEN', { reason: 'seeds' });
  const { seedNo, nextServerSeed: serverSeed } = before;
  const seeds = { ...before, seedNo: seedNo + 1, serverSeed, nextServerSeed, clientSeed, nonce: 0, openedAt: now };
  return keep(engine, seeds, { ...before, revealedAt: now });
}

function keep(engine: Engine, seeds: GameSeeds, revealed: GameSeeds | null): Outcome<SeedsAnswer, Fact> {
  engine.gameSeeds.set(seeds.playerId, seeds);
  const facts: Fact[] = revealed ? [{ fact: 'seedsChanged', seeds: revealed }] : [];
  return answered([...facts, { fact: 'seedsChanged', seeds }], seeds, revealed);
}

function answered(facts: readonly Fact[], seeds: GameSeeds, revealed: GameSeeds | null): Outcome<SeedsAnswer, Fact> {
  return { facts: [...facts], answer: { kind: 'seeds', seeds, revealed } };
}
